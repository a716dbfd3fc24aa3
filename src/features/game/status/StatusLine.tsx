import { useTranslation } from "react-i18next"
import { useConnection } from "../../../projections/hooks.ts"
import { StatusDot } from "../../../ui/StatusBadge.tsx"
import type { GamePresentation } from "../shared/presentGame.ts"
import { secondsUntil } from "../shared/presentNotice.ts"
import styles from "./StatusLine.module.css"
import { useNow } from "../../../ui/format/useNow.ts"

/** The time until the next attempt to open the socket; nothing while none is scheduled. */
const Retry = () => {
  const { t } = useTranslation()
  const { retryAt } = useConnection().channels.game
  const now = useNow(retryAt !== null)
  if (retryAt === null) return null
  // Role timer: a screen reader announces it once instead of every second.
  return (
    <span className={styles["retry"]} role="timer">
      {t("connection.retryIn", { count: secondsUntil(retryAt, now) })}
    </span>
  )
}

/** LIVE-2: network, control socket, media and machine as one status, which names the failed one and who acts. */
export const StatusLine = ({ shown }: { readonly shown: GamePresentation }) => {
  const { t } = useTranslation()
  const { key, tone } = shown.status
  return (
    <output className={styles["line"]} data-tone={tone}>
      <StatusDot tone={tone} live={tone !== "error"} />
      <span>
        {t(key)} {(key === "connection.noSocket" || key === "connection.dropped") && <Retry />}
      </span>
    </output>
  )
}
