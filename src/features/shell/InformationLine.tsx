import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../projections/hooks.ts"
import styles from "./AppLayout.module.css"

/** INFORMATION_TEXT: the operator's message on every page (SHELL-11). */
export const InformationLine = () => {
  const { t } = useTranslation("shell")
  const { informationText } = useSettings()
  if (informationText === null || informationText.trim() === "") return null
  return (
    <aside className={styles["line"]} aria-label={t("tools.information")}>
      <IconInfoCircle size={18} className={styles["icon"]} />
      <p dir="auto">{informationText}</p>
    </aside>
  )
}
