import { Schema } from "effect"
import type { World } from "../world/world.ts"

/**
 * A precondition of a contract interaction or a scenario, such as "a player has a balance". One catalogue serves the pacts' `given`, the
 * scenarios, the mock's states endpoint and the kit's documentation (CON-2, MOCK-2). `establish` is pure and idempotent: it maps the world,
 * the decoded parameters and the floor's time in ms to the next world.
 */
export interface ProviderState<Fields extends Schema.Struct.Fields = Schema.Struct.Fields> {
  readonly description: string
  /** A server that does not offer the feature of the state answers 501. The kit then skips the interactions that need the state. */
  readonly isOptional?: true
  readonly params: Schema.Struct<Fields>
  /** The example in pacts and documentation. */
  readonly example: Schema.Struct<Fields>["Type"]
  readonly establish: (world: World, params: Schema.Struct<Fields>["Type"], now: number) => World
}

/** Defines a catalogue entry and infers the types of its parameters. */
export const providerState = <const Fields extends Schema.Struct.Fields>(state: {
  readonly description: string
  readonly isOptional?: true
  readonly params: Fields
  readonly example: Schema.Struct<Fields>["Type"]
  readonly establish: (world: World, params: Schema.Struct<Fields>["Type"], now: number) => World
}): ProviderState<Fields> => ({ ...state, params: Schema.Struct(state.params) })

/** The id of a player, in the parameters of a state. */
export const PlayerId = Schema.String

/** The id of a machine, in the parameters of a state. */
export const MachineId = Schema.Int
/** Minor units, not negative. */
export const Amount = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
/** A duration in ms. */
export const Ms = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
