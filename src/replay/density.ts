import { type EventHeads, findBoundary } from "../log/core/eventList.ts"
import { type MarkerKind, markerKindOf } from "./markers.ts"

/**
 * A slice of the session's time, in ms since its start (`from` inclusive, `to` exclusive), with its events counted in total and by marker kind.
 */
export interface Bucket {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly marked: Readonly<Record<MarkerKind, number>>
}

/** The position of the last event at or before `mono` (ms since the session's start); 0 when there is none. */
export const positionAtTime = (events: EventHeads, mono: number): number => findBoundary(events, (head) => head.mono <= mono)

/** A range of the session's time, in ms since its start; `to` is exclusive. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

/** The time range of a whole log. */
export const wholeTime = (events: EventHeads): TimeRange => {
  const from = events.head(0)?.mono ?? 0
  return { from, to: Math.max(from + 1, (events.head(events.length - 1)?.mono ?? 0) + 1) }
}

/** Counts the events of a time range in equal slices. Returns at least one slice. */
export const measureDensity = (events: EventHeads, slices: number, range: TimeRange = wholeTime(events)): readonly Bucket[] => {
  const start = range.from
  const span = Math.max(1, range.to - start)
  const count = Math.max(1, Math.trunc(slices))
  const buckets = Array.from({ length: count }, (_, index) => ({
    from: start + (span * index) / count,
    to: start + (span * (index + 1)) / count,
    count: 0,
    marked: { error: 0, money: 0, connection: 0 }
  }))
  const first = findBoundary(events, (head) => head.mono < start)
  for (let index = first; index < events.length; index += 1) {
    const head = events.head(index)
    if (head === undefined || head.mono >= range.to) break
    const { mono, type } = head
    const bucket = buckets[Math.min(count - 1, Math.floor(((mono - start) * count) / span))]
    if (bucket === undefined) continue
    bucket.count += 1
    const kind = markerKindOf(type)
    if (kind !== null) bucket.marked[kind] += 1
  }
  return buckets
}
