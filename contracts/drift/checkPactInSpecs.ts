import { Comparator } from "@pactflow/openapi-pact-comparator"
import type { Result } from "@pactflow/openapi-pact-comparator"
import { restOperations, socketMessages } from "../../openapi/contractValidator.ts"
import { objectAt } from "../../openapi/jsonNode.ts"
import type { CheckResult, Finding } from "./finding.ts"
import type { Norms } from "./norms.ts"
import type { PactFile } from "../verify/pactFile.ts"
import { CLOSED, interactionsOf, placeOfInteraction, readInteraction } from "./interactions.ts"
import type { Interaction } from "./interactions.ts"

type Options = NonNullable<ConstructorParameters<typeof Comparator>[0]>
type Pact = Parameters<Comparator["compare"]>[0]

const toFinding = ({ code, message, mockDetails, specDetails, causes }: Result): Finding => ({
  place: `${placeOfInteraction(mockDetails?.interactionDescription ?? "")} ${mockDetails?.location ?? ""} ↔ ${specDetails?.location ?? ""}`,
  what: [`${code}: ${message}`, ...(causes ?? []).map((cause) => cause.message)].join("; ")
})

/** No frame: the pact's word for a socket that the server closes. D8 holds its code against the documents. */
const closes = ({ answers }: Interaction): boolean => answers.some((answer) => objectAt(answer)["type"] === CLOSED)

/** The pong that follows a message that nothing answers: the comparator knows replies alone. D8 holds the message against its schema. */
const isUnanswered = ({ answers, operationId }: Interaction): boolean =>
  !operationId.endsWith("Ping") && answers.some((answer) => objectAt(answer)["type"] === "pong")

/** What the comparator says against the pact. A warning is a place that it could not judge, which is no better. */
export const compareWithSpecs = async (norms: Norms, pact: PactFile): Promise<readonly Finding[]> => {
  // The comparator writes into what it is given, and its types are those of OpenAPI 3.0 although it reads 3.1.
  const options = structuredClone({ oas: norms.rest.document, asyncapi: norms.sockets.document }) as unknown as Options
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

/** The comparator passes over an interaction that refers to nothing, so each must refer to an operation that there is. */
const strayReferences = (norms: Norms, interactions: readonly Interaction[]): readonly Finding[] => {
  const calls = new Set(restOperations(norms.rest.document).map(({ id }) => id))
  const messages = new Set(socketMessages(norms.sockets.document).map(({ operationId }) => operationId))
  return interactions
    .filter(({ kind, operationId }) => !(kind === "http" ? calls : messages).has(operationId))
    .map((interaction) => ({
      place: placeOfInteraction(interaction.description),
      what: interaction.operationId === "" ? "refers to no operation" : `refers to ${interaction.operationId}, which no document has`
    }))
}

/** D6: the pact asks for nothing that the documents do not say. */
export const checkPactInSpecs = async (norms: Norms, pact: PactFile): Promise<CheckResult> => ({
  count: pact.interactions.length,
  unit: "interactions",
  findings: [...strayReferences(norms, interactionsOf(pact)), ...(await compareWithSpecs(norms, pact))]
})
