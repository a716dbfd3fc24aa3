import { SCENARIOS } from "../../mocks/scenarios/catalogue/scenarios.ts"
import type { ContractObserver } from "../../mocks/backend/contractObserver.ts"
import { runScenario } from "../../tests/simulation/scenario/runScenario.ts"

/**
 * Runs every scenario of the catalogue with the real client in virtual time. Returns what appeared on the wire, in the notation of D9:
 * `logIn 403`, `client game press`, `game close 4410`.
 */
export const runScenarios = async (observer: ContractObserver): Promise<ReadonlySet<string>> => {
  const shown = new Set<string>()
  for (const scenario of SCENARIOS) {
    const { observed } = await runScenario(scenario, scenario.seed, observer)
    for (const one of observed.shown) shown.add(one)
  }
  await observer.breaches()
  for (const one of observer.counts.keys()) if (one.includes(" close ")) shown.add(one)
  return shown
}
