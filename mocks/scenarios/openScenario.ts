import type { FloorCamera, Signalling } from "../backend.ts"
import type { Clock } from "../floor/clock.ts"
import type { RunningBackend } from "../makeBackend.ts"
import { makeBackend } from "../makeBackend.ts"
import type { Witness } from "../witness.ts"
import type { Scenario } from "./scenario.ts"
import type { ScenarioChoice } from "./scenarioChoice.ts"
import { runOf, worldOf } from "./stage.ts"

/** What a scenario is put on with. `clock` is real time, or a test's virtual one. */
export interface OpenScenarioOptions extends Omit<ScenarioChoice, "id"> {
  readonly clock: Clock
  readonly camera: FloorCamera
  readonly signalling: Signalling
  /** False: no guests and no growing jackpots, so a test sees only what it does and what the scenario does. */
  readonly lively: boolean
  /** Tests and contract checks alone have one. */
  readonly witness?: Witness
}

/** A casino in which this scenario begins: the seeded world with what is given, its timeline and its faults (MOCK-2). */
export const openScenario = (scenario: Scenario, options: OpenScenarioOptions): RunningBackend => {
  const { clock, camera, signalling, lively, witness } = options
  const run = runOf(scenario, options)
  const world = worldOf(scenario, run.seed, run.epoch ?? clock.now())
  return makeBackend({ world, clock, camera, signalling, lively, opening: { scenario, run, kept: null }, ...(witness && { witness }) })
}
