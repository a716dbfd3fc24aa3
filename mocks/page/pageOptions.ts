import type { Signalling } from "../backend/backend.ts"
import { type PartialChoice, readChoice } from "../faults/scenarioChoice.ts"

/** Options of the mock in the page, besides its scenario. */
export interface PageOptions {
  readonly signalling: Signalling
  /** Disables guests and growing jackpots. */
  readonly still: boolean
}

/** The requested options, and the problems of the request, which the page shows. */
export interface ReadPageOptions {
  readonly options: PageOptions
  readonly choice: PartialChoice
  readonly problems: readonly string[]
}

/** The page's cameras make no offers, so the page has no `serverOffer`. */
const DIALECTS: readonly Signalling[] = ["clientOffer", "whep", "inPage", "none"]

/** Whether the mock in the page can send its video in this way. */
export const isPageSignalling = (value: unknown): value is Signalling => DIALECTS.some((one) => one === value)

const readSignalling = (text: string | null, known: Signalling): Signalling | { readonly problem: string } => {
  if (text === null) return known
  return DIALECTS.find((one) => one === text) ?? { problem: `?signalling=${text} is unknown: ${DIALECTS.join(", ")}` }
}

/**
 * Reads `?scenario=`, `?seed=`, `?speed=`, `?epoch=`, `?signalling=` and `?still=` from the address. Absent and wrong options keep this tab's value.
 */
export const readPageOptions = (search: string, known: PageOptions): ReadPageOptions => {
  const asked = new URLSearchParams(search)
  const { choice, problems } = readChoice({
    scenario: asked.get("scenario"),
    seed: asked.get("seed"),
    speed: asked.get("speed"),
    epoch: asked.get("epoch")
  })
  const signalling = readSignalling(asked.get("signalling"), known.signalling)
  const still = asked.get("still")
  return {
    options: {
      signalling: typeof signalling === "string" ? signalling : known.signalling,
      still: still === null ? known.still : still !== "0"
    },
    choice,
    problems: [
      ...problems.map((problem) => `The address is wrong: ${problem}`),
      ...(typeof signalling === "string" ? [] : [signalling.problem])
    ]
  }
}
