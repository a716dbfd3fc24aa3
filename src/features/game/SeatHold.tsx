import { useTranslation } from "react-i18next"
import { useConnection, useGame } from "../../projections/hooks.ts"
import { secondsUntil } from "./presentNotice.ts"
import { useNow } from "./useNow.ts"

/** How long the server keeps the seat for a player who dropped. */
export const SeatHold = () => {
  const { t } = useTranslation()
  const { seatHoldMs, phase } = useGame()
  const { lostAt } = useConnection().channels.game
  const now = useNow(phase === "returning")
  if (phase !== "returning" || seatHoldMs === null || lostAt === null) return null
  return <p>{t("connection.seatHeld", { count: secondsUntil(lostAt + seatHoldMs, now) })}</p>
}
