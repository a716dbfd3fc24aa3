import { Effect } from "effect"
import { codeNotLoaded, type TransientError } from "../../domain/shared/errors.ts"

/** Deadline (ms) of a download of code. A browser sets none, and a second import of the same file joins the first one. */
export const CODE_DEADLINE_MS = 30_000

/** Loads code. A download that fails or hangs counts as a network failure, so the next attempt may succeed. */
export const loadCode = <A>(load: () => Promise<A>): Effect.Effect<A, TransientError> =>
  Effect.tryPromise({ try: load, catch: codeNotLoaded }).pipe(
    Effect.timeoutOrElse({ duration: CODE_DEADLINE_MS, orElse: () => Effect.fail(codeNotLoaded()) })
  )
