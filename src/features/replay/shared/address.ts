import { PANES, type Pane } from "./panes.ts"
import { type ChosenFilter, EVERYTHING, SOURCES } from "./chosenFilter.ts"

/** The content of a link to a place in a report. The link contains neither the report nor its name or log ID. */
export interface Address {
  readonly seq: number | null
  readonly pane: Pane | null
  readonly filter: ChosenFilter
}

/** A long text without a space may be an ID, token or key. Such texts must not enter addresses, histories and chats. */
const LOOKS_SECRET = /[\w~+/=.-]{20,}/u

const readSeq = (text: string | null): number | null => (text !== null && /^\d{1,15}$/u.test(text) ? Number(text) : null)

/** Reads the part of an address after `#`. Unknown or invalid values are ignored. */
export const readAddress = (hash: string): Address => {
  const asked = new URLSearchParams(hash.replace(/^#/u, ""))
  return {
    seq: readSeq(asked.get("seq")),
    pane: PANES.find((one) => one === asked.get("tab")) ?? null,
    filter: {
      text: asked.get("search") ?? EVERYTHING.text,
      isLiteral: asked.has("search"),
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
