import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useConnection } from "../projections/hooks.ts"
import { claimNotices, tryNow } from "../runtime/commands/reconnecting.ts"
import { reconnectNow } from "../runtime/commands/retryNow.ts"
import { run } from "../runtime/run.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { useStillTime } from "../ui/stillTime.ts"
import styles from "../ui/NoticeBar.module.css"

/** Opening takes a moment at every log-in: only what lasts is worth a word (ms). */
const GRACE_MS = 1_500

/** After so many closes in a row the page says that the casino closes the connection, and offers an attempt at once. */
const MANY_DROPS = 4

/** Says that nothing of the casino answers (AUTH-2), or that another window receives the notices (AUTH-7), with the way out. */
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

/** A line under the bar while nothing new comes in; it says who acts (LIVE-2). */
export const ConnectionLine = () => {
  const { t } = useTranslation()
  const { online, channels, casino, noticesElsewhere } = useConnection()
  const { phase, lostAt, attempt, drops } = channels.notifications
  const down = !online || phase !== "open"
  const waits = useStillTime() === null && down
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => setLate(true), GRACE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waits])
  const isDropped = online && drops >= MANY_DROPS
  const shown = down && (late || lostAt !== null || !online)
  if (casino.phase === "trying" || noticesElsewhere) return <OfflineLine />
  return (
    <output className={styles["place"]}>
      {shown && (
        <p className={styles["line"]}>
          <Icon name="wifiOff" size={18} />
          <span>{online ? t(isDropped ? "connection.dropped" : "connection.lost") : t("common.offlineText")}</span>
          {online && attempt > 1 && <span className={styles["attempt"]}>{t("connection.attempt", { attempt })}</span>}
          {isDropped && <Button onClick={() => run(reconnectNow())}>{t("connection.retryNow")}</Button>}
        </p>
      )}
    </output>
  )
}
