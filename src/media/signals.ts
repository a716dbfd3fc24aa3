import { Deferred, Effect, Queue } from "effect"
import type { Peer } from "./peer.ts"
import { type MediaRequest, type Signal, VideoError } from "./videoTransport.ts"

type Candidate = Extract<Signal, { readonly type: "videoCandidate" }>

/** The description that a negotiation waited for, and the server's candidates that arrived before it. */
interface RemoteDescription {
  readonly sdp: string
  readonly early: readonly Candidate[]
}

/** Waits for the server's description. Fails with `VideoError` when the server refuses or ends the session first, or when its pipeline fails. */
export const awaitDescription = ({ signals }: MediaRequest, type: "videoAnswer" | "videoServerOffer") =>
  Effect.gen(function* (): Effect.fn.Return<RemoteDescription, VideoError> {
    // A server may gather its candidates faster than it sends its description. The browser takes them only after the description.
    const early: Candidate[] = []
    while (true) {
      const signal = yield* Queue.take(signals)
      if (signal.type === type) return { sdp: signal.sdp, early }
      if (signal.type === "videoCandidate") early.push(signal)
      if (signal.type === "videoRefused" || signal.type === "code")
        return yield* new VideoError({ code: signal.code, reason: signal.ErrorMessage })
      if (signal.type === "videoEnded") return yield* new VideoError({ code: 0, reason: "ended by the server" })
    }
  })

/** Adds a candidate. Ignores one that the browser rejects: the session may run on another one. */
const addCandidate = ({ connection }: Peer, { candidate, sdpMid }: Candidate): Effect.Effect<void> =>
  Effect.ignore(Effect.tryPromise(() => connection.addIceCandidate({ candidate, sdpMid })))

/**
 * Handles signals after the negotiation: adds the server's ICE candidates, the early ones first, and completes `ended` when the server ends the
 * session. A failed pipeline may be that of another session, so here only the frames decide.
 */
export const handleSignals = (peer: Peer, { signals }: MediaRequest, early: readonly Candidate[]) =>
  Effect.gen(function* () {
    for (const candidate of early) yield* addCandidate(peer, candidate)
    while (true) {
      const signal = yield* Queue.take(signals)
      if (signal.type === "videoEnded") yield* Deferred.succeed(peer.session.ended, "ended by the server")
      if (signal.type === "videoRefused") yield* Deferred.succeed(peer.session.ended, signal.ErrorMessage)
      if (signal.type === "videoCandidate") yield* addCandidate(peer, signal)
    }
  })
