/** A reading of both clocks of a tab. `wall` is wall-clock ms; `mono` is monotonic ms since the page opened. */
export interface ClockReading {
  readonly wall: number
  readonly mono: number
}

/**
 * The player's last activity that a tab knows of. All tabs of a player share its wall-clock time `stored` (ms; null when no time is stored).
 * `sign.wall` is when it happened, `sign.mono` when this tab learned of it.
 */
export interface KnownActivity {
  readonly stored: number | null
  readonly sign: ClockReading
}

/** Activities within this time (ms) count as one (LOCK-1). */
export const SIGN_THROTTLE_MS = 500

/**
 * How long (ms) the player has been inactive. A wall clock that is set back would hide idle time, and a monotonic clock stops while the device
 * sleeps. So the longer time counts. A wall clock that is set forward looks like sleep and locks early.
 */
export const idleTime = ({ sign }: KnownActivity, now: ClockReading): number => Math.max(now.wall - sign.wall, now.mono - sign.mono)

/**
 * Updates a tab's knowledge with the stored activity time. An unchanged time changes nothing. A time too far in the future has an unknown age,
 * because the clock was set back since: the player then counts as idle. Without a stored time, counting starts now.
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

/**
 * `lock`: the player was inactive too long, so the activity comes too late. `count`: store it for all tabs. `ignore`: another activity just
 * counted.
 */
export type SignDecision = "lock" | "count" | "ignore"

/** Decides the effect of an activity (LOCK-1). A page that wakes from sleep may notice the player before its timer is due. */
export const decideSign = (known: KnownActivity, now: ClockReading, idleTimeoutMs: number): SignDecision => {
  const idle = idleTime(known, now)
  if (idle >= idleTimeoutMs) return "lock"
  return idle < SIGN_THROTTLE_MS ? "ignore" : "count"
}
