import { PANES, type Pane } from "./panes.ts"
import { type ChosenFilter, EVERYTHING, SOURCES } from "./chosenFilter.ts"

/** What a link to a place in a report says. The report itself, its name and its log are not in it. */
export interface Address {
  readonly seq: number | null
  readonly pane: Pane | null
  readonly filter: ChosenFilter
}

/** Long runs without a space are ids, tokens and keys: they stay out of addresses, histories and chats. */
const LOOKS_SECRET = /[\w~+/=.-]{20,}/u

const readSeq = (text: string | null): number | null => (text !== null && /^\d{1,15}$/u.test(text) ? Number(text) : null)

/** Reads the part of an address after `#`. What is unknown or wrong in it is left out. */
export const readAddress = (hash: string): Address => {
  const asked = new URLSearchParams(hash.replace(/^#/u, ""))
  return {
    seq: readSeq(asked.get("seq")),
    pane: PANES.find((one) => one === asked.get("tab")) ?? null,
    filter: {
      text: asked.get("search") ?? EVERYTHING.text,
      type: asked.get("type"),
      source: SOURCES.find((one) => one === asked.get("source")) ?? null,
      markedOnly: asked.get("marked") === "1"
    }
  }
}

/** The part of an address after `#`, with the `#`. */
export const writeAddress = ({ seq, pane, filter }: Address): string => {
  const { type, source, markedOnly } = filter
  const text = filter.text.trim()
  const said = new URLSearchParams({
    ...(seq !== null && { seq: String(seq) }),
    ...(pane !== null && { tab: pane }),
    ...(type !== null && { type }),
    ...(source !== null && { source }),
    ...(markedOnly && { marked: "1" }),
    ...(text !== "" && !LOOKS_SECRET.test(text) && { search: text })
  })
  return `#${said.toString()}`
}
