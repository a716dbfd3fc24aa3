import { useCallback, useDeferredValue, useMemo, useState } from "react"
import type { ReplaySession } from "../../replay/session/replaySession.ts"
import { useAnswer } from "./useAnswer.ts"

type Filter = Parameters<ReplaySession["find"]>[0]
export type EventType = NonNullable<Filter["types"]>[number]
export type SourceKind = NonNullable<Filter["sources"]>[number]

export const SOURCES: readonly SourceKind[] = ["rest", "socket", "player", "timer", "browser", "video", "runtime"]

/** What the list is narrowed to; null = not at all. */
export interface ChosenFilter {
  readonly text: string
  readonly type: EventType | null
  readonly source: SourceKind | null
  readonly markedOnly: boolean
}

const EVERYTHING: ChosenFilter = { text: "", type: null, source: null, markedOnly: false }

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

const foundIn = (positions: Uint32Array): Found => ({
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
export const useEventFilter = (replay: ReplaySession) => {
  const [chosen, setChosen] = useState(EVERYTHING)
  const { text, type, source, markedOnly } = useDeferredValue(chosen)
  const isNarrow = text.trim() !== "" || type !== null || source !== null || markedOnly
  const search = useCallback(
    async (signal: AbortSignal): Promise<Found> => {
      if (!isNarrow) return everything(replay.length)
      const filter = {
        text,
        ...(type !== null && { types: [type] }),
        ...(source !== null && { sources: [source] }),
        ...(markedOnly && { markers: ["error", "money", "connection"] as const })
      }
      return foundIn(await replay.find(filter, { signal }))
    },
    [replay, isNarrow, text, type, source, markedOnly]
  )
  const found = useAnswer(search)
  const all = useMemo(() => everything(replay.length), [replay])
  return { chosen, setChosen, types: replay.types, found: isNarrow ? (found ?? all) : all }
}
