import { markerKindOf } from "../../../replay/markers.ts"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"

/** How the event at a position is marked, if at all. */
export const markOf = (replay: ReplaySession, position: number): ReturnType<typeof markerKindOf> => {
  const head = replay.head(position)
  return head === undefined ? null : markerKindOf(head.type)
}
