/** "İ", "ı" and "I" are one letter to somebody who searches. */
const fold = (text: string): string => text.toLocaleLowerCase("tr").replaceAll("ı", "i").normalize("NFD").replace(/\p{M}/gu, "")

/** Whether a name holds the text (LOBBY-6): case and accents do not matter. An empty text is held by every name. */
export const matchText = (text: string): ((name: string) => boolean) => {
  const wanted = fold(text.trim())
  return wanted === "" ? () => true : (name) => fold(name).includes(wanted)
}
