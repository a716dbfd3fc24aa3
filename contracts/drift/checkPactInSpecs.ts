import { Comparator } from "@pactflow/openapi-pact-comparator"
import type { Result } from "@pactflow/openapi-pact-comparator"
import { restOperations, socketMessages } from "../../openapi/contractValidator.ts"
import { objectAt } from "../../openapi/jsonNode.ts"
import type { CheckResult, Finding } from "./finding.ts"
import type { Specs } from "./specs.ts"
import type { PactFile } from "../verify/specification/pactFile.ts"
import { CLOSED, interactionsOf, placeOfInteraction, readInteraction } from "./interactions.ts"
import type { Interaction } from "./interactions.ts"

type Options = NonNullable<ConstructorParameters<typeof Comparator>[0]>
type Pact = Parameters<Comparator["compare"]>[0]

const toFinding = ({ code, message, mockDetails, specDetails, causes }: Result): Finding => ({
  place: `${placeOfInteraction(mockDetails?.interactionDescription ?? "")} ${mockDetails?.location ?? ""} ↔ ${specDetails?.location ?? ""}`,
  what: [`${code}: ${message}`, ...(causes ?? []).map((cause) => cause.message)].join("; ")
})

/** The pact's marker for "the server closes the socket" is not a message. D8 checks its code against the documents. */
const closes = ({ answers }: Interaction): boolean => answers.some((answer) => objectAt(answer)["type"] === CLOSED)

/** The comparator knows only replies, but here a pong follows a message without an answer. D8 checks that message against its schema. */
const isUnanswered = ({ answers, operationId }: Interaction): boolean =>
  !operationId.endsWith("Ping") && answers.some((answer) => objectAt(answer)["type"] === "pong")

/**
 * Compares the pact with the API documents. A warning counts as a finding, because it marks a place that the comparator could not check.
 */
export const compareWithSpecs = async (specs: Specs, pact: PactFile): Promise<readonly Finding[]> => {
  // The comparator mutates its input. Its types describe OpenAPI 3.0, although it reads 3.1.
  const options = structuredClone({ oas: specs.rest.document, asyncapi: specs.sockets.document }) as unknown as Options
  const compared = pact.interactions.filter(({ raw }) => {
    const interaction = readInteraction(objectAt(raw))
    return !closes(interaction) && !isUnanswered(interaction)
  })
  const document = { metadata: { pactSpecification: { version: "4.0" } }, interactions: compared.map(({ raw }) => raw) }
  const findings: Finding[] = []
  const results: AsyncIterable<Result> = new Comparator(options).compare(document as Pact)
  for await (const result of results) {
    if (result.type !== "info") findings.push(toFinding(result))
  }
  return findings
}

/** The comparator skips an interaction without a reference, so each interaction must refer to an existing operation. */
const strayReferences = (specs: Specs, interactions: readonly Interaction[]): readonly Finding[] => {
  const calls = new Set(restOperations(specs.rest.document).map(({ id }) => id))
  const messages = new Set(socketMessages(specs.sockets.document).map(({ operationId }) => operationId))
  return interactions
    .filter(({ kind, operationId }) => !(kind === "http" ? calls : messages).has(operationId))
    .map((interaction) => ({
      place: placeOfInteraction(interaction.description),
      what: interaction.operationId === "" ? "refers to no operation" : `refers to ${interaction.operationId}, which no document has`
    }))
}

/** D6: the pact requires nothing that the documents do not define. */
export const checkPactInSpecs = async (specs: Specs, pact: PactFile): Promise<CheckResult> => ({
  count: pact.interactions.length,
  unit: "interactions",
  findings: [...strayReferences(specs, interactionsOf(pact)), ...(await compareWithSpecs(specs, pact))]
})
