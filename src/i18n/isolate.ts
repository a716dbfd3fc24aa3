import { DIRECTIONS, type Language } from "./languages.ts"

/** A letter that is written from right to left: Hebrew, Arabic and their neighbours, with their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u
const LEFT_TO_RIGHT = /(?![\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])\p{L}/u
const OPEN = "\u2068"
const CLOSE = "\u2069"

/** Whether the text has a letter of the other direction than the language's. */
const isForeign = (text: string, language: Language): boolean => (DIRECTIONS[language] === "rtl" ? LEFT_TO_RIGHT : RIGHT_TO_LEFT).test(text)

/**
 * A name in a sentence of the other direction, with Unicode's isolate marks around it (U+2068, U+2069), as `<bdi>` has them: without them the
 * words and numbers beside it change places. Every other text stays as it is.
 */
export const isolateForeign = (text: string, language: Language): string =>
  text.startsWith(OPEN) || !isForeign(text, language) ? text : `${OPEN}${text}${CLOSE}`
