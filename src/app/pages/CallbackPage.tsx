import { useTranslation } from "react-i18next"
import { useSettings } from "../../projections/hooks.ts"
import { paths } from "../../ui/icons/paths.ts"
import { Link } from "../../ui/Link.tsx"
import { WaitingPage } from "../../ui/states/WaitingPage.tsx"
import styles from "./Pages.module.css"

/** The time (ms) after which the page offers the login: a successful session has left the page by then. */
const LONG_MS = 5_000

/** /callback (LOGIN-6): a splash while a session from another site is opened. */
export const CallbackPage = () => {
  const { t } = useTranslation()
  const { brandName, logo } = useSettings()
  return (
    <WaitingPage brandName={brandName} logo={logo} text={t("app.opening")} longMs={LONG_MS}>
      {(isLong) => (
        // On the page before its content: screen readers announce only changes of a region that they know already.
        <output>
          {isLong && (
            <Link to={paths.login} replace className={styles["out"]}>
              {t("login.submit")}
            </Link>
          )}
        </output>
      )}
    </WaitingPage>
  )
}
