/** A reading of both clocks of a tab. `wall` is wall-clock ms; `mono` is monotonic ms since the page opened. */
export interface ClockReading {
  readonly wall: number
  readonly mono: number
}

/**
 * The player's last activity that a tab knows of. All tabs of a player share its wall-clock time `stored` (ms; null when no time is stored).
 * `reading.wall` is when it happened, `reading.mono` when this tab learned of it.
 */
export interface KnownActivity {
  readonly stored: number | null
  readonly reading: ClockReading
}

/** Activities within this time (ms) count as one (LOCK-1). */
export const ACTIVITY_THROTTLE_MS = 500

/**
 * How long (ms) the player has been inactive. A wall clock that is set back would hide idle time, and a monotonic clock stops while the device
 * sleeps. So the longer time counts. A wall clock that is set forward looks like sleep and locks early.
 */
export const idleTime = ({ reading }: KnownActivity, now: ClockReading): number =>
  Math.max(now.wall - reading.wall, now.mono - reading.mono)

/**
 * Updates a tab's knowledge with the stored activity time. An unchanged time changes nothing. A time too far in the future has an unknown age,
 * because the clock was set back since: the player then counts as idle. Without a stored time, counting starts now.
 */
export const learnActivity = (
  known: KnownActivity | null,
  { stored, now, idleTimeoutMs }: { readonly stored: number | null; readonly now: ClockReading; readonly idleTimeoutMs: number }
): KnownActivity => {
  if (known !== null && (stored === null || stored === known.stored)) return known
  if (stored === null) return { stored, reading: now }
  const isBelievable = stored - now.wall <= idleTimeoutMs
  return { stored, reading: { wall: isBelievable ? stored : now.wall - idleTimeoutMs, mono: now.mono } }
}

/**
 * `lock`: the player was inactive too long, so the activity comes too late. `count`: store it for all tabs. `ignore`: another activity just
 * counted.
 */
export type ActivityDecision = "lock" | "count" | "ignore"

/** Decides the effect of an activity (LOCK-1). A page that wakes from sleep may notice the player before its timer is due. */
export const decideActivity = (known: KnownActivity, now: ClockReading, idleTimeoutMs: number): ActivityDecision => {
  const idle = idleTime(known, now)
  if (idle >= idleTimeoutMs) return "lock"
  return idle < ACTIVITY_THROTTLE_MS ? "ignore" : "count"
}
