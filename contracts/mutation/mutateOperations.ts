import { makeContractValidator, socketMessages } from "../../openapi/contractValidator.ts"
import type { ContractValidator } from "../../openapi/contractValidator.ts"
import { agreedIn, checkCoverage, promisesOf } from "../drift/checkCoverage.ts"
import { checkDecoders } from "../drift/checkDecoders.ts"
import { checkPactInSpecs } from "../drift/checkPactInSpecs.ts"
import { breakingChanges } from "../drift/checkReleased.ts"
import { readInteraction } from "../drift/interactions.ts"
import { specsOf } from "../drift/specs.ts"
import type { Specs } from "../drift/specs.ts"
import { objectAt } from "../../openapi/jsonNode.ts"
import type { PactFile } from "../verify/specification/pactFile.ts"
import type { Choose } from "./mutateComponents.ts"
import { caughtBy } from "./mutant.ts"
import type { MutantGroup, Verdict } from "./mutant.ts"
import { operationMutants } from "./operationMutants.ts"
import type { OperationMutant } from "./operationMutants.ts"
import type { Recording } from "./recording.ts"

const isRefused = (validator: ContractValidator, recording: Recording): boolean =>
  recording.answers.some(({ operationId, status, body }) => validator.answer(operationId, status, body).length > 0) ||
  recording.messages.some(({ channel, message }) => validator.message(channel, "server", message).length > 0) ||
  recording.closings.some(({ channel, code }) => validator.closing(channel, code).length > 0)

const documentsOf = (specs: Specs) => specsOf(specs).map(({ document }) => document)

const partOf = ({ answers, messages, closings }: Recording, about: string): Recording => ({
  answers: answers.filter(({ operationId }) => operationId === about),
  messages: messages.filter(({ channel }) => channel === about),
  closings: closings.filter(({ channel }) => channel === about)
})

/** The interactions of one call or of one channel. */
const interactionsAbout = (specs: Specs, pact: PactFile, about: string): PactFile => {
  const channels = new Map(socketMessages(specs.sockets.document).map(({ operationId, channel }) => [operationId, channel]))
  const isAbout = ({ raw }: PactFile["interactions"][number]): boolean => {
    const { operationId } = readInteraction(objectAt(raw))
    return (channels.get(operationId) ?? operationId) === about
  }
  return { ...pact, interactions: pact.interactions.filter(isAbout) }
}

/** Makes one change at a time outside the schemas of the documents. The recording holds the mock's unchanged answers. */
export const mutateOperations = async (specs: Specs, pact: PactFile, recording: Recording, choose: Choose): Promise<MutantGroup> => {
  const scenario = new Set(promisesOf(specs).keys())
  const uncovered = (now: Specs): readonly string[] =>
    checkCoverage(now, { pact: agreedIn(now, pact), scenario }).findings.map(({ place, what }) => `${place} ${what}`)
  const before = new Set(uncovered(specs))
  const released = documentsOf(specs)
  const judge = async ({ about, place, change, specs: broken }: OperationMutant): Promise<Verdict> => {
    const own = interactionsAbout(specs, pact, about)
    const compared = await checkPactInSpecs(broken, own)
    const validator = makeContractValidator(broken.rest.document, broken.sockets.document)
    return {
      place,
      change,
      caughtBy: caughtBy({
        D5: () => isRefused(validator, partOf(recording, about)),
        D6: () => compared.findings.length > 0,
        D8: () => checkDecoders(broken, own).findings.length > 0,
        D9: () => uncovered(broken).some((finding) => !before.has(finding)),
        D10: () => documentsOf(broken).some((document, index) => breakingChanges(released[index] ?? {}, document).length > 0)
      })
    }
  }
  const verdicts: Verdict[] = []
  for (const mutant of operationMutants(specs).filter((_, index) => choose(index))) verdicts.push(await judge(mutant))
  return {
    title: "Calls, statuses, messages and close codes of the API documents",
    meaning: "somebody edits a part of `openapi/` other than its schemas and forgets the rest",
    checks: ["D5", "D6", "D8", "D9", "D10"],
    lawful: 0,
    verdicts
  }
}
