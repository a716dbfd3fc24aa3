/**
 * Characters that change how the text around them is shown: the bidirectional marks, embeddings, overrides and isolates of Unicode, and the
 * control characters but tab and line breaks. A name with U+202E in it would turn the rest of its line round.
 */
const HIDDEN = /(?![\t\n\r])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A text of the server's without the characters that would change how others are shown. Letters of every script stay as they are. */
const plainText = (text: string): string => text.replace(HIDDEN, "")

/** Deeper than anything in the contract; what lies below stays as it is, so that no answer exhausts the stack. */
const DEEPEST = 32

/** The same for every text within a JSON value; keys are left alone. */
export const withPlainTexts = (value: unknown, depth = 0): unknown => {
  if (typeof value === "string") return plainText(value)
  if (typeof value !== "object" || value === null || depth === DEEPEST) return value
  if (Array.isArray(value)) return value.map((item) => withPlainTexts(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withPlainTexts(member, depth + 1)]))
}
