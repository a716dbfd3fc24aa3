import { type ClockTime, countedRemainingMs, elapsedMs } from "../../../domain/protection/moment.ts"
import { SECOND_MS } from "../../../domain/shared/durations.ts"
import type { ErrorToShow } from "../../../i18n/translateError.ts"
import type { ViewOf } from "../../../projections/hooks.ts"

type Notice = ViewOf<"game">["notice"]

/** Whole seconds until a wall-clock time in ms; never negative. */
export const secondsUntil = (time: number, now: number): number => Math.max(0, Math.ceil((time - now) / SECOND_MS))

/** Whole seconds of the seat's hold (ms) that are left since the connection was lost. A sleep of the device counts: the server goes on with the hold. */
export const holdSecondsLeft = (holdMs: number, lost: ClockTime, now: ClockTime): number =>
  Math.ceil(Math.max(0, holdMs - elapsedMs(lost, now)) / SECOND_MS)

/** The seconds of a countdown, as a number or as text; null when the code has none. */
const secondsOf = (notice: Notice): number | null => {
  const { seconds } = notice?.refusal.params ?? {}
  const count = typeof seconds === "string" && seconds.trim() !== "" ? Number(seconds) : seconds
  return typeof count === "number" && Number.isFinite(count) ? count : null
}

/** True while a notice counts down. */
export const isCountdown = (notice: Notice): boolean => secondsOf(notice) !== null

/** The share of a countdown that is left, from 1 to 0. */
export const countdownShare = (notice: Notice, now: ClockTime): number => {
  const total = (secondsOf(notice) ?? 0) * SECOND_MS
  if (notice === null || total <= 0) return 0
  return countedRemainingMs(total, notice, now) / total
}

/**
 * GAME-10: a notice at the time `now`: its seconds count down from its arrival, and an expired countdown gives null. A wall clock that is set meanwhile neither
 * changes the seconds nor hides the notice.
 */
export const presentNotice = (notice: Notice, now: ClockTime): ErrorToShow | null => {
  if (notice === null) return null
  const { refusal } = notice
  const seconds = secondsOf(notice)
  if (seconds === null) return refusal
  const left = Math.ceil(countedRemainingMs(seconds * SECOND_MS, notice, now) / SECOND_MS)
  return left === 0 ? null : { ...refusal, params: { ...refusal.params, seconds: left } }
}
