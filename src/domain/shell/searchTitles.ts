import { foldForSearch } from "../shared/foldForSearch.ts"

/** SHELL-5: the most suggestions. */
const MOST_SUGGESTIONS = 10

/** SHELL-5: suggestions for the typed text; titles that begin with it come first. Without typed text there are none. */
export const suggest = <Item extends { readonly title: string }>(items: readonly Item[], typed: string): readonly Item[] => {
  const wanted = foldForSearch(typed)
  if (wanted === "") return []
  const found = items.map((item) => ({ item, at: foldForSearch(item.title).indexOf(wanted) })).filter(({ at }) => at >= 0)
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].slice(0, MOST_SUGGESTIONS).map(({ item }) => item)
}

/** SHELL-5: the items whose title contains the typed text, without regard to case and accents; all items when nothing is typed. */
export const filterShortcuts = <Item extends { readonly title: string }>(items: readonly Item[], typed: string): readonly Item[] => {
  const wanted = foldForSearch(typed)
  return items.filter(({ title }) => foldForSearch(title).includes(wanted))
}
