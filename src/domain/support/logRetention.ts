import { DAY_MS } from "../shared/durations.ts"

/** A log that was written within this time (ms) may belong to a tab that holds no lock: the tab is reloading, or the browser has no Web Locks. */
export const MAY_BE_IN_USE_MS = 600_000

/**
 * The time by which stored logs are ordered, from the time of their first or last event; all in wall-clock ms. A log in the future of `now` was written
 * while the clock was wrong, so nothing tells its age: it counts as the oldest.
 */
export const timeInOrder = (at: number, now: number): number => (at - now > MAY_BE_IN_USE_MS ? 0 : at)

/** The limits of stored sessions per player: their number, their age (ms), and their total size (bytes of JSON). */
export interface RetentionPolicy {
  readonly sessions: number
  readonly maxAgeMs: number
  readonly maxBytes: number
}

/** The retention when the operator's settings name none (LOG-3). Measured: four hours of busy play write 29 MB of JSON. */
export const DEFAULT_RETENTION: RetentionPolicy = { sessions: 5, maxAgeMs: 7 * DAY_MS, maxBytes: 20_000_000 }
