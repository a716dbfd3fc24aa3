import type { Schema } from "effect"
import { restOperations, socketMessages } from "../../openapi/contractValidator.ts"
import { objectsOf } from "../../openapi/findings.ts"
import { objectAt, textOf } from "../../openapi/jsonNode.ts"
import { interactionsOf } from "../drift/interactions.ts"
import type { Interaction } from "../drift/interactions.ts"
import type { Specs } from "../drift/specs.ts"
import type { PactFile } from "../verify/specification/pactFile.ts"

/** A value of the pact with the name of its component. */
export interface Spoken {
  readonly component: string
  readonly value: Schema.Json
}

const typeOf = (message: Schema.Json): string => textOf(objectAt(message)["type"])

const spokenInCall = ({ rest }: Specs, { operationId, request, answers, status }: Interaction): readonly Spoken[] => {
  const operation = restOperations(rest.document).find(({ id }) => id === operationId)
  const asked = operation?.request ?? null
  return [
    ...(asked === null || request === undefined ? [] : [{ component: asked, value: request }]),
    ...answers.map((value) => ({ component: operation?.answers[status ?? 0] ?? "", value }))
  ]
}

const spokenOnSocket = ({ sockets }: Specs, { operationId, request, answers }: Interaction): readonly Spoken[] => {
  const messages = socketMessages(sockets.document)
  const message = messages.find((one) => one.operationId === operationId)
  const answered = (answer: Schema.Json): string =>
    messages.find(({ channel, from, type }) => channel === message?.channel && from === "server" && type === typeOf(answer))?.component ??
    ""
  return [
    ...(request === undefined ? [] : [{ component: message?.component ?? "", value: request }]),
    ...answers.map((value) => ({ component: answered(value), value }))
  ]
}

/** The values of an interaction with their components. */
const spokenIn = (specs: Specs, interaction: Interaction): readonly Spoken[] =>
  interaction.kind === "http" ? spokenInCall(specs, interaction) : spokenOnSocket(specs, interaction)

/** For each component the components that it uses, directly or indirectly, and itself. */
const reachOf = (document: Schema.JsonObject): ReadonlyMap<string, ReadonlySet<string>> => {
  const schemas = objectAt(document, "components", "schemas")
  const refsIn = (name: string): readonly string[] =>
    objectsOf(schemas[name]).flatMap(({ node }) => (typeof node["$ref"] === "string" ? [node["$ref"].split("/").at(-1) ?? ""] : []))
  const reach = (name: string, seen: ReadonlySet<string>): ReadonlySet<string> => {
    if (seen.has(name)) return seen
    let known: ReadonlySet<string> = new Set([...seen, name])
    for (const next of refsIn(name)) known = reach(next, known)
    return known
  }
  return new Map(Object.keys(schemas).map((name) => [name, reach(name, new Set())]))
}

/** The pact indexed by component: its values, and the interactions that involve the component. */
export interface PactByComponent {
  readonly valuesOf: (side: keyof Specs, component: string) => readonly Schema.Json[]
  readonly pactOf: (side: keyof Specs, component: string) => PactFile
}

const sideOf = ({ kind }: Interaction): keyof Specs => (kind === "http" ? "rest" : "sockets")

/** Indexes a pact by component. */
export const openPactByComponent = (specs: Specs, pact: PactFile): PactByComponent => {
  const reach = { rest: reachOf(specs.rest.document), sockets: reachOf(specs.sockets.document) }
  const spoken = interactionsOf(pact).map((interaction, index) => ({
    index,
    side: sideOf(interaction),
    said: spokenIn(specs, interaction)
  }))
  return {
    valuesOf: (side, component) =>
      spoken
        .filter((one) => one.side === side)
        .flatMap(({ said }) => said.filter((one) => one.component === component).map(({ value }) => value)),
    pactOf: (side, component) => {
      const about = spoken.filter(
        (one) => one.side === side && one.said.some((said) => reach[side].get(said.component)?.has(component) === true)
      )
      return { ...pact, interactions: about.flatMap(({ index }) => pact.interactions[index] ?? []) }
    }
  }
}
