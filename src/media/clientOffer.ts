import { Effect, Queue } from "effect"
import { hearSignals } from "./hearSignals.ts"
import { localSdp, makePeer, negotiate, receiveMedia } from "./peer.ts"
import { type MediaRequest, nameType, VideoError, type VideoTransport } from "./videoTransport.ts"

const awaitAnswer = ({ signals }: MediaRequest): Effect.Effect<string, VideoError> =>
  Effect.gen(function* () {
    while (true) {
      const signal = yield* Queue.take(signals)
      if (signal.type === "videoAnswer") return signal.sdp
      if (signal.type === "videoRefused") return yield* new VideoError({ code: signal.code, reason: signal.ErrorMessage })
      if (signal.type === "videoEnded") return yield* new VideoError({ code: 0, reason: "ended by the server" })
    }
  })

/** Client offer over the game socket. The offer does not wait for ICE candidates, because gathering them costs over 100 ms. */
export const clientOffer: VideoTransport = Effect.fnUntraced(function* (request) {
  const peer = yield* makePeer(request.mediaId, request.iceServers)
  receiveMedia(peer.connection, request.withSound)
  yield* negotiate("offer", () => peer.connection.setLocalDescription())
  const { mediaId, videoType, frameRate } = request
  const said = request.say({ type: "videoOffer", mediaId, sdp: localSdp(peer.connection, frameRate), ...nameType(videoType) })
  if (!said) return yield* new VideoError({ code: 0, reason: "no socket" })
  yield* Effect.addFinalizer(() => Effect.sync(() => request.say({ type: "videoStop", mediaId })))
  const sdp = yield* awaitAnswer(request)
  yield* negotiate("answer", () => peer.connection.setRemoteDescription({ type: "answer", sdp }))
  yield* Effect.forkScoped(hearSignals(peer, request))
  return peer.session
})
