import { useCallback, useMemo, useState } from "react"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"
import { useAnswer } from "../shared/useAnswer.ts"
import { type Found, foundIn } from "./useEventFilter.ts"

/** The events of one command. */
export interface CommandGroup {
  /** The position of its first event. */
  readonly first: number
  readonly count: number
  /** From the first event to the last, in ms. */
  readonly lasted: number
}

/** The event list with its commands as groups. */
export interface GroupedEvents {
  /** The positions that the list shows: without the events of collapsed commands. */
  readonly shown: Found
  /** The group of the event at a position; null for an event without a group. */
  readonly groupOf: (position: number) => CommandGroup | null
  readonly collapsed: ReadonlySet<number>
  /** Collapses the group whose first event has this position, or expands it. */
  readonly toggle: (first: number) => void
}

const groupsOf = (replay: ReplaySession, starts: Uint32Array): ReadonlyMap<number, CommandGroup> => {
  const groups = new Map<number, CommandGroup>()
  const monoAt = (position: number): number => replay.head(position)?.mono ?? 0
  starts.forEach((first, index) => {
    if (first === 0) return
    const count = (groups.get(first)?.count ?? 0) + 1
    groups.set(first, { first, count, lasted: Math.round(monoAt(index + 1) - monoAt(first)) })
  })
  return groups
}

const positionsIn = (found: Found): readonly number[] => Array.from({ length: found.length }, (_, index) => found.at(index))

/** Groups the found events by their command: the events with the same correlation id of one page load. */
export const useCommands = (replay: ReplaySession, found: Found): GroupedEvents => {
  const starts = useAnswer(replay.commandStarts)
  const groups = useMemo(() => (starts === null ? null : groupsOf(replay, starts)), [replay, starts])
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set())
  const shown = useMemo(() => {
    if (starts === null || collapsed.size === 0) return found
    const isHidden = (position: number): boolean => {
      const first = starts[position - 1] ?? 0
      return first !== position && collapsed.has(first)
    }
    return foundIn(Uint32Array.from(positionsIn(found).filter((position) => !isHidden(position))))
  }, [starts, collapsed, found])
  const groupOf = useCallback((position: number) => groups?.get(starts?.[position - 1] ?? 0) ?? null, [groups, starts])
  const toggle = useCallback(
    (first: number) => setCollapsed((known) => new Set(known.has(first) ? [...known].filter((one) => one !== first) : [...known, first])),
    []
  )
  return { shown, groupOf, collapsed, toggle }
}
