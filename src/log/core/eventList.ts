import type { EventName } from "../../domain/events.ts"
import type { Envelope, Source } from "./envelope.ts"

/** The fields of an event that lists and timelines show: no payload and no ids. */
export interface EventHead {
  readonly seq: number
  readonly type: EventName
  /** Wall-clock time, ms. */
  readonly at: number
  /** Time since the session's start, ms. */
  readonly mono: number
  readonly src: Source
}

/** The heads of a log's events in order. Indexes start at 0. */
export interface EventHeads {
  readonly length: number
  readonly head: (index: number) => EventHead | undefined
}

/**
 * The events of a log in order. Indexes start at 0. `head` is cheap for any number of events; `at` of a packed list has to parse the event. Use
 * heads wherever the payload is not needed.
 */
export interface EventList extends EventHeads, Iterable<Envelope> {
  readonly at: (index: number) => Envelope | undefined
}

const isArray = (events: readonly Envelope[] | EventList): events is readonly Envelope[] => Array.isArray(events)

/** Wraps an array of events as a list. Returns a list unchanged. */
export const toEventList = (events: readonly Envelope[] | EventList): EventList =>
  isArray(events)
    ? {
        length: events.length,
        at: (index) => events[index],
        head: (index) => events[index],
        [Symbol.iterator]: () => events[Symbol.iterator]()
      }
    : events

/** Binary search: returns the first index whose head does not pass. `passes` must be true up to some index and false from there on. */
export const findBoundary = (events: EventHeads, passes: (head: EventHead) => boolean): number => {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const head = events.head(middle)
    if (head !== undefined && passes(head)) low = middle + 1
    else high = middle
  }
  return low
}
