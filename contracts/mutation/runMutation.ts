/**
 * `npm run contract:mutate`: makes one change at a time in the API documents, the wire schemas and a server's answers, and records in
 * REPORT.md which checks detect it. Exits with 1 when a survivor has no reason, or when the score is below the goal.
 */
import { writeFileSync } from "node:fs"
import process from "node:process"
import { readArguments } from "../../src/cli/readArguments.ts"
import { readSpecs } from "../drift/specs.ts"
import { OWN_PACT } from "../verify/options.ts"
import { readPact } from "../verify/specification/pactFile.ts"
import { mutateComponents } from "./mutateComponents.ts"
import { mutateOperations } from "./mutateOperations.ts"
import { mutateWire } from "./mutateWire.ts"
import type { MutantGroup } from "./mutant.ts"
import { unexplained, writeMutationReport } from "./mutationReport.ts"
import { runAnswers } from "./runAnswers.ts"
import { openPactByComponent } from "./coveredComponents.ts"
import { EXPECTED_SURVIVORS } from "./survivors.ts"

/** Minimum share of detected mutants, in percent. */
const GOAL = 99

const all = (): boolean => true

const runMutation = async (): Promise<readonly MutantGroup[]> => {
  const specs = readSpecs()
  const pact = await readPact(OWN_PACT)
  const byComponent = openPactByComponent(specs, pact)
  const answers = runAnswers({ descriptions: null, everyNth: 1 })
  const groups: MutantGroup[] = []
  const add = (group: MutantGroup): void => {
    console.log(`${group.title}: ${group.verdicts.filter(({ caughtBy }) => caughtBy.length > 0).length} of ${group.verdicts.length} caught`)
    groups.push(group)
  }
  add(await mutateComponents(specs, byComponent, all))
  add(mutateWire(specs, byComponent, all))
  const { group, recording } = await answers
  add(await mutateOperations(specs, pact, recording, all))
  add(group)
  return groups
}

readArguments("Usage: npm run contract:mutate", {})
const groups = await runMutation()
writeFileSync(new URL("REPORT.md", import.meta.url), writeMutationReport(groups, EXPECTED_SURVIVORS))
const verdicts = groups.flatMap((group) => group.verdicts)
const caught = verdicts.filter(({ caughtBy }) => caughtBy.length > 0).length
const problems = unexplained(groups, EXPECTED_SURVIVORS)
console.log(["", ...problems, `${caught} of ${verdicts.length} mutants caught: contracts/mutation/REPORT.md`].join("\n"))
process.exitCode = problems.length === 0 && caught * 100 >= verdicts.length * GOAL ? 0 : 1
