import { useTranslation } from "react-i18next"
import styles from "./Login.module.css"
import { Button } from "@mantine/core"

const ACCOUNT = { username: "demo", password: "demo1234" }

/** The demo account; shown only when the build contains the mock backend. */
export const DemoHint = ({ onUse }: { readonly onUse: (account: typeof ACCOUNT) => void }) => {
  const { t } = useTranslation()
  return (
    <div className={styles["hint"]}>
      <p>{t("login.demo", ACCOUNT)}</p>
      <Button size="sm" variant="subtle" onClick={() => onUse(ACCOUNT)}>
        {t("login.demoFill")}
      </Button>
    </div>
  )
}
