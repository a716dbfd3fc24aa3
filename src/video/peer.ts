import { Deferred, Effect, type Scope } from "effect"
import { type MediaSession, VideoError } from "./videoTransport.ts"
import { readCounters, sampleBetween, type VideoCounters } from "./videoStatistics.ts"

/** A receiving peer connection and the stream that it fills. */
export interface Peer {
  readonly connection: RTCPeerConnection
  readonly session: MediaSession
}

/** VP8 first: every engine has it, offline too (video figures: codec). Browsers without the call keep their own order. */
const preferVp8 = (transceiver: RTCRtpTransceiver): void => {
  const codecs = globalThis.RTCRtpReceiver.getCapabilities("video")?.codecs ?? []
  const isVp8 = ({ mimeType }: { readonly mimeType: string }) => mimeType.toLowerCase() === "video/vp8"
  if (codecs.some(isVp8)) transceiver.setCodecPreferences([...codecs.filter(isVp8), ...codecs.filter((codec) => !isVp8(codec))])
}

const makeSampler = (mediaId: string, connection: RTCPeerConnection): MediaSession["sample"] => {
  let before: VideoCounters | null = null
  return Effect.promise(async () => {
    const now = readCounters(await connection.getStats())
    if (now === null) return null
    const sample = sampleBetween(mediaId, before, now)
    before = now
    return sample
  })
}

/** Makes the connection, closed with its scope. Fails where the browser has no WebRTC (BOOT-4). */
export const makePeer = (mediaId: string, iceServers: readonly RTCIceServer[]): Effect.Effect<Peer, VideoError, Scope.Scope> =>
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
    const stream = new MediaStream()
    connection.addEventListener("track", ({ track }) => stream.addTrack(track))
    // connectionState decides: iceConnectionState stays "disconnected" where this one says "failed".
    connection.addEventListener("connectionstatechange", () => {
      if (connection.connectionState === "failed") Deferred.doneUnsafe(ended, Effect.succeed("connection failed"))
    })
    return { connection, session: { stream, ended, sample: makeSampler(mediaId, connection) } }
  })

/** Adds the receiving lines that a client's own offer is made of. A server without sound declines the second (GAME-1). */
export const receiveMedia = (connection: RTCPeerConnection, withSound: boolean): void => {
  preferVp8(connection.addTransceiver("video", { direction: "recvonly" }))
  if (withSound) connection.addTransceiver("audio", { direction: "recvonly" })
}

/** Any step of the negotiation, its rejection as a value. */
export const negotiate = <A>(reason: string, step: () => Promise<A>): Effect.Effect<A, VideoError> =>
  Effect.tryPromise({ try: step, catch: () => new VideoError({ code: 0, reason }) })

/**
 * Our own description after it is set (there always is one then), with the frame rate that is wanted of the other side's video
 * (`a=framerate`, RFC 8866 §6.13; who does not know it passes over it). The browser takes no such line into its own.
 */
export const localSdp = (connection: RTCPeerConnection, frameRate: number): string =>
  (connection.localDescription?.sdp ?? "")
    .split(/^(?=m=)/mu)
    .map((section) => (section.startsWith("m=video") ? `${section}a=framerate:${frameRate}\r\n` : section))
    .join("")
