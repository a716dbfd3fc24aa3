import { Schema } from "effect"
import { personal } from "./personal.ts"

/** Values that fill an error text, such as attempts left, seconds left, an amount in minor units. */
const Params = Schema.Record(Schema.String, Schema.Union([personal.mask(Schema.String), Schema.Number]))

/**
 * The server's or our own "no": a code of the error catalogue (spec §8), the server's text and its values. The text leaves no
 * machine: pages write their own for a known code, and nobody knows what an unknown one's may say.
 */
export const Refusal = Schema.Struct({ code: Schema.Int, message: personal.mask(Schema.String), params: Params })
export type Refusal = typeof Refusal.Type

/** Why there was no answer that could be used. Whether the server has acted is not known, but for `decode`. */
export const CallFailure = Schema.Literals(["network", "timeout", "server", "decode"])
export type CallFailure = typeof CallFailure.Type
