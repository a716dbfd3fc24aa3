/** Normalises a text for a search: trimmed, lower case, without accents. "İ", "ı" and "I" count as one letter. */
export const foldForSearch = (text: string): string =>
  text.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ı", "i")
