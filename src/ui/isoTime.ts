/** Wall-clock ms as ISO 8601; undefined for what no Date can hold. No server gets that far, a log that somebody else wrote may. */
export const isoTime = (ms: number): string | undefined => {
  const time = new Date(ms)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
