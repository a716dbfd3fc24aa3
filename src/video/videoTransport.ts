import { Data, type Deferred, type Effect, type Queue, type Scope } from "effect"
import type { VideoSample } from "../domain/connection/connectionEvents.ts"
import type { VideoType } from "../domain/game/gameEvents.ts"

/** A media session could not start or went on its own. 70000 = the server's pipeline failed; 0 = our side or the network. */
export class VideoError extends Data.TaggedError("Video")<{ readonly code: number; readonly reason: string }> {}

/** What the other side says of one media session, whichever way it is carried. */
export type Signal =
  | { readonly type: "videoAnswer"; readonly sdp: string }
  | { readonly type: "videoServerOffer"; readonly sdp: string }
  | { readonly type: "videoCandidate"; readonly candidate: string; readonly sdpMid: string }
  | { readonly type: "videoRefused"; readonly code: number; readonly ErrorMessage: string }
  | { readonly type: "videoEnded" }

/** How a type is named on the wire: not at all for the camera's, so that a server with one picture is asked as ever (GAME-6). */
export interface NamedType {
  readonly videoType?: VideoType
}

export const nameType = (videoType: VideoType): NamedType => (videoType === "camera" ? {} : { videoType })

/** What this side says. False when there is no way to the server at the moment. */
export type Say = (
  message:
    | ({ readonly type: "videoOffer"; readonly mediaId: string; readonly sdp: string } & NamedType)
    | { readonly type: "videoReply"; readonly mediaId: string; readonly sdp: string }
    | ({ readonly type: "videoRequest"; readonly mediaId: string } & NamedType)
    | { readonly type: "videoStop"; readonly mediaId: string }
    | { readonly type: "videoCandidate"; readonly mediaId: string; readonly candidate: string; readonly sdpMid: string }
) => boolean

/** All that an adapter needs for one media session. `url` is the WHEP endpoint. */
export interface MediaRequest {
  readonly mediaId: string
  readonly machineId: number
  readonly iceServers: readonly RTCIceServer[]
  readonly url: string | null
  /** Which picture of the machine is wanted (GAME-6). */
  readonly videoType: VideoType
  /** Whether the machine is to be heard too. */
  readonly withSound: boolean
  /** How many frames a second are wanted at most (BOOT-2): it is the other side that encodes. */
  readonly frameRate: number
  readonly token: () => string | null
  readonly say: Say
  readonly signals: Queue.Dequeue<Signal>
}

/** A running media session. It ends with its scope. */
export interface MediaSession {
  readonly stream: MediaStream
  /** Counts since the last call; null where there are none (a stream of the page's own). */
  readonly sample: Effect.Effect<VideoSample | null>
  /** Resolves with the reason when the session has ended by itself. */
  readonly ended: Deferred.Deferred<string>
}

/** How a picture comes here. Adapters: `whep`, `clientOffer`, `serverOffer`, `inPage`. One attempt, no retry. */
export type VideoTransport = (request: MediaRequest) => Effect.Effect<MediaSession, VideoError, Scope.Scope>
