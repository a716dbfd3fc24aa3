import { Schema } from "effect"
import type { ProviderStateName } from "../../../mocks/states/catalogue.ts"
import type { Job } from "../results/outcome.ts"
import { INTERACTION_PARAM } from "../results/outcome.ts"
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
  /** Why a state of this interaction could not be set up, or null. */
  readonly problemOf: (index: number) => string | null
  /** Values that the provider returned for the current states. */
  readonly returned: () => Values
}

const stateOf = ({ name, params = {} }: GivenState): GivenState => ({
  name,
  params: Object.fromEntries(Object.entries(params).filter(([param]) => param !== INTERACTION_PARAM))
})

/** Sets up states at the provider and keeps the returned values until the states are torn down. */
export const holdStates = (job: Job): HeldStates => {
  const stateClient = openStateClient(job)
  const problems = new Map<number, string>()
  /** The states of the running interaction. */
  let held: readonly GivenState[] = []
  let returned: Values = {}
  /** Uses the command line's token until a state returns one. A state with ended tokens needs an invalid token instead. */
  const lentToken = (name: string): Values => {
    const isLent = returned["token"] === undefined || returned["token"] === job.token
    if (job.token === null || !isLent) return {}
    return { token: name === ENDED ? "TEST-ENDED-TOKEN" : job.token }
  }
  const tearDown = async (state: GivenState): Promise<void> => {
    returned = {}
    held = held.filter(({ name }) => name !== state.name)
    await stateClient.setUp(state, "teardown")
  }
  const setUp = async (state: GivenState, index: number): Promise<Values | null> => {
    // The verifier sets up the other states of an interaction that has failed already, and tears down none of them.
    if (problems.has(index)) return null
    held = [...held, state]
    const done = await stateClient.setUp(state)
    if (!done.ok) {
      problems.set(index, `The state "${state.name}" could not be set up: ${done.problem}`)
      // The failed state too: a server that answers with an error may have set up a part of it.
      for (const one of held) await tearDown(one)
      return null
    }
    returned = { ...returned, ...lentToken(state.name), ...done.values }
    return returned
  }
  return {
    stateClient,
    change: async (body) => {
      const { state: name, action, params = {} } = decodeChange(body)
      const state = stateOf({ name, params })
      if (action === "setup") return setUp(state, Number(params[INTERACTION_PARAM] ?? -1))
      await tearDown(state)
      return {}
    },
    problemOf: (index) => problems.get(index) ?? null,
    returned: () => returned
  }
}
