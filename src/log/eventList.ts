import type { EventName } from "../domain/events.ts"
import type { Envelope, Source } from "./envelope.ts"

/** The part of an event that lists and timelines show: everything but its payload and its ids. */
export interface EventHead {
  readonly seq: number
  readonly type: EventName
  /** Wall-clock time, ms. */
  readonly at: number
  /** Time since the session's start, ms. */
  readonly mono: number
  readonly src: Source
}

/** The heads of a log's events in their order. Indexes count from 0. */
export interface EventHeads {
  readonly length: number
  readonly head: (index: number) => EventHead | undefined
}

/**
 * The events of a log in their order. Indexes count from 0. `head` is cheap for any number of events; `at` of a packed list has to parse the
 * event, so a question that needs no payload asks for heads.
 */
export interface EventList extends EventHeads, Iterable<Envelope> {
  readonly at: (index: number) => Envelope | undefined
}

const isArray = (events: readonly Envelope[] | EventList): events is readonly Envelope[] => Array.isArray(events)

/** An array of events as a list. A list is returned as it is. */
export const toEventList = (events: readonly Envelope[] | EventList): EventList =>
  isArray(events)
    ? {
        length: events.length,
        at: (index) => events[index],
        head: (index) => events[index],
        [Symbol.iterator]: () => events[Symbol.iterator]()
      }
    : events

/** The first index whose head does not pass, where all before it do: `passes` must turn from true to false once. */
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
