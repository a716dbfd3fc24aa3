import type { Envelope } from "../log/envelope.ts"
import type { EventList } from "../log/eventList.ts"

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
  readonly byId: Map<string, number>
  readonly byCause: Map<string, number[]>
  readonly byCommand: Map<string, number[]>
  readonly bySubject: Map<string, number[]>
  /** The number of page loads up to each event. Each page load counts its commands from 1 again, so a correlation id is unique per page only. */
  readonly pages: number[]
}

const add = (to: Map<string, number[]>, key: string | null | undefined, position: number): void => {
  if (key === null || key === undefined) return
  const known = to.get(key)
  if (known === undefined) to.set(key, [position])
  else known.push(position)
}

const makeIndex = (events: EventList): Index => {
  const index: Index = { byId: new Map(), byCause: new Map(), byCommand: new Map(), bySubject: new Map(), pages: [] }
  let page = 0
  let at = -1
  for (const envelope of events) {
    at += 1
    if (envelope.type === "PageLoaded") page += 1
    index.pages.push(page)
    index.byId.set(envelope.id, at + 1)
    add(index.byCause, envelope.cause, at + 1)
    add(index.byCommand, envelope.corr && `${page} ${envelope.corr}`, at + 1)
    add(index.bySubject, subjectOf(envelope), at + 1)
  }
  return index
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
      cause: cause === undefined ? null : (index.byId.get(cause) ?? null),
      effects: index.byCause.get(id) ?? NONE,
      command: corr === undefined ? NONE : others(index.byCommand.get(`${index.pages[position - 1] ?? 0} ${corr}`)),
      subject: others(index.bySubject.get(subjectOf(envelope) ?? ""))
    }
  }
}
