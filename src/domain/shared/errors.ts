import { Data } from "effect"
import { ERROR_CODES } from "../generated/errorCatalogue.ts"
import type { Refusal } from "./refusal.ts"

export type { Refusal } from "./refusal.ts"

/**
 * The call may succeed when it is repeated: network failure, timeout or 5xx. `refusal` is the body of a 5xx when it has the shape of an error
 * response (LOGIN-4).
 */
export class TransientError extends Data.TaggedError("Transient")<{
  readonly op: string
  readonly reason: "network" | "timeout" | "server"
  readonly status?: number
  readonly refusal?: Refusal
}> {}

/** The `op` of a call that failed because its code did not load. */
export const CODE_LOAD_OP = "load"

/** Code that did not load counts as a network failure. */
export const codeNotLoaded = (): TransientError => new TransientError({ op: CODE_LOAD_OP, reason: "network" })

/**
 * The call cannot succeed without an action: the session is over (401), or the browser lacks a feature. `refusal` is the body of the 401 when it
 * has the shape of an error response (LOGIN-4).
 */
export class BlockedError extends Data.TaggedError("Blocked")<{
  readonly op: string
  readonly reason: "unauthorised" | "unsupported"
  readonly refusal?: Refusal
}> {}

/** The server processed the request and refused it. `status` is the HTTP status, missing when a successful answer contains the refusal. */
export class RejectedError extends Data.TaggedError("Rejected")<{
  readonly op: string
  readonly status?: number
  readonly refusal: Refusal
}> {}

/** The answer does not match the contract. Holds the paths that differ, never the body. `status` is the HTTP status of a failed call. */
export class DecodeError extends Data.TaggedError("Decode")<{
  readonly op: string
  readonly status?: number
  readonly issues: ReadonlyArray<{ readonly path: string; readonly message: string }>
}> {}

/** Every error of one call. */
export type CallError = TransientError | BlockedError | RejectedError | DecodeError

/**
 * Whether the server only limits the number of calls. Neither the request nor the token is refused. A gateway's 429 may have a code of its own, and
 * some servers send an error response with status 200: the status or the code is enough.
 */
export const isRateLimited = ({ status, refusal }: { readonly status?: number | undefined; readonly refusal: Refusal }): boolean =>
  status === 429 || refusal.code === ERROR_CODES.rateLimited

/** The codes of the notices that count down seconds, to a deposit or to a sign of the player (GAME-10). */
export const COUNTDOWN_CODES: ReadonlySet<number> = new Set([ERROR_CODES.secondsToDeposit, ERROR_CODES.secondsToContinue])
