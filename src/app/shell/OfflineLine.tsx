import { useTranslation } from "react-i18next"
import { useConnection } from "../../projections/hooks.ts"
import { claimNotices, tryNow } from "../../runtime/commands/machine/recovery.ts"
import { run } from "../../runtime/run.ts"
import { Button } from "../../ui/fields/Button.tsx"
import { Icon } from "../../ui/icons/Icon.tsx"
import styles from "../../ui/states/NoticeBar.module.css"

/** Reports that the casino is unreachable (AUTH-2), or that another window receives the notifications (AUTH-7), with a button to act. */
export const OfflineLine = () => {
  const { t } = useTranslation()
  const { casino, noticesElsewhere } = useConnection()
  const isOffline = casino.phase === "trying"
  return (
    <output className={styles["place"]}>
      {(isOffline || noticesElsewhere) && (
        <p className={styles["line"]}>
          <Icon name="wifiOff" size={18} />
          <span>{t(isOffline ? "session.offline.title" : "session.notices.text")}</span>
          <Button size="small" onClick={() => run(isOffline ? tryNow() : claimNotices())}>
            {t(isOffline ? "session.offline.tryNow" : "session.notices.claim")}
          </Button>
        </p>
      )}
    </output>
  )
}
