/** The process that runs Pact's verifier, whose own output is discarded. It receives a job and sends back a report. */
import process from "node:process"
import { Schema } from "effect"
import type { Outcome, Report } from "./results/outcome.ts"
import { Job } from "./results/outcome.ts"
import { readPact } from "./specification/pactFile.ts"
import { verifyPact } from "./verifyPact.ts"

const run = async (job: Job): Promise<readonly Outcome[]> => {
  const pact = await readPact(job.pact)
  const all = pact.interactions.map((_, index) => index)
  if (!job.untilFirstFailure) return verifyPact(job, pact, all)
  const outcomes: Outcome[] = []
  for (const index of all) {
    const done = await verifyPact(job, pact, [index])
    outcomes.push(...done)
    if (done.some(({ isKept }) => !isKept) && pact.interactions[index]?.read.pending !== true) break
  }
  return outcomes
}

const answer = async (message: unknown): Promise<Report> => {
  try {
    return { outcomes: await run(Schema.decodeUnknownSync(Job)(message)) }
  } catch (error) {
    return { crash: error instanceof Error ? error.message : String(error) }
  }
}

process.once("message", (message) => {
  // Disconnecting ends this process, because only the channel to its parent keeps it alive.
  void answer(message).then((report) => process.send?.(report, undefined, undefined, () => process.disconnect()))
})
