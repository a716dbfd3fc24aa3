import { isObject } from "./guards.ts"

/**
 * Converts Arabic and Persian digits and number separators, as their keyboards type them, to the Latin ones that the product uses. An Arabic comma
 * counts as a separator too. Drops the direction marks that a copied number may bring.
 */
export const latinDigits = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll("٫", ".")
    .replace(/[٬،]/gu, ",")

/**
 * Characters that change how the surrounding text is shown: Unicode's bidirectional marks, embeddings, overrides and isolates, and control
 * characters except tab and line breaks. A name with U+202E would reverse the rest of its line.
 */
const HIDDEN = /(?![\t\n\r])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** The same without a position: `test` of a global pattern begins where the last search has ended. */
const FIRST_HIDDEN = new RegExp(HIDDEN.source, "u")

/** Whether a text contains such characters. */
export const hidesCharacters = (text: string): boolean => FIRST_HIDDEN.test(text)

/** Removes such characters from a text of the server. Letters of every script stay. */
const plainText = (text: string): string => text.replace(HIDDEN, "")

/**
 * The deepest level that is processed. It exceeds any depth in the contract; deeper values stay unchanged, so that no answer exhausts the stack.
 */
const DEEPEST = 32

/** Removes such characters from every text within a JSON value. Keys stay unchanged. */
export const withPlainTexts = (value: unknown, depth = 0): unknown => {
  if (typeof value === "string") return plainText(value)
  if (!isObject(value) || depth === DEEPEST) return value
  if (Array.isArray(value)) return value.map((item) => withPlainTexts(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withPlainTexts(member, depth + 1)]))
}

/** Parses a text as a URL; null when it is none. `base` resolves relative addresses. Not `URL.parse`: Safari has it only since 18. */
export const parseUrl = (text: string, base?: string): URL | null => (URL.canParse(text, base) ? new URL(text, base) : null)
