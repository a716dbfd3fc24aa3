import { Schema } from "effect"
import { eventType, personal } from "../shared/defineEvents.ts"

/** The two sockets. */
export const Channel = Schema.Literals(["notifications", "game"])
export type Channel = typeof Channel.Type

/** A random id from this device: it identifies a media session, not a person. */
const MediaId = personal.keep(Schema.String)

/** Statistics of a media session, sampled once a second. Times in ms; counts are since the previous sample. */
export const VideoSample = Schema.Struct({
  mediaId: MediaId,
  frames: Schema.Int,
  roundTripMs: Schema.NullOr(Schema.Int),
  jitterBufferMs: Schema.NullOr(Schema.Int),
  packetsLost: Schema.Int,
  packetsReceived: Schema.Int,
  width: Schema.Int,
  height: Schema.Int
})
export type VideoSample = typeof VideoSample.Type

/** Network, sockets, reachability of the casino, and media sessions (AUTH-2, AUTH-7, LIVE-1 to LIVE-3). */
export const connectionEvents = {
  NetworkChanged: eventType(Schema.Struct({ online: Schema.Boolean })),
  VisibilityChanged: eventType(Schema.Struct({ visible: Schema.Boolean })),
  ConnectionRequested: eventType(Schema.Struct({ channel: Channel, attempt: Schema.Int })),
  ConnectionOpened: eventType(Schema.Struct({ channel: Channel })),
  /** `code` is the socket's close code; 0 when the socket never opened. `reason` may be the server's text. */
  ConnectionLost: eventType(Schema.Struct({ channel: Channel, code: Schema.Int, reason: personal.mask(Schema.String) })),
  ReconnectScheduled: eventType(Schema.Struct({ channel: Channel, attempt: Schema.Int, delayMs: Schema.Int })),
  ConnectionClosed: eventType(Schema.Struct({ channel: Channel })),
  /** AUTH-2: a call got no answer, and no socket is open. The client keeps trying. */
  CasinoUnreachable: eventType(Schema.Struct({})),
  /** The casino answered again, `afterMs` ms after `CasinoUnreachable`. */
  CasinoReachable: eventType(Schema.Struct({ afterMs: Schema.Int })),
  /** The player requested an immediate retry. */
  RetryRequested: eventType(Schema.Struct({})),
  /** AUTH-7: the player wants this window to receive notifications again, after another window took them over. */
  NoticesClaimed: eventType(Schema.Struct({})),
  VideoRequested: eventType(Schema.Struct({ mediaId: MediaId, attempt: Schema.Int })),
  /** `afterMs` is the time since VideoRequested. */
  FirstFramePresented: eventType(Schema.Struct({ mediaId: MediaId, afterMs: Schema.Int, width: Schema.Int, height: Schema.Int })),
  /** LIVE-1: no frame for 1.3 s. `lastFrameAt` is a wall-clock time in ms. */
  FramesStalled: eventType(Schema.Struct({ mediaId: MediaId, lastFrameAt: Schema.Int })),
  FramesResumed: eventType(Schema.Struct({ mediaId: MediaId, afterMs: Schema.Int })),
  /** The browser refuses to play without a user gesture. */
  PlaybackRefused: eventType(Schema.Struct({ mediaId: MediaId })),
  VideoSampled: eventType(VideoSample),
  VideoFailed: eventType(Schema.Struct({ mediaId: MediaId, code: Schema.Int, reason: personal.mask(Schema.String) })),
  VideoEnded: eventType(Schema.Struct({ mediaId: MediaId, reason: personal.mask(Schema.String) })),
  /** LIVE-3: a step of the recovery ladder was tried, `afterMs` after the last frame. Time while the page was hidden or frozen does not count. */
  RecoveryTried: eventType(
    Schema.Struct({ rung: Schema.Literals(["play", "session", "socket", "manual"]), afterMs: Schema.NullOr(Schema.Int) })
  )
}
