import { countdownLeftMs, countdownMs } from "../../../domain/protection/idleQuestion.ts"
import { type ClockTime, elapsedMs } from "../../../domain/protection/moment.ts"
import { SECOND_MS } from "../../../domain/shared/durations.ts"
import type { ErrorToShow } from "../../../i18n/translateError.ts"
import type { ViewOf } from "../../../projections/hooks.ts"

type Notice = ViewOf<"game">["notice"]

/** Whole seconds of the seat's hold (ms) that are left since the connection was lost. A sleep of the device counts: the server goes on with the hold. */
export const holdSecondsLeft = (holdMs: number, lost: ClockTime, now: ClockTime): number =>
  Math.ceil(Math.max(0, holdMs - elapsedMs(lost, now)) / SECOND_MS)

/** True while a notice counts down. */
export const isCountdown = (notice: Notice): boolean => countdownMs(notice) !== null

/** The share of a countdown that is left, from 1 to 0. */
export const countdownShare = (notice: Notice, now: ClockTime): number => {
  const total = countdownMs(notice) ?? 0
  return total <= 0 ? 0 : (countdownLeftMs(notice, now) ?? 0) / total
}

/**
 * GAME-10: a notice at the time `now`: its seconds count down from its arrival, and an expired countdown gives null. A wall clock that is set meanwhile neither
 * changes the seconds nor hides the notice.
 */
export const presentNotice = (notice: Notice, now: ClockTime): ErrorToShow | null => {
  if (notice === null) return null
  const { refusal } = notice
  const leftMs = countdownLeftMs(notice, now)
  if (leftMs === null) return refusal
  return leftMs === 0 ? null : { ...refusal, params: { ...refusal.params, seconds: Math.ceil(leftMs / SECOND_MS) } }
}
