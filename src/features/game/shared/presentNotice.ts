import type { ErrorToShow } from "../../../i18n/translateError.ts"
import type { ViewOf } from "../../../projections/hooks.ts"

type Notice = ViewOf<"game">["notice"]

const SECOND_MS = 1_000

/** Whole seconds until a wall-clock time in ms; never negative. */
export const secondsUntil = (time: number, now: number): number => Math.max(0, Math.ceil((time - now) / SECOND_MS))

/** The seconds of a countdown, as a number or as text; null when the code has none. */
const secondsOf = (notice: Notice): number | null => {
  const { seconds } = notice?.refusal.params ?? {}
  const count = typeof seconds === "string" && seconds.trim() !== "" ? Number(seconds) : seconds
  return typeof count === "number" && Number.isFinite(count) ? count : null
}

/** True while a notice counts down. */
export const isCountdown = (notice: Notice): boolean => secondsOf(notice) !== null

/** The share of a countdown that is left, from 1 to 0. */
export const countdownShare = (notice: Notice, now: number): number => {
  const total = (secondsOf(notice) ?? 0) * SECOND_MS
  if (notice === null || total <= 0) return 0
  return Math.min(1, Math.max(0, (notice.at + total - now) / total))
}

/** GAME-10: a notice at the time `now`: its seconds count down from its arrival, and an expired countdown gives null. */
export const presentNotice = (notice: Notice, now: number): ErrorToShow | null => {
  if (notice === null) return null
  const { refusal, at } = notice
  const seconds = secondsOf(notice)
  if (seconds === null) return refusal
  const left = secondsUntil(at + seconds * SECOND_MS, now)
  return left === 0 ? null : { ...refusal, params: { ...refusal.params, seconds: left } }
}
