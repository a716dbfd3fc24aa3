import { useTranslation } from "react-i18next"
import { type Machine, useFunds, useGame, useLeftCredit, useReconnect, useSettings, useWaitlist } from "../../../projections/hooks.ts"
import { useNow } from "../../../ui/format/useNow.ts"
import { useUntilText } from "../../../ui/format/useDateTimeText.ts"
import type { Tone } from "../../../ui/StatusBadge.tsx"
import { MACHINE_STATUS_TONES, presentMachine, type TilePresentation } from "./presentMachine.ts"

/** A machine's state with its colour and its texts in the player's language. */
export interface SeatOffer extends TilePresentation {
  readonly tone: Tone
  /** The status as a word. */
  readonly word: string
  /** The reason why the machine cannot be joined, or the player for whom it is reserved. */
  readonly note: string | null
}

const useReservationText = (reservation: Machine["reservation"], now: number): string | null => {
  const { t } = useTranslation()
  const untilText = useUntilText()
  if (reservation === null) return null
  if (reservation.mine) return t("brand.reservedForYou")
  if (reservation.until <= now) return null
  return t("brand.reservedUntil", { time: untilText(reservation.until, now) })
}

/** This player's possible actions at a machine now, as its tile and its card show them (LOBBY-3, LOBBY-4). */
export const useSeatOffer = (machine: Machine): SeatOffer => {
  const { t } = useTranslation()
  const settings = useSettings()
  const { wallet } = useFunds()
  const { phase, machineId } = useGame()
  const { machineId: openSessionAt, rejoinAt } = useReconnect()
  const { reservation } = machine
  // The offer changes at the moment when the reservation ends.
  const now = useNow({ isTicking: reservation !== null })
  const offer = presentMachine({
    machine,
    settings,
    funds: { wallet },
    game: { phase, machineId },
    reconnect: { machineId: openSessionAt, rejoinAt },
    leftCredit: useLeftCredit(),
    waitlist: useWaitlist(),
    now
  })
  const { status, refusal } = offer
  const reserved = useReservationText(reservation, now)
  return {
    ...offer,
    // Free for somebody else only: no green light.
    tone: refusal === "reserved" ? "warn" : MACHINE_STATUS_TONES[status],
    word: refusal === "reserved" ? t("brand.reserved") : t(`machine.status.${status}`),
    note: refusal === null || (refusal === "reserved" && reserved !== null) ? reserved : t(`machine.joinRefused.${refusal}`)
  }
}
