import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useConnection } from "../projections/hooks.ts"
import { Icon } from "../ui/Icon.tsx"
import { useStillTime } from "../ui/stillTime.ts"
import styles from "./ConnectionLine.module.css"

/** Opening takes a moment at every log-in: only what lasts is worth a word (ms). */
const GRACE_MS = 1_500

/** A line under the bar while nothing new comes in; it says who acts (LIVE-2). */
export const ConnectionLine = () => {
  const { t } = useTranslation()
  const { online, channels } = useConnection()
  const { phase, lostAt, attempt } = channels.notifications
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
  const shown = down && (late || lostAt !== null || !online)
  return (
    <output className={styles["place"]}>
      {shown && (
        <p className={styles["line"]}>
          <Icon name="wifiOff" size={18} />
          <span>{online ? t("connection.lost") : t("common.offlineText")}</span>
          {online && attempt > 1 && <span className={styles["attempt"]}>{t("connection.attempt", { attempt })}</span>}
        </p>
      )}
    </output>
  )
}
