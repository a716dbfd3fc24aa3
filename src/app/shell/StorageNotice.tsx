import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import { useTranslation } from "react-i18next"
import { useStorage } from "../../projections/hooks.ts"
import { Announcement } from "../../ui/states/Announcement.tsx"
import styles from "./Notices.module.css"

/**
 * LOG-3: warns that the browser stores no log, or that the disk has lost events. Without a stored log, a report must be saved before the page is
 * closed.
 */
export const StorageNotice = () => {
  const { t } = useTranslation()
  const { failure, lost = 0 } = useStorage()
  if (failure === null && lost === 0) return null
  return (
    <p className={styles["line"]}>
      <IconAlertTriangle size={16} aria-hidden />
      <Announcement isVisible text={t(failure === null ? "common.recordLost" : "common.notKept")} />
    </p>
  )
}
