import type { Envelope } from "../log/core/envelope.ts"
import { type EventList, findBoundary, toEventList } from "../log/core/eventList.ts"
import { type ViewName, viewNames, type Views } from "../projections/projections.ts"
import { type Bucket, measureDensity, positionAtTime } from "./density.ts"
import { diffViews, type ViewChange } from "./diffViews.ts"
import { concernedBy } from "./evolveViews.ts"
import { type EventFilter, findEvents } from "./findEvents.ts"
import { makeSeeker } from "./keyframes.ts"
import { type LinkIndex, type Links, makeLinks } from "./links.ts"
import { findMarkers, type Marker } from "./markers.ts"
import { type OutlineSection, outlineSession } from "./outline.ts"

/**
 * Random access to the states of a log (LOG-5). A position is a number of events: 0 is before the first event, `length` after the last one. The
 * event at position p is the one that led there. In a log that begins at its first event, positions equal `seq`.
 */
export interface Replay {
  readonly length: number
  /** The states after the first `position` events, as a copy that the caller owns. Positions out of range mean the nearest end. */
  readonly at: (position: number) => Views
  readonly envelopeAt: (position: number) => Envelope | undefined
  /** The position of the event with that `seq`, or of the last event before it; 0 when there is none. */
  readonly positionOf: (seq: number) => number
  /** The last position that the session had reached `mono` ms after its start. */
  readonly positionAtTime: (mono: number) => number
  /** The leaves that differ between the states at two positions. */
  readonly diff: (from: number, to: number) => readonly ViewChange[]
  readonly links: (position: number) => Links
  /** The positions of the matching events, ascending. */
  readonly find: (filter: EventFilter) => readonly number[]
  /** The number of events in equal slices of the session's time. */
  readonly density: (slices: number) => readonly Bucket[]
  readonly markers: readonly Marker[]
  readonly outline: readonly OutlineSection[]
}

const pickViews = (views: Readonly<Views>, names: readonly ViewName[]): Partial<Views> =>
  Object.fromEntries(names.map((name) => [name, views[name]]))

/** A log, and the index of its links when its reader has made one. */
interface ReplayLog {
  readonly events: readonly Envelope[] | EventList
  readonly linkIndex?: LinkIndex
}

/** Opens a log for replay. Opening is cheap: states are folded on request. */
export const makeReplay = (log: ReplayLog): Replay => {
  const events = toEventList(log.events)
  const { seek } = makeSeeker(events)
  const at = (position: number): Views => structuredClone({ ...seek(position) })
  /** The views that the events between two positions can change; all others are equal at both. */
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
  let outline: readonly OutlineSection[] | null = null
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
    links: makeLinks(events, log.linkIndex),
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
