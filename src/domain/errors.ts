import { Data, Schema } from "effect"
import { personal } from "./personal.ts"

/** Values that fill an error text, such as attempts left, seconds left, an amount in minor units. */
const Params = Schema.Record(Schema.String, Schema.Union([personal.mask(Schema.String), Schema.Number]))
export type Params = typeof Params.Type

/**
 * The server's or our own "no": a code of the error catalogue (spec §8), the server's text and its values. The text leaves no
 * machine: pages write their own for a known code, and nobody knows what an unknown one's may say.
 */
export const Refusal = Schema.Struct({ code: Schema.Int, message: personal.mask(Schema.String), params: Params })
export type Refusal = typeof Refusal.Type

/** May succeed when asked again: the network, a time-out, a 5xx. */
export class TransientError extends Data.TaggedError("Transient")<{
  readonly op: string
  readonly reason: "network" | "timeout" | "server"
  readonly status?: number
}> {}

/** Cannot succeed until somebody acts: the session is over (401), the browser lacks a feature. */
export class BlockedError extends Data.TaggedError("Blocked")<{
  readonly op: string
  readonly reason: "unauthorised" | "unsupported"
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
