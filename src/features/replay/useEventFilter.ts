import { useDeferredValue, useMemo, useState } from "react"
import type { Replay } from "../../replay/replay.ts"

type Filter = Parameters<Replay["find"]>[0]
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

/** The types that the log holds, by name. */
const typesIn = (replay: Replay): readonly EventType[] => {
  const types = new Set<EventType>()
  for (let position = 1; position <= replay.length; position += 1) {
    const envelope = replay.envelopeAt(position)
    if (envelope !== undefined) types.add(envelope.type)
  }
  return [...types].toSorted()
}

/** The positions that pass the filter. Typing stays quick: the search follows when there is time. */
export const useEventFilter = (replay: Replay) => {
  const [chosen, setChosen] = useState(EVERYTHING)
  const { text, type, source, markedOnly } = useDeferredValue(chosen)
  const types = useMemo(() => typesIn(replay), [replay])
  const found = useMemo(
    () =>
      replay.find({
        text,
        ...(type !== null && { types: [type] }),
        ...(source !== null && { sources: [source] }),
        ...(markedOnly && { markers: ["error", "money", "connection"] })
      }),
    [replay, text, type, source, markedOnly]
  )
  return { chosen, setChosen, types, found }
}
