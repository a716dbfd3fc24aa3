import { useTranslation } from "react-i18next"
import { useShell } from "../../projections/hooks.ts"
import styles from "./SettingsDrawer.module.css"

/** SHELL-9: where the preferences are stored: always in this browser, and in the account once the server has acknowledged them. */
export const SavedLine = () => {
  const { t } = useTranslation("shell")
  const { saved } = useShell()
  const where = saved === null ? "settings.savedHere" : saved ? "settings.savedServer" : "settings.saveFailed"
  return <output className={styles["saved"]}>{t(where)}</output>
}
