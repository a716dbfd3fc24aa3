/** Formats whole seconds as minutes and seconds, such as "1:05". */
export const formatCountdown = (seconds: number): string => `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`

/** Formats the rest of a time in ms as minutes and seconds, such as "1:05". A part of a second counts as a whole one. */
export const formatRemaining = (ms: number): string => formatCountdown(Math.ceil(ms / 1_000))

/** Formats a duration in ms as hours, minutes and seconds, such as "1:02:03". Less than 0 is "0:00:00". */
export const formatDuration = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  return `${String(Math.floor(seconds / 3_600))}:${String(Math.floor(seconds / 60) % 60).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`
}

/** Formats wall-clock ms as ISO 8601. Undefined outside the range of Date, which only a forged log contains. */
export const isoTime = (ms: number): string | undefined => {
  const time = new Date(ms)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
