import { Schema } from "effect"
import { personal } from "../shared/defineEvents.ts"

/**
 * The player's protection as the server sent it with the login or the validation (PROT-1). Times in ms since 1970 by the server's clock, amounts in
 * minor units. `isUnreadable`: a field was sent and could not be read, so the strictest profile applies.
 */
export const ServerProtection = Schema.Struct({
  profile: Schema.NullOr(personal.keep(Schema.String)),
  isUnreadable: Schema.Boolean,
  changes: Schema.Array(Schema.Struct({ profile: personal.keep(Schema.String), effectiveFrom: Schema.Int })),
  serverTime: Schema.NullOr(Schema.Int),
  sessionStart: Schema.NullOr(Schema.Int),
  openingNet: Schema.NullOr(Schema.Int),
  stakeCap: Schema.NullOr(Schema.Struct({ amount: Schema.Int, currency: personal.keep(Schema.String) }))
})
export type ServerProtection = typeof ServerProtection.Type

/** A help line for players. `url` is absolute. */
export const HelpLine = Schema.Struct({
  name: personal.keep(Schema.String),
  phone: personal.keep(Schema.String),
  url: personal.keep(Schema.String)
})
export type HelpLine = typeof HelpLine.Type
