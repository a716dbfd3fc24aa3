import { Effect, Schedule } from "effect"

/** A call is asked again when it may succeed: after 0.5 s, 1 s, 2 s, 4 s with jitter; then its failure stands. */
const CALL_RETRIES = Schedule.exponential("500 millis").pipe(Schedule.jittered, Schedule.upTo({ times: 4 }))

/** The supervisor's hand on calls, apart from its hand on sockets: a first page has none. Repeats a call that only reads, while its failure is a passing one. */
export const retryRead = <A, E extends { readonly _tag: string }, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.retry(call, { schedule: CALL_RETRIES, while: (error) => error._tag === "Transient" })
