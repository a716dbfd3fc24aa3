import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useConnection } from "../../projections/hooks.ts"
import { reconnectNow } from "../../runtime/commands/machine/recovery.ts"
import { run } from "../../runtime/run.ts"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { OfflineLine } from "./OfflineLine.tsx"
import { Box, Button } from "@mantine/core"

/** Delay (ms) before the line appears: connecting takes a moment after every login. */
const GRACE_MS = 1_500

/** The number of consecutive closes after which the page blames the casino and offers an immediate retry. */
const MANY_DROPS = 4

/** A line below the bar while no notifications arrive; it states the reason (LIVE-2). The texts of `OfflineLine` come first. */
export const ConnectionLine = () => {
  const { t } = useTranslation()
  const { online, channels } = useConnection()
  const { phase, lostAt, attempt, drops } = channels.notifications
  const down = !online || phase !== "open"
  const waits = useFrozenClock() === null && down
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
  if (!shown) return <OfflineLine />
  const after = online && (
    <>
      {attempt > 1 && (
        // Hidden, because a screen reader would announce the whole line again with each attempt.
        <Box component="span" fw={400} c="dimmed" aria-hidden="true">
          {t("connection.attempt", { attempt })}
        </Box>
      )}
      {isDropped && <Button onClick={() => run(reconnectNow())}>{t("connection.retryNow")}</Button>}
    </>
  )
  const text = online ? t(isDropped ? "connection.dropped" : "connection.lost") : t("common.offlineText")
  return <OfflineLine other={{ text, after }} />
}
