import "../browser/manySockets.ts"
import type { Scenario, Step } from "../../../mocks/scenarios/scenario.ts"
import { issueToken } from "../../../mocks/floor/tokens.ts"
import type { MessageObserver } from "../../../mocks/backend/messageObserver.ts"
import type { MockState } from "../../../mocks/backend/mockState.ts"
import type { RunningBackend } from "../../../mocks/handlers/makeBackend.ts"
import { openScenario } from "../../../mocks/handlers/openScenario.ts"
import type { Envelope, LogHeader } from "../../../src/log/core/envelope.ts"
import type { Views } from "../../../src/projections/projections.ts"
import { makeObserver, type Observed } from "./observed.ts"
import { openLink } from "../browser/openLink.ts"
import { performStep, type StepContext } from "./performStep.ts"
import { putGlobals } from "../browser/putGlobals.ts"
import { makeSimulatedClient } from "../browser/simulatedClient.ts"
import { makeInternet, WAY_MS } from "../browser/simulatedInternet.ts"
import { makeSimulatedCamera, makeSimulatedScreen, type SimulatedCamera } from "../browser/simulatedPicture.ts"
import { makeVirtualTime, type VirtualTime } from "../browser/virtualTime.ts"

/** The result of a scenario run. */
export interface ScenarioRun {
  readonly header: LogHeader
  readonly events: readonly Envelope[]
  readonly views: Readonly<Views>
  readonly state: MockState
  readonly observed: Observed
  /** Timeline entries and faults of the scenario that never took effect. */
  readonly undone: readonly string[]
  /** Violations of the conservation of money in the casino, checked after each step. Empty when the books always balanced. */
  readonly unbalanced: readonly string[]
}

/** A step that only a test performs. Returns the errors after it, or nothing. */
export type TestStep = (context: StepContext) => readonly string[] | undefined

/** A scenario that the catalogue does not list: its steps may be steps of a test. */
export interface UnlistedScenario extends Omit<Scenario, "steps"> {
  readonly steps: readonly (Step | TestStep)[]
}

/** Start of each run, in wall-clock ms. */
const NOON = 1_790_000_000_000
/** Time (ms) for pending operations to finish after the last step. */
const AFTERMATH_MS = 3_000

const makeTokenOf =
  ({ backend: { floor } }: RunningBackend): StepContext["tokenOf"] =>
  (username, ageMs) => {
    const player = Object.values(floor.world().players).find((one) => one.username === username)
    if (player === undefined) throw new Error(`The casino has no player ${username}`)
    return issueToken(floor.world(), player, floor.now() - ageMs)
  }

/** Timeline entries and faults that never took effect. With these, a scenario would promise more than it shows. */
const undoneOf = ({ backend: { runner, faults } }: RunningBackend): readonly string[] => [
  ...runner.timeline().flatMap(({ done, problem }, index) => {
    if (done && problem === null) return []
    return [`timeline entry ${index + 1}: ${problem ?? "its time never came"}`]
  }),
  ...faults.rules().flatMap(({ rule, strikes }) => (strikes > 0 ? [] : [`never struck: ${JSON.stringify(rule)}`]))
]

interface Opened {
  readonly time: VirtualTime
  readonly camera: SimulatedCamera
}

/** Performs the steps with the real client against the opened casino, in virtual time. */
const perform = async (
  scenario: UnlistedScenario,
  seed: number,
  open: (opened: Opened) => RunningBackend
): Promise<ScenarioRun & { readonly problems: readonly string[] }> => {
  const time = makeVirtualTime(scenario.epoch ?? NOON)
  const camera = makeSimulatedCamera()
  const running = open({ time, camera })
  const { seen, tap } = makeObserver()
  const internet = makeInternet(running.handlers, time, tap)
  const screen = makeSimulatedScreen(camera, time)
  const takeAway = putGlobals({ ...screen.globals, fetch: internet.fetch })
  const client = makeSimulatedClient({ time, internet, element: () => screen.element(), seed: `scenario ${seed}` })
  const unbalanced: string[] = []
  const problems: string[] = []
  const context: StepContext = { client, time, tokenOf: makeTokenOf(running), element: () => screen.element() }
  const take = async (step: Step | TestStep): Promise<void> => {
    if (typeof step !== "function") return performStep(context, step)
    problems.push(...(step(context) ?? []))
    await time.quiet()
  }
  try {
    const [first] = scenario.steps
    if (typeof first === "function" || first?.do !== "open") await performStep(context, { do: "open", path: "/" })
    for (const step of scenario.steps) {
      await take(step)
      unbalanced.push(...running.control.state().conservation.faults.map((fault) => `after ${JSON.stringify(step)}: ${fault}`))
    }
    await time.pass(AFTERMATH_MS)
    const state = running.control.state()
    unbalanced.push(...state.conservation.faults)
    const views = structuredClone({ ...client.views })
    const undone = undoneOf(running)
    return { header: client.header, events: [...client.events], views, state, observed: seen, undone, unbalanced, problems }
  } finally {
    await client.close()
    running.backend.floor.close()
    // The casino learns after this delay that the page's sockets are closed.
    await time.pass(WAY_MS)
    takeAway()
  }
}

/**
 * Opens a scenario by its link and performs its steps with the real client against the mock's real handlers, in virtual time. Runs must not
 * overlap in one process, because each replaces globals. `seed` replaces the scenario's own seed. `observer` receives the messages that the mock
 * sends on its own initiative.
 */
export const runScenario = (scenario: Scenario, seed = scenario.seed, observer?: MessageObserver): Promise<ScenarioRun> =>
  perform(scenario, seed, (opened) => openLink(`?scenario=${scenario.id}&seed=${seed}`, { ...opened, observer }))

/** Performs a scenario that the catalogue does not list, as `runScenario` does. `problems`: what the steps of the test have found wrong. */
export const runUnlisted = (scenario: UnlistedScenario): ReturnType<typeof perform> =>
  perform(scenario, scenario.seed, ({ time, camera }) =>
    openScenario({ ...scenario, steps: [] }, { clock: time, camera, signalling: "clientOffer", lively: false })
  )
