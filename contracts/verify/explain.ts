import { expectationText, holdsText, operationText, stateText } from "./specification/interactionText.ts"
import type { Typed } from "./options.ts"
import { OWN_PACT, readAddress, readOrigin } from "./options.ts"
import type { Interaction } from "./specification/pactFile.ts"
import { CannotBegin, readPact } from "./specification/pactFile.ts"
import type { Addresses } from "./reproduce.ts"
import { PLACEHOLDERS, reproduce } from "./reproduce.ts"
import type { Specification } from "./specification/specification.ts"
import { readSpecification } from "./specification/specification.ts"

/** The maximum number of interactions that are explained in full. */
const TOLD = 3

const block = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)]

const requestLines = (interaction: Interaction): readonly string[] => {
  if (interaction.type === "Asynchronous/Messages") return []
  if (interaction.type === "Synchronous/Messages") return [JSON.stringify(interaction.request.contents.content)]
  const { method, path, body } = interaction.request
  return [`${method} ${path}`, ...(body?.content === undefined ? [] : [JSON.stringify(body.content)])]
}

const tell = (interaction: Interaction, specification: Specification, addresses: Addresses): string =>
  [
    interaction.description,
    `  ${operationText(interaction, specification)}`,
    ...block("given", (interaction.providerStates ?? []).map(stateText)),
    ...block("what is sent", requestLines(interaction)),
    ...block("what is expected (other fields are permitted)", expectationText(interaction)),
    ...block("try it by hand", reproduce(interaction, specification, addresses))
  ].join("\n")

/** The addresses on the command line, with a shell variable for each missing one. Throws `CannotBegin`. */
const readAddresses = (typed: Typed): Addresses => {
  const baseUrl = typed["base-url"] === undefined ? PLACEHOLDERS.baseUrl : readAddress(typed, "base-url")
  return {
    baseUrl,
    wsUrl: typed["ws-url"] === undefined ? PLACEHOLDERS.wsUrl : readAddress(typed, "ws-url"),
    statesUrl: typed["states-url"] === undefined ? PLACEHOLDERS.statesUrl : readAddress(typed, "states-url"),
    origin: typed.origin === undefined && typed["base-url"] === undefined ? PLACEHOLDERS.origin : readOrigin(typed.origin, baseUrl)
  }
}

/** Explains an interaction in words, or lists the descriptions when too many match. Throws `CannotBegin` when none matches. */
export const explain = async (text: string, typed: Typed): Promise<string> => {
  if (text === "") throw new CannotBegin('Name the interaction: explain "part of a description, operation or state".')
  const { interactions } = await readPact(typed.pact ?? OWN_PACT)
  const exact = interactions.filter(({ read }) => read.description === text)
  const found = exact.length > 0 ? exact : interactions.filter(({ read }) => holdsText(read, text))
  if (found.length === 0) throw new CannotBegin(`No interaction contains "${text}" in its description, operation or states.`)
  if (found.length > TOLD)
    return [`${found.length} interactions contain "${text}":`, ...found.map(({ read }) => `  ${read.description}`)].join("\n")
  const specification = readSpecification()
  const addresses = readAddresses(typed)
  return found.map(({ read }) => tell(read, specification, addresses)).join("\n\n---\n\n")
}
