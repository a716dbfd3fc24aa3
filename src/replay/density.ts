import { type EventHeads, findBoundary } from "../log/eventList.ts"
import { type MarkerKind, markerKindOf } from "./markers.ts"

/** A slice of the session's time: from inclusive, to exclusive, in ms since its start; how many events, and of what kind. */
export interface Bucket {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly marked: Readonly<Record<MarkerKind, number>>
}

/** The first position whose event is later than `mono`, less one: the last event that has happened by then. 0 = none has. */
export const positionAtTime = (events: EventHeads, mono: number): number => findBoundary(events, (head) => head.mono <= mono)

/** A stretch of the session's time, ms since its start; `to` is exclusive. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

/** The whole time of a log. */
export const wholeTime = (events: EventHeads): TimeRange => {
  const from = events.head(0)?.mono ?? 0
  return { from, to: Math.max(from + 1, (events.head(events.length - 1)?.mono ?? 0) + 1) }
}

/** A stretch of time, or all of it, in so many equal slices (one at least). */
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
