import type { Scenario } from "../../mocks/scenarios/scenario.ts"
import { runScenario, type ScenarioRun } from "./runScenario.ts"

/** Runs each scenario once, however many tests look at it. */
export const makeRecall = (): ((scenario: Scenario) => Promise<ScenarioRun>) => {
  const runs = new Map<string, Promise<ScenarioRun>>()
  return (scenario) => {
    const run = runs.get(scenario.id) ?? runScenario(scenario)
    runs.set(scenario.id, run)
    return run
  }
}
