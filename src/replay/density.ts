import type { Envelope } from "../log/envelope.ts"
import { type MarkerKind, markerKindOf } from "./markers.ts"

/** A slice of the session's time: from inclusive, to exclusive, in ms since its start; how many events, and of what kind. */
export interface Bucket {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly marked: Readonly<Record<MarkerKind, number>>
}

/** The first position whose event is later than `mono`, less one: the last event that has happened by then. 0 = none has. */
export const positionAtTime = (events: readonly Envelope[], mono: number): number => {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((events[middle]?.mono ?? 0) <= mono) low = middle + 1
    else high = middle
  }
  return low
}

/** The whole time in so many equal slices (one at least). */
export const measureDensity = (events: readonly Envelope[], slices: number): readonly Bucket[] => {
  const start = events[0]?.mono ?? 0
  const span = Math.max(1, (events.at(-1)?.mono ?? 0) - start + 1)
  const count = Math.max(1, Math.trunc(slices))
  const buckets = Array.from({ length: count }, (_, index) => ({
    from: start + (span * index) / count,
    to: start + (span * (index + 1)) / count,
    count: 0,
    marked: { error: 0, money: 0, connection: 0 }
  }))
  for (const { mono, type } of events) {
    const bucket = buckets[Math.min(count - 1, Math.floor(((mono - start) * count) / span))]
    if (bucket === undefined) continue
    bucket.count += 1
    const kind = markerKindOf(type)
    if (kind !== null) bucket.marked[kind] += 1
  }
  return buckets
}
