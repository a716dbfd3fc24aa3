import { Effect } from "effect"
import { localSdp, makePeer, negotiate, receiveMedia } from "./peer.ts"
import { awaitDescription, handleSignals } from "./signals.ts"
import { nameType, VideoError, type VideoTransport } from "./videoTransport.ts"

/** Client offer over the game socket. The offer does not wait for ICE candidates, because gathering them costs over 100 ms. */
export const clientOffer: VideoTransport = Effect.fnUntraced(function* (request) {
  const peer = yield* makePeer(request)
  receiveMedia(peer.connection, request)
  yield* negotiate("offer", () => peer.connection.setLocalDescription())
  const { mediaId, videoType, frameRate } = request
  const said = request.say({ type: "videoOffer", mediaId, sdp: localSdp(peer.connection, frameRate), ...nameType(videoType) })
  if (!said) return yield* new VideoError({ code: 0, reason: "no socket" })
  yield* Effect.addFinalizer(() => Effect.sync(() => request.say({ type: "videoStop", mediaId })))
  const { sdp, early } = yield* awaitDescription(request, "videoAnswer")
  yield* negotiate("answer", () => peer.connection.setRemoteDescription({ type: "answer", sdp }))
  yield* Effect.forkScoped(handleSignals(peer, request, early))
  return peer.session
})
