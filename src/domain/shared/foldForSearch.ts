import { latinDigits } from "./text.ts"

/** Normalises a text for a search: trimmed, lower case, without accents. "İ", "ı" and "I" count as one letter, and Arabic digits as Latin ones. */
export const foldForSearch = (text: string): string =>
  latinDigits(text).trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ı", "i")
