import type { Envelope } from "../log/envelope.ts"
import { type EventList, findBoundary, toEventList } from "../log/eventList.ts"
import type { ViewName, Views } from "../projections/projections.ts"
import { type Bucket, measureDensity, positionAtTime } from "./density.ts"
import { diffViews, type ViewChange } from "./diffViews.ts"
import { concernedBy, viewNames } from "./evolveViews.ts"
import { type EventFilter, findEvents } from "./findEvents.ts"
import { makeSeeker } from "./keyframes.ts"
import { type Links, makeLinks } from "./links.ts"
import { findMarkers, type Marker } from "./markers.ts"
import { type Chapter, outlineSession } from "./outline.ts"

/**
 * A log that is gone through at will (LOG-5). A position is a number of events: 0 is before the first, `length` after the last, and the
 * event at position p is the one that led there. In a log that begins at its first event, positions are the events' `seq`.
 */
export interface Replay {
  readonly length: number
  /** The states after the first `position` events, as a copy of the asker's own: nothing shares it. Out of range = the nearest end. */
  readonly at: (position: number) => Views
  readonly envelopeAt: (position: number) => Envelope | undefined
  /** Where an event of that `seq` stands, or the last one before it; 0 = none. */
  readonly positionOf: (seq: number) => number
  /** The last position that the session had reached `mono` ms after its start. */
  readonly positionAtTime: (mono: number) => number
  /** What differs in the states from one position to another, leaf by leaf. */
  readonly diff: (from: number, to: number) => readonly ViewChange[]
  readonly links: (position: number) => Links
  /** The positions of the events that pass a filter. */
  readonly find: (filter: EventFilter) => readonly number[]
  /** How much happened when, in so many equal slices of the session's time. */
  readonly density: (slices: number) => readonly Bucket[]
  readonly markers: readonly Marker[]
  readonly outline: readonly Chapter[]
}

const pickViews = (views: Readonly<Views>, names: readonly ViewName[]): Partial<Views> =>
  Object.fromEntries(names.map((name) => [name, views[name]]))

/** Opens a log for replay. Costs next to nothing: states are folded when they are asked for. */
export const makeReplay = (log: { readonly events: readonly Envelope[] | EventList }): Replay => {
  const events = toEventList(log.events)
  const { seek } = makeSeeker(events)
  const at = (position: number): Views => structuredClone({ ...seek(position) })
  /** The views that the events between two positions concern: all others are the same before and after. */
  const concernedBetween = (one: number, other: number): readonly ViewName[] => {
    const concerned = new Set<ViewName>()
    const end = Math.min(events.length, Math.max(one, other))
    for (let index = Math.max(0, Math.min(one, other)); index < end && concerned.size < viewNames.length; index += 1) {
      const head = events.head(index)
      for (const name of head === undefined ? [] : concernedBy(head.type)) concerned.add(name)
    }
    return viewNames.filter((name) => concerned.has(name))
  }
  let markers: readonly Marker[] | null = null
  let outline: readonly Chapter[] | null = null
  return {
    length: events.length,
    at,
    envelopeAt: (position) => events.at(position - 1),
    positionOf: (seq) => findBoundary(events, (head) => head.seq <= seq),
    positionAtTime: (mono) => positionAtTime(events, mono),
    diff: (from, to) => {
      const names = concernedBetween(from, to)
      const before = structuredClone(pickViews(seek(from), names))
      return diffViews(before, seek(to), names)
    },
    links: makeLinks(events),
    find: (filter) => findEvents(events, filter),
    density: (slices) => measureDensity(events, slices),
    get markers() {
      return (markers ??= findMarkers(events))
    },
    get outline() {
      return (outline ??= outlineSession(events))
    }
  }
}
