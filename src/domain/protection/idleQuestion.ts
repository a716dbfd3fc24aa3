import type { SeatPhase } from "../game/seatRules.ts"
import { ERROR_CODES } from "../generated/errorCatalogue.ts"
import { SECOND_MS } from "../shared/durations.ts"
import { type ClockTime, countedRemainingMs } from "./moment.ts"

/** A message of the machine or its operator, with the time of its arrival. `seconds` among its parameters makes it a countdown. */
export interface TimedNotice extends ClockTime {
  readonly refusal: { readonly code: number; readonly params: Readonly<Record<string, string | number>> }
}

/** The length (ms) of a notice's countdown, whose seconds may be a number or a text; null when it has none. */
export const countdownMs = (notice: TimedNotice | null): number | null => {
  const { seconds } = notice?.refusal.params ?? {}
  const count = typeof seconds === "string" && seconds.trim() !== "" ? Number(seconds) : seconds
  return typeof count === "number" && Number.isFinite(count) ? count * SECOND_MS : null
}

/** How much (ms) of a notice's countdown is left, whatever the wall clock is set to; null when it has none. */
export const countdownLeftMs = (notice: TimedNotice | null, now: ClockTime): number | null => {
  const lengthMs = countdownMs(notice)
  return notice === null || lengthMs === null ? null : countedRemainingMs(lengthMs, notice, now)
}

/** The facts that decide whether the idle question is shown. */
export interface IdleFacts {
  readonly phase: SeatPhase
  /** The message of the machine or its operator that is shown. */
  readonly notice: TimedNotice | null
  /** The player has answered the question; the server has not confirmed it yet. */
  readonly presenceShown: boolean
}

/**
 * Whether the idle question is shown: until the player has answered it, or its countdown is over (GAME-10). It covers the game page, and the player cannot
 * close it. So it is not shown while the seat's connection is lost: no answer would reach the casino.
 */
export const isIdleQuestion = ({ phase, notice, presenceShown }: IdleFacts, now: ClockTime): boolean =>
  phase === "playing" && !presenceShown && notice?.refusal.code === ERROR_CODES.secondsToContinue && countdownLeftMs(notice, now) !== 0
