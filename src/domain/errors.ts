import { Data } from "effect"
import type { Refusal } from "./refusal.ts"

export type { Refusal } from "./refusal.ts"

/**
 * The call may succeed when it is repeated: the network, a time-out, a 5xx. `refusal` is what the body of a 5xx said, when it had the shape
 * of an error response (LOGIN-4).
 */
export class TransientError extends Data.TaggedError("Transient")<{
  readonly op: string
  readonly reason: "network" | "timeout" | "server"
  readonly status?: number
  readonly refusal?: Refusal
}> {}

/**
 * The call cannot succeed until somebody acts: the session is over (401), or the browser lacks a feature. `refusal` is what the body of the
 * 401 said, when it had the shape of an error response (LOGIN-4).
 */
export class BlockedError extends Data.TaggedError("Blocked")<{
  readonly op: string
  readonly reason: "unauthorised" | "unsupported"
  readonly refusal?: Refusal
}> {}

/** The server understood and said no. */
export class RejectedError extends Data.TaggedError("Rejected")<{
  readonly op: string
  readonly refusal: Refusal
}> {}

/** The answer is not what the contract says. Bears where it differs, never the body. */
export class DecodeError extends Data.TaggedError("Decode")<{
  readonly op: string
  readonly issues: ReadonlyArray<{ readonly path: string; readonly message: string }>
}> {}

/** All that one call can fail with. */
export type CallError = TransientError | BlockedError | RejectedError | DecodeError
