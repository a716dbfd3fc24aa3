import { DAY_MS } from "../../domain/shared/durations.ts"
import { DEFAULT_RETENTION } from "../../domain/support/logRetention.ts"
import { wholeNumber } from "./kinds.ts"
import { setting } from "./settingField.ts"

const MEGABYTE = 1_000_000

/** Settings of how much of a player's log the browser keeps (LOG-3). */
export const logFields = {
  LOG_SESSIONS: setting({
    reader: wholeNumber({ least: 1, most: 100, unit: "sessions" }),
    to: (sessions, { logRetention = DEFAULT_RETENTION }) => ({ logRetention: { ...logRetention, sessions } }),
    meaning: "The number of the player's last sessions that stay in the browser, for a report.",
    default: DEFAULT_RETENTION.sessions,
    example: 3
  }),
  LOG_DAYS: setting({
    reader: wholeNumber({ least: 1, most: 365, unit: "days" }),
    to: (days, { logRetention = DEFAULT_RETENTION }) => ({ logRetention: { ...logRetention, maxAgeMs: days * DAY_MS } }),
    meaning: "The number of days after which a session is removed from the browser.",
    default: DEFAULT_RETENTION.maxAgeMs / DAY_MS,
    example: 2
  }),
  LOG_MEGABYTES: setting({
    reader: wholeNumber({ least: 1, most: 1_000, unit: "megabytes" }),
    to: (megabytes, { logRetention = DEFAULT_RETENTION }) => ({ logRetention: { ...logRetention, maxBytes: megabytes * MEGABYTE } }),
    meaning: "The largest size of all sessions together, in megabytes.",
    default: DEFAULT_RETENTION.maxBytes / MEGABYTE,
    example: 10
  })
}
