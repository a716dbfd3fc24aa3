import { Effect, Random } from "effect"

/** The waits in ms before the retries of a read request. */
const WAITS_MS = [500, 1_000, 2_000, 4_000]

/**
 * Retry policy for read requests, after transient failures only: four retries, whose waits vary by up to 20 %. Separate from the socket
 * supervisor, so that the login chunk does not include that. Written without Effect's Schedule, which is larger than this policy.
 */
export const retryRead = <A, E extends { readonly _tag: string }, R>(call: Effect.Effect<A, E, R>, retry = 0): Effect.Effect<A, E, R> =>
  call.pipe(
    Effect.catch((error) => {
      const wait = WAITS_MS[retry]
      if (wait === undefined || error._tag !== "Transient") return Effect.fail(error)
      return Random.next.pipe(
        Effect.flatMap((jitter) => Effect.sleep(wait * (0.8 + jitter * 0.4))),
        Effect.andThen(retryRead(call, retry + 1))
      )
    })
  )
