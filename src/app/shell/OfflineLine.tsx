import IconWifiOff from "@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs"
import { useTranslation } from "react-i18next"
import { useConnection } from "../../projections/hooks.ts"
import { claimNotices, tryNow } from "../../runtime/commands/machine/recovery.ts"
import { run } from "../../runtime/run.ts"
import styles from "../../ui/states/states.module.css"
import { Button } from "@mantine/core"

/** Reports that the casino is unreachable (AUTH-2), or that another window receives the notifications (AUTH-7), with a button to act. */
export const OfflineLine = () => {
  const { t } = useTranslation()
  const { casino, noticesElsewhere } = useConnection()
  const isOffline = casino.phase === "trying"
  return (
    <output className="block">
      {(isOffline || noticesElsewhere) && (
        <p className={styles["line"]}>
          <IconWifiOff size={18} aria-hidden />
          <span>{t(isOffline ? "session.offline.title" : "session.notices.text")}</span>
          <Button size="sm" onClick={() => run(isOffline ? tryNow() : claimNotices())}>
            {t(isOffline ? "session.offline.tryNow" : "session.notices.claim")}
          </Button>
        </p>
      )}
    </output>
  )
}
