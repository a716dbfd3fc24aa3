/** SHELL-5: so many suggestions and no more. */
const MOST_SUGGESTIONS = 10

const ACCENTS = /\p{M}/gu

/** A text as searches compare it: trimmed, in lower case, without accents. The Turkish ı is an i, as İ becomes one. */
export const plainText = (text: string): string => text.trim().toLowerCase().normalize("NFD").replace(ACCENTS, "").replaceAll("ı", "i")

/** SHELL-5: suggestions for what was typed; those that begin with it stand first. Nothing typed, nothing suggested. */
export const suggest = <Item extends { readonly title: string }>(items: readonly Item[], typed: string): readonly Item[] => {
  const wanted = plainText(typed)
  if (wanted === "") return []
  const found = items.map((item) => ({ item, at: plainText(item.title).indexOf(wanted) })).filter(({ at }) => at >= 0)
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].slice(0, MOST_SUGGESTIONS).map(({ item }) => item)
}

/** SHELL-5: which items may become shortcuts, by what was typed; all of them when nothing was. Upper and lower case are one. */
export const filterShortcuts = <Item extends { readonly title: string }>(items: readonly Item[], typed: string): readonly Item[] => {
  const wanted = typed.trim().toLowerCase()
  return items.filter(({ title }) => title.toLowerCase().includes(wanted))
}
