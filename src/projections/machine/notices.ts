import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { countedRemainingMs, elapsedMs } from "../../domain/protection/moment.ts"
import { SECOND_MS } from "../../domain/shared/durations.ts"
import { COUNTDOWN_CODES, type Refusal } from "../../domain/shared/errors.ts"
import type { LogTime } from "../../log/core/envelope.ts"

/** A message of the machine or its operator, with the time of its arrival. `isBand`: the machine has refused a band. */
type Notice = LogTime & { readonly refusal: Refusal; readonly isBand?: true }

/** The part of the game that shows messages of the machine or its operator (GAME-10). */
export interface NoticeState {
  machineId: number | null
  notice: Notice | null
  /** The countdown that ran at the seat before the page was reloaded; null without one, and once a seat is taken. */
  countdownBefore: (Notice & { readonly machineId: number }) | null
  /** The player has answered the idle warning that is shown; the server has not confirmed it yet. */
  presenceShown: boolean
}

/** Ends the notice that is shown if it has one of these codes. */
export const endNotice = (state: NoticeState, ...codes: readonly number[]): void => {
  if (state.notice === null || !codes.includes(state.notice.refusal.code)) return
  state.notice = null
  state.presenceShown = false
}

/** Ends the notice of a refused band: the player has chosen a band again. */
export const endBandNotice = (state: NoticeState): void => {
  if (state.notice?.isBand === true) state.notice = null
}

/** The codes that replace a running countdown: they start another one, or end the seat. */
const ENDS_COUNTDOWN: ReadonlySet<number> = new Set([...COUNTDOWN_CODES, ERROR_CODES.sessionTerminating, ERROR_CODES.sessionTerminated])

/**
 * Whether a notice is a countdown that has not ended. Seconds that are no number end at no known time: a report masks texts, and its replay must show the same.
 */
const isRunning = (notice: Notice, now: LogTime): boolean => {
  const { code, params } = notice.refusal
  return (
    COUNTDOWN_CODES.has(code) &&
    (typeof params["seconds"] !== "number" || countedRemainingMs(params["seconds"] * SECOND_MS, notice, now) > 0)
  )
}

/** Shows a notice, except in place of a running countdown: the server sends that only once, and the seat ends with it (GAME-10). A toast shows the other. */
export const showNotice = (state: NoticeState, notice: Notice): void => {
  if (state.notice !== null && isRunning(state.notice, notice) && !ENDS_COUNTDOWN.has(notice.refusal.code)) return
  state.notice = notice
  state.presenceShown = false
}

/**
 * The countdown that goes on at this seat; null without one. After a lost connection or a reload the seat is the same, and the server sends the
 * countdown only once (GAME-10).
 */
export const keptCountdown = ({ machineId, notice, countdownBefore }: NoticeState, seat: { readonly machineId: number }): Notice | null => {
  if (machineId === seat.machineId && notice !== null && COUNTDOWN_CODES.has(notice.refusal.code)) return notice
  if (countdownBefore?.machineId !== seat.machineId) return null
  const { refusal, at, mono } = countdownBefore
  return { refusal, at, mono }
}

/** The countdown that still runs after a reload. The monotonic clock did not count the time between the two page loads, but the server did. */
export const countdownOverReload = ({ machineId, notice, countdownBefore }: NoticeState, now: LogTime): NoticeState["countdownBefore"] => {
  const before = notice === null || machineId === null ? countdownBefore : { ...notice, machineId }
  if (before === null) return null
  const kept = { ...before, mono: now.mono - elapsedMs(before, now) }
  return isRunning(kept, now) ? kept : null
}
