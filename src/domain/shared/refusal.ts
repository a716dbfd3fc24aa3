import { Schema } from "effect"
import { JsonNumber, OWN_KEYS, personal } from "./defineEvents.ts"

/** Values for an error text, such as attempts left, seconds left, or an amount in minor units. */
const Params = Schema.Record(Schema.String, Schema.Union([personal.mask(Schema.String), JsonNumber])).annotate({ [OWN_KEYS]: true })

/**
 * A refusal by the server or the client: a code of the error catalogue (`openapi/errors.yaml`), the server's text and its values. The text is masked in
 * reports: pages have their own text for a known code, and an unknown code's text may contain anything.
 */
export const Refusal = Schema.Struct({ code: Schema.Int, message: personal.mask(Schema.String), params: Params })
export type Refusal = typeof Refusal.Type

/** Why a call has no usable answer. Except for `decode`, it is unknown whether the server acted. */
export const CallFailure = Schema.Literals(["network", "timeout", "server", "decode"])
export type CallFailure = typeof CallFailure.Type
