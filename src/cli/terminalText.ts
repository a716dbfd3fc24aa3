/** Line and paragraph separators count as line breaks in some terminals. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu

const escapeOne = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`

/** Escapes the characters that control a terminal, line breaks included: a log, a file name or a flag may contain any. */
export const escapeControls = (line: string): string => line.replace(CONTROLS, escapeOne)

/** Applies `escapeControls` to each line and joins them with line breaks. */
export const joinEscaped = (lines: readonly string[]): string => lines.map(escapeControls).join("\n")

/** A count with its noun, such as "1 event" and "2 events". */
export const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`

/** The first five names, and the number of the others. */
export const shortList = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ")
