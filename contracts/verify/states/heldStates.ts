import { Schema } from "effect"
import type { ProviderStateName } from "../../../mocks/states/catalogue.ts"
import type { Job } from "../outcome.ts"
import type { GivenState, ProviderStateClient, Values } from "./providerStateClient.ts"
import { openStateClient } from "./providerStateClient.ts"

const ENDED: ProviderStateName = "a player's tokens have ended"

const decodeChange = Schema.decodeUnknownSync(
  Schema.Struct({
    state: Schema.String,
    action: Schema.Literals(["setup", "teardown"]),
    params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json))
  })
)

/** The provider's states during an interaction. */
export interface HeldStates {
  readonly stateClient: ProviderStateClient
  /** Sends a state change to the provider and returns all values so far. Returns null when the provider fails. */
  readonly change: (body: unknown) => Promise<Values | null>
  /** Why one of these states could not be set up, or null. */
  readonly problemOf: (states: readonly GivenState[]) => string | null
  /** Values that the provider returned for the current states. */
  readonly returned: () => Values
}

const keyOf = ({ name, params = {} }: GivenState): string => `${name} ${JSON.stringify(params)}`

/** Sets up states at the provider and keeps the returned values until the states are torn down. */
export const holdStates = (job: Job): HeldStates => {
  const stateClient = openStateClient(job)
  const problems = new Map<string, string>()
  let returned: Values = {}
  /** Uses the command line's token until a state returns one. A state with ended tokens needs an invalid token instead. */
  const lentToken = (name: string): Values => {
    const isLent = returned["token"] === undefined || returned["token"] === job.token
    if (job.token === null || !isLent) return {}
    return { token: name === ENDED ? "TEST-ENDED-TOKEN" : job.token }
  }
  const setUp = async (state: GivenState): Promise<Values | null> => {
    const done = await stateClient.setUp(state)
    if (!done.ok) {
      problems.set(keyOf(state), `The state "${state.name}" could not be set up: ${done.problem}`)
      return null
    }
    problems.delete(keyOf(state))
    returned = { ...returned, ...lentToken(state.name), ...done.values }
    return returned
  }
  return {
    stateClient,
    change: async (body) => {
      const { state: name, action, params = {} } = decodeChange(body)
      if (action === "setup") return setUp({ name, params })
      returned = {}
      await stateClient.setUp({ name, params }, "teardown")
      return {}
    },
    problemOf: (states) => states.map((state) => problems.get(keyOf(state))).find((problem) => problem !== undefined) ?? null,
    returned: () => returned
  }
}
