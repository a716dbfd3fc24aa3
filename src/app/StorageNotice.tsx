import { useTranslation } from "react-i18next"
import { useStorage } from "../projections/hooks.ts"
import { Icon } from "../ui/Icon.tsx"
import styles from "./StorageNotice.module.css"

/** LOG-3: says so when the browser keeps nothing; a report is then only possible before the page is closed. */
export const StorageNotice = () => {
  const { t } = useTranslation()
  const { failure } = useStorage()
  if (failure === null) return null
  return (
    <output className={styles["line"]}>
      <Icon name="alert" size={16} />
      {t("common.notKept")}
    </output>
  )
}
