import { Deferred, Effect, type Scope } from "effect"
import { type MediaRequest, type MediaSession, VideoError } from "./videoTransport.ts"
import { repeatChecks } from "./repeatChecks.ts"
import { readCounters, sampleBetween, type VideoCounters } from "./videoStatistics.ts"

/** A peer connection that only receives, and the session with the stream that it fills. */
export interface Peer {
  readonly connection: RTCPeerConnection
  readonly session: MediaSession
}

/**
 * Prefers VP8, which every browser engine decodes, also in builds without licensed codecs. Without VP8, and in Firefox before 128, which takes no
 * preferences, the browser keeps its own order.
 */
const preferVp8 = (transceiver: RTCRtpTransceiver): void => {
  if (!("setCodecPreferences" in transceiver)) return
  const codecs = globalThis.RTCRtpReceiver.getCapabilities("video")?.codecs ?? []
  const isVp8 = ({ mimeType }: { readonly mimeType: string }) => mimeType.toLowerCase() === "video/vp8"
  if (codecs.some(isVp8)) transceiver.setCodecPreferences([...codecs.filter(isVp8), ...codecs.filter((codec) => !isVp8(codec))])
}

/** The counters of the connection. Figures that the browser does not give must not end the picture. */
const readConnection = (connection: RTCPeerConnection): Effect.Effect<VideoCounters | null> =>
  Effect.orElseSucceed(
    Effect.tryPromise(async () => readCounters(await connection.getStats())),
    () => null
  )

const makeSampler = (mediaId: string, counters: Effect.Effect<VideoCounters | null>): MediaSession["sample"] => {
  let before: VideoCounters | null = null
  return Effect.map(counters, (now) => {
    if (now === null) return null
    const taken = sampleBetween(mediaId, before, now)
    before = now
    return taken
  })
}

/** The parts of a request that a peer connection needs. */
export type PeerRequest = Pick<MediaRequest, "mediaId" | "iceServers" | "isRenewable">

/**
 * Makes a peer connection that closes with its scope. Fails with `VideoError` where the browser has no WebRTC (BOOT-4) or rejects the ICE servers. A
 * connection that fails ends the session, unless no other one can be requested: then its frames may still return with the line (LIVE-3).
 */
export const makePeer = ({ mediaId, iceServers, isRenewable = () => true }: PeerRequest): Effect.Effect<Peer, VideoError, Scope.Scope> =>
  Effect.gen(function* () {
    if (typeof RTCPeerConnection === "undefined") return yield* new VideoError({ code: 0, reason: "no WebRTC" })
    const connection = yield* Effect.acquireRelease(
      Effect.try({
        try: () => new RTCPeerConnection({ iceServers: [...iceServers] }),
        catch: () => new VideoError({ code: 0, reason: "bad ICE servers" })
      }),
      (open) => Effect.sync(() => open.close())
    )
    const ended = yield* Deferred.make<string>()
    const connected = yield* Deferred.make<void>()
    const stream = new MediaStream()
    connection.addEventListener("track", ({ track }) => stream.addTrack(track))
    let failures = 0
    // Watch `connectionState`: `iceConnectionState` can stay "disconnected" when the connection has failed.
    connection.addEventListener("connectionstatechange", () => {
      if (connection.connectionState === "connected") Deferred.doneUnsafe(connected, Effect.void)
      if (connection.connectionState !== "failed") return
      failures += 1
      if (isRenewable() || !repeatChecks(connection, failures)) Deferred.doneUnsafe(ended, Effect.succeed("connection failed"))
    })
    const counters = readConnection(connection)
    return {
      connection,
      session: {
        stream,
        ended,
        connected: Deferred.await(connected),
        sample: makeSampler(mediaId, counters),
        packets: Effect.map(counters, (now) => now?.packetsReceived ?? null)
      }
    }
  })

/** Adds the receive-only transceivers for a client offer. A server without sound declines the audio section (GAME-1). */
export const receiveMedia = (connection: RTCPeerConnection, { withSound }: Pick<MediaRequest, "withSound">): void => {
  preferVp8(connection.addTransceiver("video", { direction: "recvonly" }))
  if (withSound) connection.addTransceiver("audio", { direction: "recvonly" })
}

/** Runs one step of the negotiation and turns its rejection into a `VideoError` with this reason. */
export const negotiate = <A>(reason: string, step: () => Promise<A>): Effect.Effect<A, VideoError> =>
  Effect.tryPromise({ try: step, catch: () => new VideoError({ code: 0, reason }) })

/**
 * The local SDP with the requested frame rate in its video section (`a=framerate`, RFC 8866 §6.13). Call it after the local description is
 * set.
 * Servers that do not know the attribute ignore it. It is added to the text only, because browsers do not accept it in their own
 * description.
 */
export const localSdp = (connection: RTCPeerConnection, frameRate: number): string =>
  (connection.localDescription?.sdp ?? "")
    .split(/^(?=m=)/mu)
    .map((section) => (section.startsWith("m=video") ? `${section}a=framerate:${frameRate}\r\n` : section))
    .join("")
