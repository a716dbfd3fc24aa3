/** The process in which Pact's verifier meets the mutants. It is separate, because the verifier always writes to standard output. */
import process from "node:process"
import { readSpecs } from "../drift/specs.ts"
import { OWN_PACT } from "../verify/options.ts"
import { readPact } from "../verify/specification/pactFile.ts"
import { mutateAnswers } from "./mutateAnswers.ts"
import type { MutatedAnswers } from "./mutateAnswers.ts"
import type { AnswersJob } from "./runAnswers.ts"

const run = async ({ descriptions, everyNth }: AnswersJob): Promise<MutatedAnswers> => {
  const pact = await readPact(OWN_PACT)
  const interactions = pact.interactions.filter(({ read }) => descriptions === null || descriptions.includes(read.description))
  return mutateAnswers(readSpecs(), { ...pact, interactions }, (index) => index % everyNth === 0)
}

process.once("message", (job) => {
  const done = run(job as AnswersJob).catch((error: unknown) => ({ crash: error instanceof Error ? error.message : String(error) }))
  void done.then((answer) => process.send?.(answer, undefined, undefined, () => process.exit(0)))
})
