import type { Scenario } from "../../../mocks/scenarios/scenario.ts"
import { runScenario, type ScenarioRun } from "./runScenario.ts"

/** Returns a function that runs each scenario once and gives the same result to every test. */
export const makeRecall = (): ((scenario: Scenario) => Promise<ScenarioRun>) => {
  const runs = new Map<string, Promise<ScenarioRun>>()
  return (scenario) => {
    const run = runs.get(scenario.id) ?? runScenario(scenario)
    runs.set(scenario.id, run)
    return run
  }
}
