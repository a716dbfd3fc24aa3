import { SCENARIOS } from "../scenarios/catalogue/scenarios.ts"
import { findScenario, UnknownScenario } from "../scenarios/catalogue/findScenario.ts"
import type { Scenario } from "../scenarios/scenario.ts"
import type { PartialChoice } from "../faults/scenarioChoice.ts"
import { type KeptCasino, type Opening, runOf, worldOf } from "./scenarioRunner.ts"
import type { World } from "../world/world.ts"

/** The scenario to open, and problems of the request. */
export interface ChosenOpening {
  readonly opening: Opening
  readonly world: World
  readonly problems: readonly string[]
}

const begin = (scenario: Scenario, choice: PartialChoice, now: number): ChosenOpening => {
  const run = runOf(scenario, choice)
  return { opening: { scenario, run, kept: null }, world: worldOf(scenario, run.seed, run.epoch ?? now), problems: [] }
}

/** Reopening a link continues its run. A different speed changes only the clock. */
const goOn = (scenario: Scenario, { world, runner }: KeptCasino, speed: number): ChosenOpening => {
  const isFaster = speed !== runner.run.speed
  const run = { ...runner.run, speed }
  const clock = isFaster ? { ...runner.clock, speed } : runner.clock
  return { opening: { scenario, run, kept: { ...runner, run, clock } }, world, problems: [] }
}

const sayMissing = (unknown: UnknownScenario, { opening: { scenario } }: ChosenOpening): string =>
  `${unknown.message} “${scenario.title}” (${scenario.id}) runs instead.`

/** Opens the requested scenario, otherwise the stored one, otherwise the first. `now` is real time in ms. */
export const chooseOpening = (choice: PartialChoice, kept: KeptCasino | null, now: number): ChosenOpening => {
  const [first] = SCENARIOS
  if (first === undefined) throw new Error("The catalogue is empty.")
  const found = findScenario(choice.id ?? kept?.runner.run.id ?? first.id)
  if (found instanceof UnknownScenario) {
    const isKept = kept !== null && kept.runner.run.id !== found.id
    const instead = isKept ? chooseOpening({}, kept, now) : begin(first, {}, now)
    return { ...instead, problems: [sayMissing(found, instead)] }
  }
  if (kept === null || kept.runner.run.id !== found.id) return begin(found, choice, now)
  const { seed, speed, epoch } = kept.runner.run
  const asked = { seed, speed, ...(epoch === null ? {} : { epoch }), ...choice }
  const isSame = asked.seed === seed && (asked.epoch ?? null) === epoch
  return isSame ? goOn(found, kept, asked.speed) : begin(found, asked, now)
}
