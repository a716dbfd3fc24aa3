import type { Replay } from "../../replay/replay.ts"

/** The address that was open at a position; null before a page's first one, when only the opening screen stood there. */
export const makePathAt = (replay: Replay): ((position: number) => string | null) => {
  const turns = replay.find({ types: ["Navigated", "PageLoaded"] })
  return (position) => {
    const turn = replay.envelopeAt(turns.findLast((one) => one <= position) ?? 0)
    return turn?.type === "Navigated" ? turn.data.path : null
  }
}
