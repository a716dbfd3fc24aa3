import { useTranslation } from "react-i18next"
import { Button } from "../../ui/fields/Button.tsx"
import styles from "./DemoHint.module.css"

const ACCOUNT = { username: "demo", password: "demo1234" }

/** The demo account; shown only when the build contains the mock backend. */
export const DemoHint = ({ onUse }: { readonly onUse: (account: typeof ACCOUNT) => void }) => {
  const { t } = useTranslation()
  return (
    <div className={styles["hint"]}>
      <p>{t("login.demo", ACCOUNT)}</p>
      <Button size="small" tone="ghost" onClick={() => onUse(ACCOUNT)}>
        {t("login.demoFill")}
      </Button>
    </div>
  )
}
