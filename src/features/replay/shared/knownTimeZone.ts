/** A time zone out of a file, where this browser knows it; undefined = this browser's own. */
export const knownTimeZone = (name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
