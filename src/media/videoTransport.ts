import { Data, type Deferred, type Effect, type Queue, type Scope } from "effect"
import type { VideoSample } from "../domain/connection/connectionEvents.ts"
import type { VideoType } from "../domain/game/gameEvents.ts"

/** A media session did not start or ended with an error. Code 70000: the server's media pipeline failed; 0: the client or the network. */
export class VideoError extends Data.TaggedError("Video")<{ readonly code: number; readonly reason: string }> {}

/**
 * A signalling message of the server about one media session, independent of how it is carried. `code` reports that the media pipeline failed, and names no
 * session.
 */
export type Signal =
  | { readonly type: "videoAnswer"; readonly sdp: string }
  | { readonly type: "videoServerOffer"; readonly sdp: string }
  | { readonly type: "videoCandidate"; readonly candidate: string; readonly sdpMid: string }
  | { readonly type: "videoRefused"; readonly code: number; readonly ErrorMessage: string }
  | { readonly type: "videoEnded" }
  | { readonly type: "code"; readonly code: number; readonly ErrorMessage: string }

/** The `videoType` field on the wire. It is left out for the camera, so that a server with one picture gets the usual message (GAME-6). */
export interface NamedType {
  readonly videoType?: VideoType
}

/** The `videoType` field of an outgoing message. */
export const nameType = (videoType: VideoType): NamedType => (videoType === "camera" ? {} : { videoType })

/** Sends a signalling message to the server. False when the socket is not open. */
export type Say = (
  message:
    | ({ readonly type: "videoOffer"; readonly mediaId: string; readonly sdp: string } & NamedType)
    | { readonly type: "videoReply"; readonly mediaId: string; readonly sdp: string }
    | ({ readonly type: "videoRequest"; readonly mediaId: string } & NamedType)
    | { readonly type: "videoStop"; readonly mediaId: string }
    | { readonly type: "videoCandidate"; readonly mediaId: string; readonly candidate: string; readonly sdpMid: string }
) => boolean

/** The input of a transport for one media session. `url`: the WHEP endpoint, null for other dialects. */
export interface MediaRequest {
  readonly mediaId: string
  readonly machineId: number
  readonly iceServers: readonly RTCIceServer[]
  readonly url: string | null
  /** Which picture of the machine to play (GAME-6). */
  readonly videoType: VideoType
  /** Whether to request sound too. */
  readonly withSound: boolean
  /** The highest frame rate to request, in frames per second (BOOT-2). The server encodes the video and may ignore it. */
  readonly frameRate: number
  /** Whether another session can be requested now. Default: always. */
  readonly isRenewable?: () => boolean
  readonly token: () => string | null
  readonly say: Say
  readonly signals: Queue.Dequeue<Signal>
}

/** A running media session. It ends with its scope. */
export interface MediaSession {
  readonly stream: MediaStream
  /** Statistics since the previous call. Null when there are none, as for a canvas stream. */
  readonly sample: Effect.Effect<VideoSample | null>
  /** The number of video packets received so far. Null when the browser does not tell it, as for a canvas stream. */
  readonly packets: Effect.Effect<number | null>
  /** Completes when the connection reaches the server, as far as the browser knows, so that frames can follow. */
  readonly connected: Effect.Effect<void>
  /** Completes with the reason when the session ends without the client's doing. */
  readonly ended: Deferred.Deferred<string>
}

/** Opens a media session: one attempt, no retry. Implementations: `whep`, `clientOffer`, `serverOffer`, `inPage`. */
export type VideoTransport = (request: MediaRequest) => Effect.Effect<MediaSession, VideoError, Scope.Scope>
