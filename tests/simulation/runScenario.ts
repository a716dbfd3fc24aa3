import type { Scenario } from "../../mocks/scenarios/scenario.ts"
import { issueToken } from "../../mocks/floor/tokens.ts"
import type { MessageObserver } from "../../mocks/backend/messageObserver.ts"
import type { MockState } from "../../mocks/backend/mockState.ts"
import type { RunningBackend } from "../../mocks/handlers/makeBackend.ts"
import type { Envelope, LogHeader } from "../../src/log/core/envelope.ts"
import type { Views } from "../../src/projections/projections.ts"
import { makeObserver, type Observed } from "./observed.ts"
import { openLink } from "./openLink.ts"
import { performStep, type Stage } from "./performStep.ts"
import { putGlobals } from "./putGlobals.ts"
import { makeSimulatedClient } from "./simulatedClient.ts"
import { makeInternet, WAY_MS } from "./simulatedInternet.ts"
import { makeSimulatedCamera, makeSimulatedScreen } from "./simulatedPicture.ts"
import { makeVirtualTime } from "./virtualTime.ts"

/** What came of a run. */
export interface ScenarioRun {
  readonly header: LogHeader
  readonly events: readonly Envelope[]
  readonly views: Readonly<Views>
  readonly state: MockState
  readonly observed: Observed
  /** What of the scenario's own doings did not come about, or could not. */
  readonly undone: readonly string[]
  /** Why the casino's books were not in order, after each step; empty when they always were. */
  readonly unbalanced: readonly string[]
}

/** When a run begins, wall-clock ms. */
const NOON = 1_790_000_000_000
/** What is under way after the last step has so many ms to end. */
const AFTERMATH_MS = 3_000

const makeTokenOf =
  ({ backend: { floor } }: RunningBackend): Stage["tokenOf"] =>
  (username, ageMs) => {
    const player = Object.values(floor.world().players).find((one) => one.username === username)
    if (player === undefined) throw new Error(`Nobody is ${username}`)
    return issueToken(floor.world(), player, floor.now() - ageMs)
  }

/** A doing or a fault that never came about would make a scenario promise what it does not show. */
const undoneOf = ({ backend: { stage, faults } }: RunningBackend): readonly string[] => [
  ...stage.timeline().flatMap(({ done, problem }, index) => {
    if (done && problem === null) return []
    return [`timeline entry ${index + 1}: ${problem ?? "its time never came"}`]
  }),
  ...faults.rules().flatMap(({ rule, strikes }) => (strikes > 0 ? [] : [`never struck: ${JSON.stringify(rule)}`]))
]

/**
 * Opens a scenario by its link and performs its steps with the real client against the mock's real handlers, in virtual time. One at a
 * time in a process. `seed` in place of the scenario's own; `witness` receives the messages that the mock sends by itself.
 */
export const runScenario = async (scenario: Scenario, seed = scenario.seed, witness?: MessageObserver): Promise<ScenarioRun> => {
  const time = makeVirtualTime(scenario.epoch ?? NOON)
  const camera = makeSimulatedCamera()
  const running = openLink(`?scenario=${scenario.id}&seed=${seed}`, { time, camera, witness })
  const { seen, tap } = makeObserver()
  const internet = makeInternet(running.handlers, time, tap)
  const screen = makeSimulatedScreen(camera, time)
  const takeAway = putGlobals({ ...screen.globals, fetch: internet.fetch })
  const client = makeSimulatedClient({ time, internet, element: () => screen.element(), seed: `scenario ${seed}` })
  const unbalanced: string[] = []
  const stage: Stage = { client, time, tokenOf: makeTokenOf(running), element: () => screen.element() }
  try {
    if (scenario.steps[0]?.do !== "open") await performStep(stage, { do: "open", path: "/" })
    for (const step of scenario.steps) {
      await performStep(stage, step)
      unbalanced.push(...running.control.state().conservation.faults.map((fault) => `after ${JSON.stringify(step)}: ${fault}`))
    }
    await time.pass(AFTERMATH_MS)
    const state = running.control.state()
    unbalanced.push(...state.conservation.faults)
    const views = structuredClone({ ...client.views })
    const undone = undoneOf(running)
    return { header: client.header, events: [...client.events], views, state, observed: seen, undone, unbalanced }
  } finally {
    await client.close()
    running.backend.floor.close()
    // Only now does the casino hear that the page's sockets are gone.
    await time.pass(WAY_MS)
    takeAway()
  }
}
