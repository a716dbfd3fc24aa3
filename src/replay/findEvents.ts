import type { EventName } from "../domain/events.ts"
import type { Envelope, Source } from "../log/core/envelope.ts"
import type { EventHead, EventList } from "../log/core/eventList.ts"
import { type MarkerKind, markerKindOf } from "./markers.ts"

/** Selects events. An absent criterion excludes nothing. */
export interface EventFilter {
  readonly types?: readonly EventName[]
  readonly sources?: readonly Source["kind"][]
  readonly markers?: readonly MarkerKind[]
  /** Searched case-insensitively in the type, the operation and the payload; the correlation id has to match as a whole. */
  readonly text?: string
}

const says = ({ type, src, corr, data }: Envelope, needle: string): boolean =>
  type.toLowerCase().includes(needle) ||
  src.op?.toLowerCase().includes(needle) === true ||
  corr?.toLowerCase() === needle ||
  JSON.stringify(data).toLowerCase().includes(needle)

/** Events between two pauses of a search. */
const EVENTS_AT_ONCE = 2_000

const makeTest = (events: EventList, { types, sources, markers, text = "" }: EventFilter): ((index: number) => boolean) => {
  const needle = text.trim().toLowerCase()
  const passesHead = ({ type, src }: EventHead): boolean => {
    const kind = markerKindOf(type)
    return (
      (types === undefined || types.includes(type)) &&
      (sources === undefined || sources.includes(src.kind)) &&
      (markers === undefined || (kind !== null && markers.includes(kind)))
    )
  }
  const passesText = (index: number): boolean => {
    const envelope = needle === "" ? undefined : events.at(index)
    return needle === "" || (envelope !== undefined && says(envelope, needle))
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

/** Like `findEvents`, in pieces: `pause` is awaited every 2,000 events and may reject to stop the search. */
export const searchEvents = async (events: EventList, filter: EventFilter, pause: () => Promise<void>): Promise<readonly number[]> => {
  const passes = makeTest(events, filter)
  const found: number[] = []
  for (let index = 0; index < events.length; index += 1) {
    if (passes(index)) found.push(index + 1)
    // eslint-disable-next-line no-await-in-loop -- a pause in a long loop is its purpose
    if (index % EVENTS_AT_ONCE === EVENTS_AT_ONCE - 1) await pause()
  }
  return found
}
