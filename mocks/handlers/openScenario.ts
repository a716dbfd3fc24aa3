import type { FloorCamera, Signalling } from "../backend/backend.ts"
import type { Clock } from "../floor/clock.ts"
import type { RunningBackend } from "./makeBackend.ts"
import { makeBackend } from "./makeBackend.ts"
import type { MessageObserver } from "../backend/messageObserver.ts"
import type { Scenario } from "../scenarios/scenario.ts"
import type { ScenarioChoice } from "../faults/scenarioChoice.ts"
import { runOf, worldOf } from "../backend/scenarioRunner.ts"

/** Options to open a scenario. `clock` is real time, or virtual time in tests. */
export interface OpenScenarioOptions extends Omit<ScenarioChoice, "id"> {
  readonly clock: Clock
  readonly camera: FloorCamera
  readonly signalling: Signalling
  /** False disables guests and growing jackpots, so that only the test and the scenario change the floor. */
  readonly lively: boolean
  /** Only tests and contract checks set this. */
  readonly observer?: MessageObserver
}

/** Opens a casino with this scenario: the seeded world with the given states, the timeline and the faults (MOCK-2). */
export const openScenario = (scenario: Scenario, options: OpenScenarioOptions): RunningBackend => {
  const { clock, camera, signalling, lively, observer } = options
  const run = runOf(scenario, options)
  const world = worldOf(scenario, run.seed, run.epoch ?? clock.now())
  return makeBackend({ world, clock, camera, signalling, lively, opening: { scenario, run, kept: null }, ...(observer && { observer }) })
}
