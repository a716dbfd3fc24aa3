import { Data, Result, Schema } from "effect"
import type { World } from "../world/world.ts"
import { bootStates } from "./bootStates.ts"
import { chatStates } from "./chatStates.ts"
import { floorStates } from "./floorStates.ts"
import { squareHistories } from "./stateBuilders.ts"
import { historyStates } from "./historyStates.ts"
import { playerStates } from "./playerStates.ts"
import { playStates } from "./playStates.ts"

/** All provider states by name. */
export const PROVIDER_STATES = { ...playerStates, ...floorStates, ...playStates, ...historyStates, ...bootStates, ...chatStates } as const

export type ProviderStateName = keyof typeof PROVIDER_STATES

/** Names of the states that a server may refuse with 501, because it does not offer what they are about. */
export const OPTIONAL_STATES: ReadonlySet<string> = new Set(
  Object.entries(PROVIDER_STATES).flatMap(([name, { isOptional }]) => (isOptional === true ? [name] : []))
)

type ParamsOf = { readonly [Name in ProviderStateName]: (typeof PROVIDER_STATES)[Name]["example"] }

/** The state of this name, with its parameters. */
export interface GivenOf<Name extends ProviderStateName> {
  readonly state: Name
  readonly params: ParamsOf[Name]
}

/** A requested provider state with its parameters. */
export type Given = { readonly [Name in ProviderStateName]: GivenOf<Name> }[ProviderStateName]

/** The request names an unknown state, or its parameters are invalid. The message explains which. */
export class StateProblem extends Data.TaggedError("StateProblem")<{ readonly message: string }> {}

type Establishers = {
  readonly [Name in ProviderStateName]: { readonly establish: (world: World, params: ParamsOf[Name], now: number) => World }
}

const establishers: Establishers = PROVIDER_STATES

const establishOne = <Name extends ProviderStateName>(world: World, { state, params }: GivenOf<Name>, now: number): World =>
  establishers[state].establish(world, params, now)

/** Establishes states one after the other. Pure. `now` is the floor's time in ms. */
export const establishStates = (world: World, given: readonly Given[], now: number): World =>
  given.reduce((next: World, one) => squareHistories(establishOne(next, one, now)), world)

const isName = (name: string): name is ProviderStateName => Object.hasOwn(PROVIDER_STATES, name)

/** No state schema transforms its input, so a valid input already has the type `Given`. */
const isGiven = (given: { readonly state: ProviderStateName; readonly params: unknown }): given is Given =>
  Schema.is(PROVIDER_STATES[given.state].params)(given.params)

const decodeShape = Schema.decodeUnknownResult(Schema.Struct({ state: Schema.String, params: Schema.optionalKey(Schema.Unknown) }))

const fail = (message: string): Result.Result<never, StateProblem> => Result.fail(new StateProblem({ message }))

/** Decodes `{state, params}` from outside. Parameters may be absent when the state has none. Unknown parameters are a problem. */
export const decodeGiven = (value: unknown): Result.Result<Given, StateProblem> => {
  const shape = decodeShape(value)
  if (Result.isFailure(shape)) return fail(`A provider state is {"state": "…", "params": {…}}: ${shape.failure.message}`)
  const { state, params = {} } = shape.success
  if (!isName(state)) return fail(`There is no provider state "${state}". Known: ${Object.keys(PROVIDER_STATES).join(", ")}.`)
  const decoded = Schema.decodeUnknownResult(PROVIDER_STATES[state].params)(params, { onExcessProperty: "error", errors: "all" })
  if (Result.isFailure(decoded)) return fail(`The parameters of "${state}" are wrong: ${decoded.failure.message}`)
  const given = { state, params }
  return isGiven(given) ? Result.succeed(given) : fail(`The parameters of "${state}" are wrong.`)
}
