import type { Envelope } from "../log/core/envelope.ts"
import { type EventList, findBoundary } from "../log/core/eventList.ts"

/** The positions of the events that are related to one event. */
export interface Links {
  /** The event that caused this one, or null. */
  readonly cause: number | null
  /** The events that this one caused. */
  readonly effects: readonly number[]
  /** The other events of the same command. */
  readonly command: readonly number[]
  /** The other events about the same press, transfer, band request or media session. */
  readonly subject: readonly number[]
}

const SUBJECTS = ["pressId", "transferId", "requestId", "mediaId"] as const

const subjectOf = ({ type, data }: Envelope): string | null => {
  if (type === "DeadlineReached") return data.id
  for (const key of SUBJECTS) {
    const id: unknown = key in data ? Reflect.get(data, key) : undefined
    if (typeof id === "string") return id
  }
  return null
}

interface Index {
  /** Events whose id does not end in their `seq`. The log writes none, but a foreign file may contain some. */
  readonly byOddId: Map<string, number>
  readonly byCause: Map<string, number[]>
  readonly byCommand: Map<string, number[]>
  readonly bySubject: Map<string, number[]>
  /** The positions of the page loads. Each page load counts its commands from 1 again, so a correlation id is unique per page only. */
  readonly pages: number[]
}

const add = (to: Map<string, number[]>, key: string | null | undefined, position: number): void => {
  if (key === null || key === undefined) return
  const known = to.get(key)
  if (known === undefined) to.set(key, [position])
  else known.push(position)
}

/** Indexes a log. Ids of the log's own pattern are found by their `seq`: an entry for each would take more memory than the log. */
const makeIndex = (events: EventList): Index => {
  const index: Index = { byOddId: new Map(), byCause: new Map(), byCommand: new Map(), bySubject: new Map(), pages: [] }
  let position = 0
  for (const envelope of events) {
    position += 1
    const { id, seq, type, cause, corr } = envelope
    if (type === "PageLoaded") index.pages.push(position)
    if (!id.endsWith(`.${seq}`)) index.byOddId.set(id, position)
    add(index.byCause, cause, position)
    add(index.byCommand, corr && `${index.pages.length} ${corr}`, position)
    add(index.bySubject, subjectOf(envelope), position)
  }
  return index
}

/** The position of the event with this id, or null. */
const positionOfId = (events: EventList, { byOddId }: Index, id: string): number | null => {
  const seq = Number(id.slice(id.lastIndexOf(".") + 1))
  const position = findBoundary(events, (head) => head.seq <= seq)
  return events.at(position - 1)?.id === id ? position : (byOddId.get(id) ?? null)
}

/** The number of page loads up to a position. */
const pageAt = ({ pages }: Index, position: number): number => {
  let low = 0
  let high = pages.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((pages[middle] ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low
}

const NONE: readonly number[] = []

/** Creates a lookup of related events. It indexes the log on the first call. */
export const makeLinks = (events: EventList): ((position: number) => Links) => {
  let index: Index | null = null
  return (position) => {
    index ??= makeIndex(events)
    const envelope = events.at(position - 1)
    if (envelope === undefined) return { cause: null, effects: NONE, command: NONE, subject: NONE }
    const { id, cause, corr } = envelope
    const others = (found: readonly number[] | undefined) => (found ?? NONE).filter((one) => one !== position)
    return {
      cause: cause === undefined ? null : positionOfId(events, index, cause),
      effects: index.byCause.get(id) ?? NONE,
      command: corr === undefined ? NONE : others(index.byCommand.get(`${pageAt(index, position)} ${corr}`)),
      subject: others(index.bySubject.get(subjectOf(envelope) ?? ""))
    }
  }
}
