import { Effect, Schema } from "effect"

/**
 * A field that may be missing on the wire, and its default. Separate from the schemas, because each export of their modules is a
 * component of the API documents.
 */
export const withDefault = <S extends Schema.Constraint>(schema: S, value: S["Encoded"]): Schema.withDecodingDefaultKey<S> =>
  Schema.withDecodingDefaultKey<S>(Effect.succeed(value))(schema)

/** Increases with every change of the player's wallet. Missing when the server keeps no order. */
export const WalletVersion = Schema.optionalKey(Schema.Int)

/** The annotation of an integer that a server may also send as a text of digits. */
export const TAKES_DIGITS = "takesDigits"

/** A code, a status or an id: an integer that is never an amount. See `api/rest/acceptVariants.ts`. */
export const Code = Schema.Int.annotate({ [TAKES_DIGITS]: true })
