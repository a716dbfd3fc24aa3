import { Deferred, Effect, Queue } from "effect"
import type { Peer } from "./peer.ts"
import type { MediaRequest } from "./videoTransport.ts"

/** Handles signals after the negotiation: adds the server's ICE candidates, and completes `ended` when the server ends the session. */
export const hearSignals = ({ connection, session }: Peer, { signals }: MediaRequest) =>
  Effect.gen(function* () {
    while (true) {
      const signal = yield* Queue.take(signals)
      if (signal.type === "videoEnded") yield* Deferred.succeed(session.ended, "ended by the server")
      if (signal.type === "videoRefused") yield* Deferred.succeed(session.ended, signal.ErrorMessage)
      if (signal.type === "videoCandidate") {
        const { candidate, sdpMid } = signal
        // Ignore a candidate that the browser rejects: the session may run on another one.
        yield* Effect.ignore(Effect.tryPromise(() => connection.addIceCandidate({ candidate, sdpMid })))
      }
    }
  })
