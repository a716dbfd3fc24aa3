import { Schema } from "effect"
import type { World } from "../world/world.ts"

/**
 * Something that is true of the casino before a contract's interaction or a scenario begins ("player has balance"): one catalogue
 * serves the pacts' `given`, the scenarios, the mock's state endpoint and the kit's documentation (CON-2, MOCK-2).
 * `establish` is pure: the world before, the decoded parameters and the floor's time in ms give the world after. Established twice, it
 * gives what it gives once.
 */
export interface ProviderState<Fields extends Schema.Struct.Fields = Schema.Struct.Fields> {
  readonly description: string
  readonly params: Schema.Struct<Fields>
  /** What the pacts give and the documentation shows. */
  readonly example: Schema.Struct<Fields>["Type"]
  readonly establish: (world: World, params: Schema.Struct<Fields>["Type"], now: number) => World
}

/** Makes an entry of the catalogue with its parameters' types inferred. */
export const providerState = <const Fields extends Schema.Struct.Fields>(state: {
  readonly description: string
  readonly params: Fields
  readonly example: Schema.Struct<Fields>["Type"]
  readonly establish: (world: World, params: Schema.Struct<Fields>["Type"], now: number) => World
}): ProviderState<Fields> => ({ ...state, params: Schema.Struct(state.params) })

export const PlayerId = Schema.String
export const MachineId = Schema.Int
/** Minor units, none negative. */
export const Amount = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
/** A length of time in ms. */
export const Ms = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
