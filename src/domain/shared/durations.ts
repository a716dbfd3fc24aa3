/** Units of time, in ms. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** How long (ms) a toast is visible (SHELL-11). The same notice is not repeated meanwhile. */
export const TOAST_MS = 3_000
