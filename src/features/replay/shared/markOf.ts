import { markerKindOf } from "../../../replay/markers.ts"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"

/** The mark of the event at a position, if it has one. */
export const markOf = (replay: ReplaySession, position: number): ReturnType<typeof markerKindOf> => {
  const head = replay.head(position)
  return head === undefined ? null : markerKindOf(head.type)
}
