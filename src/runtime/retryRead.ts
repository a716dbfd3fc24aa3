import { Effect, Schedule } from "effect"

/** Four retries after 0.5 s, 1 s, 2 s and 4 s with jitter. */
const CALL_RETRIES = Schedule.exponential("500 millis").pipe(Schedule.jittered, Schedule.upTo({ times: 4 }))

/**
 * Retry policy for read requests, after transient failures only. Separate from the socket supervisor, so that the login chunk does not
 * include that.
 */
export const retryRead = <A, E extends { readonly _tag: string }, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.retry(call, { schedule: CALL_RETRIES, while: (error) => error._tag === "Transient" })
