import type { Signalling } from "../backend.ts"

/** How the mock in the page was asked to run, by the page's address. */
export interface PageOptions {
  readonly seed: number
  readonly signalling: Signalling
  /** No guests and no growing jackpots. */
  readonly still: boolean
}

/** What was asked, and what could not be understood: that is shown, never guessed. */
export interface ReadPageOptions {
  readonly options: PageOptions
  readonly problems: readonly string[]
}

const DIALECTS: readonly Signalling[] = ["clientOffer", "whep", "inPage"]

const readSeed = (text: string | null, known: number): number | string => {
  if (text === null) return known
  return /^\d{1,9}$/u.test(text) ? Number(text) : `?seed=${text} is no whole number`
}

const readSignalling = (text: string | null, known: Signalling): Signalling | { readonly problem: string } => {
  if (text === null) return known
  return DIALECTS.find((one) => one === text) ?? { problem: `?signalling=${text} is unknown: ${DIALECTS.join(", ")}` }
}

/** `?seed=`, `?signalling=` and `?still=` of the address; what it does not say stays as it was in this tab. */
export const readPageOptions = (search: string, known: PageOptions): ReadPageOptions => {
  const asked = new URLSearchParams(search)
  const seed = readSeed(asked.get("seed"), known.seed)
  const signalling = readSignalling(asked.get("signalling"), known.signalling)
  const still = asked.get("still")
  return {
    options: {
      seed: typeof seed === "number" ? seed : known.seed,
      signalling: typeof signalling === "string" ? signalling : known.signalling,
      still: still === null ? known.still : still !== "0"
    },
    problems: [...(typeof seed === "string" ? [seed] : []), ...(typeof signalling === "string" ? [] : [signalling.problem])]
  }
}
