/** A reading of both clocks of a tab. `wall` is wall-clock ms. `mono` is monotonic ms since the page opened. */
export interface ClockReading {
  readonly wall: number
  readonly mono: number
}

/**
 * The last sign of the player that a tab knows of. All tabs of a player share its wall-clock time `stored` (ms; null where none is stored).
 * `sign` is when it happened by the wall clock, and when this tab learned of it by its monotonic clock.
 */
export interface KnownActivity {
  readonly stored: number | null
  readonly sign: ClockReading
}

/** Two signs within so many ms count as one (LOCK-1). */
const SIGN_THROTTLE_MS = 500

/**
 * For how long (ms) the player has done nothing. A wall clock that is set back would hide idle time, and a monotonic clock stands still while
 * the device sleeps: the longer time counts. A wall clock that is set forward looks like sleep and locks early.
 */
export const idleTime = ({ sign }: KnownActivity, now: ClockReading): number => Math.max(now.wall - sign.wall, now.mono - sign.mono)

/**
 * What a tab knows after it has read the stored sign. An unchanged one tells nothing new. A sign that lies in the future by more than the
 * limit is of unknown age, because the clock was set back since: the player counts as idle. With no sign stored, counting begins now.
 */
export const learnActivity = (
  known: KnownActivity | null,
  { stored, now, idleTimeoutMs }: { readonly stored: number | null; readonly now: ClockReading; readonly idleTimeoutMs: number }
): KnownActivity => {
  if (known !== null && (stored === null || stored === known.stored)) return known
  if (stored === null) return { stored, sign: now }
  const isBelievable = stored - now.wall <= idleTimeoutMs
  return { stored, sign: { wall: isBelievable ? stored : now.wall - idleTimeoutMs, mono: now.mono } }
}

/** `lock`: the player was away for too long, so a sign comes too late. `count`: all tabs are to know of it. `ignore`: another sign just counted. */
export type SignDecision = "lock" | "count" | "ignore"

/** What a sign of the player means (LOCK-1). A page that wakes from sleep may see the player before its timer is due. */
export const decideSign = (known: KnownActivity, now: ClockReading, idleTimeoutMs: number): SignDecision => {
  if (idleTime(known, now) >= idleTimeoutMs) return "lock"
  return now.mono - known.sign.mono < SIGN_THROTTLE_MS ? "ignore" : "count"
}
