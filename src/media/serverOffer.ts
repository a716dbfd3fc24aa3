import { Effect } from "effect"
import { localSdp, makePeer, negotiate } from "./peer.ts"
import { awaitDescription, handleSignals } from "./signals.ts"
import { nameType, VideoError, type VideoTransport } from "./videoTransport.ts"

/** Server offer, for gateways that ignore a client's offer (Janus). The client answers and then sends its further ICE candidates. */
export const serverOffer: VideoTransport = Effect.fnUntraced(function* (request) {
  const { mediaId, say } = request
  const peer = yield* makePeer(request)
  const { connection } = peer
  if (!say({ type: "videoRequest", mediaId, ...nameType(request.videoType) }))
    return yield* new VideoError({ code: 0, reason: "no socket" })
  yield* Effect.addFinalizer(() => Effect.sync(() => say({ type: "videoStop", mediaId })))
  const { sdp, early } = yield* awaitDescription(request, "videoServerOffer")
  yield* negotiate("offer", () => connection.setRemoteDescription({ type: "offer", sdp }))
  yield* negotiate("answer", () => connection.setLocalDescription())
  say({ type: "videoReply", mediaId, sdp: localSdp(connection, request.frameRate) })
  // The reply contains the candidates so far. A server may not accept one before it.
  connection.addEventListener("icecandidate", ({ candidate }) => {
    if (candidate !== null) say({ type: "videoCandidate", mediaId, candidate: candidate.candidate, sdpMid: candidate.sdpMid ?? "0" })
  })
  yield* Effect.forkScoped(handleSignals(peer, request, early))
  return peer.session
})
