import { useTranslation } from "react-i18next"
import { useFunds, useGame } from "../../../projections/hooks.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { readMoment } from "../../../runtime/queries/readMoment.ts"
import { useMoment } from "../../../ui/format/useMoment.ts"
import { holdSecondsLeft } from "./presentNotice.ts"

/** LIVE-5: how long the server holds the seat of a disconnected player, and the outcome for seat and credit after that. */
export const SeatHold = () => {
  const { t: common } = useTranslation()
  const { t } = useTranslation("play")
  const money = useFormatMoney()
  const { seatHoldMs, phase, lost } = useGame()
  const { credit } = useFunds()
  const now = useMoment(readMoment, { isTicking: phase === "returning" })
  if (phase !== "returning" || seatHoldMs === null || seatHoldMs === 0 || lost === null) return null
  const left = holdSecondsLeft(seatHoldMs, lost, now)
  const amount = credit === null || credit === 0 ? null : money(credit)
  if (left === 0)
    return (
      <p data-testid="seat-hold">
        {t("hold.over")} {amount !== null && t("hold.overText", { amount })}
      </p>
    )
  return (
    <>
      <p data-testid="seat-hold">
        <span role="timer">{common("connection.seatHeld", { count: left })}</span>
      </p>
      <p>{amount === null ? t("hold.thenEmpty") : t("hold.then", { amount })}</p>
    </>
  )
}
