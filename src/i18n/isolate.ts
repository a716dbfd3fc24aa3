import { DIRECTIONS, type Language } from "./languages.ts"

/** A right-to-left letter: Hebrew, Arabic and neighbouring scripts, with their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u
const LEFT_TO_RIGHT = /(?![\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])\p{L}/u
const OPEN = "\u2068"
const CLOSE = "\u2069"

/** True when the text contains a letter of the other direction than the language's. */
const isForeign = (text: string, language: Language): boolean => (DIRECTIONS[language] === "rtl" ? LEFT_TO_RIGHT : RIGHT_TO_LEFT).test(text)

/**
 * Encloses a name of the other direction in Unicode's isolate marks (U+2068, U+2069), as `<bdi>` does. Without them, the words and numbers next to
 * it change places. Other texts stay unchanged.
 */
export const isolateForeign = (text: string, language: Language): string =>
  text.startsWith(OPEN) || !isForeign(text, language) ? text : `${OPEN}${text}${CLOSE}`
