import { markerKindOf } from "../../replay/markers.ts"
import type { Replay } from "../../replay/replay.ts"

/** How the event at a position is marked, if at all. */
export const markOf = (replay: Replay, position: number): ReturnType<typeof markerKindOf> => {
  const envelope = replay.envelopeAt(position)
  return envelope === undefined ? null : markerKindOf(envelope.type)
}
