import { SCENARIOS } from "../../mocks/scenarios/catalogue/scenarios.ts"
import type { ContractWitness } from "../../mocks/contractWitness.ts"
import { runScenario } from "../../tests/simulation/runScenario.ts"

/**
 * Runs every scenario of the catalogue in virtual time with the real client, one after the other, before a witness. What they put on the
 * wire, in the words of D9: `logIn 403`, `client game press`, `game close 4410`.
 */
export const runScenarios = async (witness: ContractWitness): Promise<ReadonlySet<string>> => {
  const shown = new Set<string>()
  for (const scenario of SCENARIOS) {
    const { observed } = await runScenario(scenario, scenario.seed, witness)
    for (const one of observed.shown) shown.add(one)
  }
  await witness.breaches()
  for (const one of witness.heard.keys()) if (one.includes(" close ")) shown.add(one)
  return shown
}
