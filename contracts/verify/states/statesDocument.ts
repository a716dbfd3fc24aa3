import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { dump } from "js-yaml"
import { isList } from "../../../openapi/jsonNode.ts"
import { OPTIONAL_STATES, PROVIDER_STATES } from "../../../mocks/states/catalogue.ts"
import { OWN_PACT } from "../options.ts"
import { isObject } from "../../../src/domain/shared/guards.ts"

/** Documentation of a provider state: its meaning and its parameters. */
export interface StateEntry {
  readonly state: string
  readonly description: string
  readonly params: Schema.Json
  readonly example: Schema.Json
}

const OPTIONAL = "Optional: a server that does not offer this answers 501."

const decodeJson = Schema.decodeUnknownSync(Schema.Json)

const LARGEST = Number.MAX_SAFE_INTEGER
const EMPTY = '{"not":{"type":"null"}}'

/** Removes the bounds of safe integers and closes objects, because an unknown parameter is a mistake. */
const plain = (node: Schema.Json): Schema.Json => {
  if (isList(node)) return node.map(plain)
  if (!isObject(node)) return node
  if (JSON.stringify(node) === EMPTY) return { type: "object", properties: {}, additionalProperties: false }
  const said = Object.entries(node).filter(([, value]) => value !== LARGEST && value !== -LARGEST)
  return Object.fromEntries(said.map(([key, value]) => [key, key === "additionalProperties" && value === true ? false : plain(value)]))
}

/** Inlines all references, so that the schema of each state is self-contained. */
const inline = (node: Schema.Json, definitions: Readonly<Record<string, Schema.Json>>): Schema.Json => {
  if (isList(node)) return node.map((item) => inline(item, definitions))
  if (!isObject(node)) return node
  const ref = "$ref" in node ? node["$ref"] : undefined
  if (typeof ref === "string") {
    const name = ref.split("/").at(-1) ?? ""
    // A recursive schema (any JSON) has no finite form, so it becomes an open schema.
    return inline(definitions[name] ?? {}, Object.fromEntries(Object.entries(definitions).filter(([key]) => key !== name)))
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(value, definitions)]))
}

const paramsSchema = (schema: Schema.Top): Schema.Json => {
  const { schema: root, definitions } = Schema.toJsonSchemaDocument(schema)
  const all = Object.fromEntries(Object.entries(definitions).map(([name, one]) => [name, decodeJson(one)]))
  return plain(inline(decodeJson(root), all))
}

const decodeUsed = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({
      interactions: Schema.Array(
        Schema.Struct({ providerStates: Schema.optionalKey(Schema.Array(Schema.Struct({ name: Schema.String }))) })
      )
    })
  )
)

/** States that the interactions of our own pact use. */
const statesInPact = (): ReadonlySet<string> => {
  const { interactions } = decodeUsed(readFileSync(OWN_PACT, "utf8"))
  return new Set(interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)))
}

/**
 * Every provider state of the pact, in the order of the catalogue. States that only the mock's scenarios use are left out: server teams
 * need not implement them.
 */
export const stateEntries = (): readonly StateEntry[] =>
  Object.entries(PROVIDER_STATES)
    .filter(([state]) => statesInPact().has(state))
    .map(([state, { description, params, example }]) => ({
      state,
      description: OPTIONAL_STATES.has(state) ? `${description} ${OPTIONAL}` : description,
      params: paramsSchema(params),
      example: decodeJson(JSON.parse(JSON.stringify(example)))
    }))

const PROBLEM = {
  type: "object",
  required: ["problem"],
  properties: { problem: { type: "string", description: "What is wrong, for a person." } }
}
const ref = (name: string): object => ({ $ref: `#/components/${name}` })
const json = (schema: object): object => ({ "application/json": { schema } })

const schemaName = (state: string): string =>
  state
    .replaceAll(/[^A-Za-z ]/gu, "")
    .split(" ")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("")

const stateSchema = ({ state, description, params, example }: StateEntry): object => {
  const isEmpty = JSON.stringify(example) === "{}"
  return {
    type: "object",
    description,
    required: ["state", "action", ...(isEmpty ? [] : ["params"])],
    properties: { state: { const: state }, action: ref("schemas/Action"), params },
    examples: [{ state, action: "setup", params: example }]
  }
}

const paths = (entries: readonly StateEntry[]): object => ({
  "/states": {
    post: {
      operationId: "changeState",
      summary: "Brings the server into a provider state, or out of it.",
      description:
        "Setting a state up twice is the same as once. Several states of one interaction are set up one after the other and all hold together. " +
        "`teardown` follows when the interaction is over; a server that starts every `setup` afresh may ignore it.",
      requestBody: { required: true, content: json({ oneOf: entries.map(({ state }) => ref(`schemas/${schemaName(state)}`)) }) },
      responses: {
        "200": { description: "It is so now.", content: json(ref("schemas/Values")) },
        "400": { description: "There is no such state, or its parameters are wrong.", content: json(ref("schemas/Problem")) },
        "501": {
          description: "The state is optional, and this server does not offer what it is about. The kit skips what needs the state."
        }
      }
    }
  },
  "/emit": {
    post: {
      operationId: "emitMessage",
      summary: "Makes the server send a message that it sends by itself.",
      description:
        "Optional. Asked while a client is connected, so that the message reaches its socket. A server without this endpoint answers 404: then " +
        "the kit does not ask for what a server sends by itself, says so, and counts it. With --require-emit the kit asks, and each fails.",
      requestBody: { required: true, content: json(ref("schemas/Emit")) },
      responses: {
        "200": { description: "The message was sent or will be at once." },
        "400": { description: "It cannot be sent.", content: json(ref("schemas/Problem")) },
        "404": { description: "This server has no such endpoint." }
      }
    }
  }
})

const schemas = (entries: readonly StateEntry[]): object => ({
  Action: { type: "string", enum: ["setup", "teardown"] },
  Values: {
    type: "object",
    description: "What the contract fills its requests with. Other fields are kept for the same purpose.",
    properties: {
      token: { type: "string", description: "A token of the player whom the state names. No field: the state gives none." },
      playerId: {
        type: ["string", "integer"],
        description: "The server's own ID of the player whom the state names. No field: the server uses the ID of the parameters."
      }
    },
    additionalProperties: true
  },
  Problem: PROBLEM,
  Emit: {
    type: "object",
    required: ["operation", "playerId", "machineId", "states"],
    properties: {
      operation: { type: "string", description: "A `send` operation of the AsyncAPI document, such as sendBalanceNotice." },
      playerId: { type: "string", description: "Whose socket it is." },
      machineId: { type: ["integer", "null"], description: "The machine that is meant, where one is." },
      states: {
        type: "array",
        items: { type: "object", required: ["name"], properties: { name: { type: "string" }, params: { type: "object" } } }
      }
    }
  },
  ...Object.fromEntries(entries.map((entry) => [schemaName(entry.state), stateSchema(entry)]))
})

/** The states endpoint as an OpenAPI document in YAML. `states.openapi.yaml` contains this text. */
export const statesOpenApi = (): string => {
  const entries = stateEntries()
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Provider states of the casino",
      version: "1.0.0",
      description:
        "What a casino server offers to the contract kit, and only where it is tested: never on a server that players reach. " +
        "Generated from the catalogue of states by `npm run contract:verify -- states --openapi`."
    },
    servers: [{ url: "http://localhost:8080/_pact", description: "The address is the one given as --states-url, without /states." }],
    paths: paths(entries),
    components: { schemas: schemas(entries) }
  }
  return dump(document, { lineWidth: 140, noRefs: true, flowLevel: 4 })
}
