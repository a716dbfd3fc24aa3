import { Context } from "effect"

const KEY = "telereel.preferences"

/** Local storage may be forbidden, or full: then nothing is kept, and nothing is lost but that. */
const attempt = <A>(work: () => A): A | null => {
  try {
    return work()
  } catch {
    return null
  }
}

/** What this browser keeps of a player's preferences; null where there is nothing, or may be nothing. */
export const keptPreferences = (): string | null => attempt(() => globalThis.localStorage.getItem(KEY))

/** Where this browser keeps a player's preferences, for guests too (SHELL-9). No secret, no personal data. */
export const Shelf = Context.Reference<{ readonly read: () => string | null; readonly keep: (text: string) => void }>(
  "telereel/runtime/Shelf",
  {
    defaultValue: () => ({
      read: keptPreferences,
      keep: (text) => void attempt(() => globalThis.localStorage.setItem(KEY, text))
    })
  }
)
