import { Effect } from "effect"
import { codeNotLoaded, type TransientError } from "../../domain/shared/errors.ts"

/** Deadline (ms) of a download of code. A browser sets none, and a second import of the same file joins the first one. */
export const CODE_DEADLINE_MS = 30_000

/** The downloads that failed or hung, and have not ended well since. */
const missing = new Set<unknown>()

/** Whether code is missing. Code that hung may arrive after its deadline. */
export const isCodeMissing = (): boolean => missing.size > 0

/** Loads code. A download that fails or hangs counts as a network failure, so the next attempt may succeed. */
export const loadCode = <A>(load: () => Promise<A>): Effect.Effect<A, TransientError> => {
  const fail = (): TransientError => {
    missing.add(load)
    return codeNotLoaded()
  }
  const arrive = (code: A): A => {
    missing.delete(load)
    return code
  }
  return Effect.tryPromise({ try: () => load().then(arrive), catch: fail }).pipe(
    Effect.timeoutOrElse({ duration: CODE_DEADLINE_MS, orElse: () => Effect.fail(fail()) })
  )
}
