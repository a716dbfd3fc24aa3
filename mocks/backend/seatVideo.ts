import type { VideoType } from "../../src/domain/game/gameEvents.ts"
import type { GameMessage } from "../floor/connections.ts"

/** A viewer's offer. Without `videoType` it asks for the camera (GAME-6). */
export interface ViewerOffer {
  readonly mediaId: string
  readonly sdp: string
  readonly videoType?: VideoType
}

/** An ICE candidate of the viewer. */
export interface ViewerCandidate {
  readonly mediaId: string
  readonly candidate: string
  readonly sdpMid: string
}

/** The media sessions of one seat. */
export interface GameVideo {
  readonly offer: (offer: ViewerOffer) => void
  /** Makes the offer, as some media gateways do. */
  readonly request: (asked: Omit<ViewerOffer, "sdp">) => void
  /** Applies the viewer's answer to the server's offer. */
  readonly reply: (answer: Pick<ViewerOffer, "mediaId" | "sdp">) => void
  readonly candidate: (candidate: ViewerCandidate) => void
  readonly stop: (mediaId: string) => void
  readonly stopAll: () => void
  /** Sends its messages over another socket of the seat from now on. Ends a `hold`. */
  readonly moveTo: (send: (message: GameMessage) => void) => void
  /** Runs `end` after a while, unless it moves before. */
  readonly hold: (end: () => void) => void
}
