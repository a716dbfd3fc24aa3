import { useTranslation } from "react-i18next"
import { useStorage } from "../../projections/hooks.ts"
import { Icon } from "../../ui/icons/Icon.tsx"
import styles from "./StorageNotice.module.css"

/**
 * LOG-3: warns that the browser stores no log, or that the disk has lost events. Without a stored log, a report must be saved before the page is
 * closed.
 */
export const StorageNotice = () => {
  const { t } = useTranslation()
  const { failure, lost = 0 } = useStorage()
  if (failure === null && lost === 0) return null
  return (
    <output className={styles["line"]}>
      <Icon name="alert" size={16} />
      {t(failure === null ? "common.recordLost" : "common.notKept")}
    </output>
  )
}
