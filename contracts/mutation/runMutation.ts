/**
 * `npm run contract:mutate`: changes one thing at a time in the API documents, the wire schemas and a server's answers, and writes down in
 * REPORT.md which checks notice. Exit code 1 at a survivor without a reason, and below the goal.
 */
import { writeFileSync } from "node:fs"
import process from "node:process"
import { readNorms } from "../drift/norms.ts"
import { OWN_PACT } from "../verify/options.ts"
import { readPact } from "../verify/pactFile.ts"
import type { PactFile } from "../verify/pactFile.ts"
import { mutateAnswers, rehearse } from "./mutateAnswers.ts"
import { mutateComponents } from "./mutateComponents.ts"
import { mutateOperations } from "./mutateOperations.ts"
import { mutateWire } from "./mutateWire.ts"
import type { MutantGroup } from "./mutant.ts"
import { unexplained, writeMutationReport } from "./mutationReport.ts"
import { openPactByComponent } from "./spokenComponents.ts"
import { EXCUSES } from "./survivors.ts"

/** Of a hundred mutants, so many must be caught. */
const GOAL = 99

const all = (): boolean => true

/** What is not kept yet fails for every mutant, so it shows nothing. */
const withoutPending = (pact: PactFile): PactFile => ({ ...pact, interactions: pact.interactions.filter(({ read }) => read.pending !== true) })

const runMutation = async (): Promise<readonly MutantGroup[]> => {
  const norms = readNorms()
  const pact = await readPact(OWN_PACT)
  const byComponent = openPactByComponent(norms, pact)
  const rehearsal = await rehearse(pact)
  const groups: MutantGroup[] = []
  const add = async (group: MutantGroup | Promise<MutantGroup>): Promise<void> => {
    const { title, verdicts } = await group
    console.log(`${title}: ${verdicts.filter(({ caughtBy }) => caughtBy.length > 0).length} of ${verdicts.length} caught`)
    groups.push(await group)
  }
  await add(mutateComponents(norms, byComponent, all))
  await add(mutateOperations(norms, pact, rehearsal.recording, all))
  await add(mutateWire(norms, byComponent, all))
  await add(mutateAnswers(norms, withoutPending(pact), rehearsal, all))
  return groups
}

const groups = await runMutation()
writeFileSync(new URL("REPORT.md", import.meta.url), writeMutationReport(groups, EXCUSES))
const verdicts = groups.flatMap((group) => group.verdicts)
const caught = verdicts.filter(({ caughtBy }) => caughtBy.length > 0).length
const problems = unexplained(groups, EXCUSES)
console.log(["", ...problems, `${caught} of ${verdicts.length} mutants caught: contracts/mutation/REPORT.md`].join("\n"))
// The mock process holds cameras that end in their own time.
process.exit(problems.length === 0 && caught * 100 >= verdicts.length * GOAL ? 0 : 1)
