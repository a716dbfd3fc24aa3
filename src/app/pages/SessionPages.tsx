import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { NavigationType, useNavigationType } from "react-router-dom"
import { useSettings } from "../../projections/hooks.ts"
import { requestLogOut } from "../../runtime/commands/account/logOut.ts"
import { run } from "../../runtime/run.ts"
import { paths } from "../../ui/icons/paths.ts"
import { Link } from "../../ui/Link.tsx"
import { Splash } from "../../ui/states/Splash.tsx"
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
      {(isLong) =>
        isLong && (
          <Link to={paths.login} replace className={styles["out"]}>
            {t("login.submit")}
          </Link>
        )
      }
    </WaitingPage>
  )
}

/**
 * /logout (AUTH-6). The guard redirects to /login once the session is over. Only a navigation within the app certainly comes from the player: an
 * opened address or a step back may come from somebody else's link.
 */
export const LogOutPage = () => {
  const byLink = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    run(requestLogOut(byLink))
  }, [byLink])
  return <Splash />
}
