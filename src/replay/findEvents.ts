import type { EventName } from "../domain/events.ts"
import type { Envelope, Source } from "../log/core/envelope.ts"
import type { EventHead, EventList } from "../log/core/eventList.ts"
import { type MarkerKind, markerKindOf } from "./markers.ts"

/** Selects events. An absent criterion excludes nothing. */
export interface EventFilter {
  readonly types?: readonly EventName[]
  readonly sources?: readonly Source["kind"][]
  readonly markers?: readonly MarkerKind[]
  /**
   * Searched case-insensitively in the type, the operation and the payload; the correlation id has to match as a whole. `/text/` is a regular
   * expression.
   */
  readonly text?: string
  /** Searches `/text/` as it is. A regular expression from another person could run without end, and a worker cannot interrupt it. */
  readonly isLiteral?: boolean
}

/** The regular expression that a search text contains; null when it contains none, or one that is not finished yet. */
const patternIn = (text: string): RegExp | null => {
  const source = /^\/(.+)\/$/u.exec(text)?.[1]
  if (source === undefined) return null
  try {
    return new RegExp(source, "iu")
  } catch {
    return null
  }
}

const makeTextTest = (text: string, isLiteral: boolean): ((envelope: Envelope) => boolean) => {
  const pattern = isLiteral ? null : patternIn(text)
  const needle = text.toLowerCase()
  const has = (part: string): boolean => (pattern === null ? part.toLowerCase().includes(needle) : pattern.test(part))
  return ({ type, src, corr, data }) =>
    has(type) || (src.op !== undefined && has(src.op)) || corr?.toLowerCase() === needle || has(JSON.stringify(data))
}

/** Events between two pauses of a search. */
const EVENTS_AT_ONCE = 2_000

const makeTest = (
  events: EventList,
  { types, sources, markers, text = "", isLiteral = false }: EventFilter
): ((index: number) => boolean) => {
  const wanted = text.trim()
  const says = makeTextTest(wanted, isLiteral)
  const passesHead = ({ type, src }: EventHead): boolean => {
    const kind = markerKindOf(type)
    return (
      (types === undefined || types.includes(type)) &&
      (sources === undefined || sources.includes(src.kind)) &&
      (markers === undefined || (kind !== null && markers.includes(kind)))
    )
  }
  const passesText = (index: number): boolean => {
    const envelope = wanted === "" ? undefined : events.at(index)
    return wanted === "" || (envelope !== undefined && says(envelope))
  }
  return (index) => {
    const head = events.head(index)
    return head !== undefined && passesHead(head) && passesText(index)
  }
}

/** Returns the positions of the matching events, ascending. */
export const findEvents = (events: EventList, filter: EventFilter): readonly number[] => {
  const passes = makeTest(events, filter)
  const found: number[] = []
  for (let index = 0; index < events.length; index += 1) if (passes(index)) found.push(index + 1)
  return found
}

/** Like `findEvents`, in pieces: `pause` is awaited every 2,000 events with the number of events so far, and may reject to stop the search. */
export const searchEvents = async (
  events: EventList,
  filter: EventFilter,
  pause: (done: number) => Promise<void>
): Promise<readonly number[]> => {
  const passes = makeTest(events, filter)
  const found: number[] = []
  for (let index = 0; index < events.length; index += 1) {
    if (passes(index)) found.push(index + 1)
    // eslint-disable-next-line no-await-in-loop -- a pause in a long loop is its purpose
    if (index % EVENTS_AT_ONCE === EVENTS_AT_ONCE - 1) await pause(index + 1)
  }
  return found
}
