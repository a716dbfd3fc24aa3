import type { Schema } from "effect"
import type { SocketMessage } from "../../openapi/contractValidator.ts"
import { itemsOf, objectAt, textOf } from "../../openapi/jsonNode.ts"
import type { PactFile } from "../verify/specification/pactFile.ts"

/** An interaction of the pact, reduced to the parts that the checks use. */
export interface Interaction {
  readonly description: string
  readonly kind: "http" | "message" | "exchange"
  /** ID of the operation that the interaction refers to, or an empty string. */
  readonly operationId: string
  /** A request body or socket message from the client. Undefined when the client sends nothing. */
  readonly request: Schema.Json | undefined
  /** A response body or socket messages from the server. */
  readonly answers: readonly Schema.Json[]
  /** HTTP status, or null for messages. */
  readonly status: number | null
}

/** Marks a socket that the server closes. It is not a message, so no decoder reads it. */
export const CLOSED = "connectionClosed"

const KINDS: Readonly<Record<string, Interaction["kind"]>> = {
  "Synchronous/HTTP": "http",
  "Synchronous/Messages": "exchange",
  "Asynchronous/Messages": "message"
}

const referenceOf = (raw: Schema.JsonObject, kind: Interaction["kind"]): string =>
  textOf(objectAt(raw, "comments", "references", kind === "http" ? "OpenAPI" : "AsyncAPI")["operationId"])

const spoken = (part: Schema.JsonObject): Schema.Json | undefined =>
  objectAt(part, "body")["content"] ?? objectAt(part, "contents")["content"]

const answersOf = (raw: Schema.JsonObject, kind: Interaction["kind"]): readonly Schema.Json[] => {
  const parts =
    kind === "message" ? [raw] : kind === "http" ? [objectAt(raw, "response")] : itemsOf(raw["response"]).map((one) => objectAt(one))
  return parts.map(spoken).filter((one) => one !== undefined)
}

/** Reads an interaction of any of the three kinds. */
export const readInteraction = (raw: Schema.JsonObject): Interaction => {
  const kind = KINDS[textOf(raw["type"])] ?? "http"
  const status = objectAt(raw, "response")["status"]
  return {
    description: textOf(raw["description"]),
    kind,
    operationId: referenceOf(raw, kind),
    request: kind === "message" ? undefined : spoken(objectAt(raw, "request")),
    answers: answersOf(raw, kind),
    status: typeof status === "number" ? status : null
  }
}

/** Names an answer in the notation of D9: `logIn 403`, `game ready`, `game close 4401`. */
const kindOf = (channel: string, message: Schema.JsonObject): string =>
  message["type"] === CLOSED ? `${channel} close ${Number(message["code"])}` : `${channel} ${textOf(message["type"])}`

/** The answers of an interaction in the notation of D9. */
export const kindsIn = ({ kind, operationId, status, answers }: Interaction, messages: readonly SocketMessage[]): readonly string[] => {
  if (kind === "http") return [`${operationId} ${status}`]
  const message = messages.find((one) => one.operationId === operationId)
  return message === undefined ? [] : answers.map((answer) => kindOf(message.channel, objectAt(answer)))
}

/** All interactions of a pact, reduced for the checks. */
export const interactionsOf = ({ interactions }: PactFile): readonly Interaction[] =>
  interactions.map(({ raw }) => readInteraction(objectAt(raw)))

const PACT_FILE = "contracts/pacts/telereel-web-casino.json"

/** The location of an interaction, for findings. */
export const placeOfInteraction = (description: string): string => `${PACT_FILE} "${description}"`
