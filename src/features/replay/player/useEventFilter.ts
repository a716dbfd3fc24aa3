import { useCallback, useDeferredValue, useMemo } from "react"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"
import type { ChosenFilter } from "../shared/chosenFilter.ts"
import { useAnswer } from "../shared/useAnswer.ts"

/** The positions that the list shows, ascending. */
export interface Found {
  readonly length: number
  readonly at: (index: number) => number
  /** The index of the last position up to `position`; -1 = before the first. */
  readonly indexUpTo: (position: number) => number
}

const everything = (length: number): Found => ({
  length,
  at: (index) => index + 1,
  indexUpTo: (position) => Math.min(position, length) - 1
})

/** The positions of an ascending list. */
export const foundIn = (positions: Uint32Array): Found => ({
  length: positions.length,
  at: (index) => positions[index] ?? 0,
  indexUpTo: (position) => {
    let low = 0
    let high = positions.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((positions[middle] ?? 0) <= position) low = middle + 1
      else high = middle
    }
    return low - 1
  }
})

/** The positions that pass the filter; of the filter before, until the search has ended. */
export const useEventFilter = (replay: ReplaySession, chosen: ChosenFilter) => {
  const { text, isLiteral, type, source, markedOnly } = useDeferredValue(chosen)
  const isNarrow = text.trim() !== "" || type !== null || source !== null || markedOnly
  const search = useCallback(
    async (signal: AbortSignal): Promise<Found> => {
      if (!isNarrow) return everything(replay.length)
      const filter = {
        text,
        isLiteral,
        ...(type !== null && { types: replay.types.filter((one) => one === type) }),
        ...(source !== null && { sources: [source] }),
        ...(markedOnly && { markers: ["error", "money", "connection"] as const })
      }
      return foundIn(await replay.find(filter, { signal }))
    },
    [replay, isNarrow, text, isLiteral, type, source, markedOnly]
  )
  const found = useAnswer(search)
  const all = useMemo(() => everything(replay.length), [replay])
  return isNarrow ? (found ?? all) : all
}
