/** Normalises a text for comparison: "İ", "ı" and "I" count as one letter. */
const fold = (text: string): string => text.toLocaleLowerCase("tr").replaceAll("ı", "i").normalize("NFD").replace(/\p{M}/gu, "")

/** Returns a test whether a name contains the text (LOBBY-6), ignoring case and accents. Every name contains an empty text. */
export const matchText = (text: string): ((name: string) => boolean) => {
  const wanted = fold(text.trim())
  return wanted === "" ? () => true : (name) => fold(name).includes(wanted)
}
