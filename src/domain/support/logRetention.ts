import { DAY_MS } from "../shared/durations.ts"

/** The limits of stored sessions per player: their number, their age (ms), and their total size (bytes of JSON). */
export interface RetentionPolicy {
  readonly sessions: number
  readonly maxAgeMs: number
  readonly maxBytes: number
}

/** The retention when the operator's settings name none (LOG-3). Measured: four hours of busy play write 29 MB of JSON. */
export const DEFAULT_RETENTION: RetentionPolicy = { sessions: 5, maxAgeMs: 7 * DAY_MS, maxBytes: 20_000_000 }
