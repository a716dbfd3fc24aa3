/** Formats wall-clock ms as ISO 8601. Undefined outside the range of Date, which only a forged log contains. */
export const isoTime = (ms: number): string | undefined => {
  const time = new Date(ms)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
