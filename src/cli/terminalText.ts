/** Line and paragraph separators count as line breaks in some terminals. */
const STEERING = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu

const escapeControl = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`

/** Escapes the characters that control a terminal, line breaks included: a log, a file name or a flag may contain any. */
export const harmless = (line: string): string => line.replace(STEERING, escapeControl)

/** Applies `harmless` to each line and joins them with line breaks. */
export const harmlessLines = (lines: readonly string[]): string => lines.map(harmless).join("\n")

/** A count with its noun, such as "1 event" and "2 events". */
export const times = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`

/** The first five names, and the number of the others. */
export const few = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ")
