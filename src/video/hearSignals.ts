import { Deferred, Effect, Queue } from "effect"
import type { Peer } from "./peer.ts"
import type { MediaRequest } from "./videoTransport.ts"

/** After the negotiation: takes the other side's candidates, and its word that the session is over. */
export const hearSignals = ({ connection, session }: Peer, { signals }: MediaRequest) =>
  Effect.gen(function* () {
    while (true) {
      const signal = yield* Queue.take(signals)
      if (signal.type === "videoEnded") yield* Deferred.succeed(session.ended, "ended by the server")
      if (signal.type === "videoRefused") yield* Deferred.succeed(session.ended, signal.ErrorMessage)
      if (signal.type === "videoCandidate") {
        const { candidate, sdpMid } = signal
        // A candidate that the browser cannot use is no reason to end a session that may run on another.
        yield* Effect.ignore(Effect.tryPromise(() => connection.addIceCandidate({ candidate, sdpMid })))
      }
    }
  })
