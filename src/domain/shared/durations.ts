/** Units of time, in ms. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** The longest time (ms) that a calendar month can take. In autumn a clock goes back by an hour. */
export const MONTH_MS = 31 * DAY_MS + HOUR_MS
/** The longest time (ms) that two calendar months can take. */
export const TWO_MONTHS_MS = 62 * DAY_MS + HOUR_MS
/** The longest time (ms) that three calendar months can take. */
export const THREE_MONTHS_MS = 92 * DAY_MS + HOUR_MS

/** How long (ms) a toast is visible (SHELL-11). The same notice is not repeated meanwhile. */
export const TOAST_MS = 3_000
