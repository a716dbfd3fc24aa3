import type { Schema } from "effect"
import type { SocketMessage } from "../../openapi/contractValidator.ts"
import { itemsOf, objectAt, textOf } from "../../openapi/jsonNode.ts"
import type { PactFile } from "../verify/pactFile.ts"

/** An interaction of the pact, with what the checks need to know of it. */
export interface Interaction {
  readonly description: string
  readonly kind: "http" | "message" | "exchange"
  /** The operation of the API document that it refers to; empty when it refers to none. */
  readonly operationId: string
  /** What the client says: the request's body or the frame; undefined where it says nothing. */
  readonly request: Schema.Json | undefined
  /** What the server says: an answer's body, or frames. */
  readonly answers: readonly Schema.Json[]
  /** Of an HTTP interaction. */
  readonly status: number | null
}

/** What stands in a pact for a socket that the server closes. It is no frame, so no decoder reads it. */
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

/** An interaction of a pact, of any of the three kinds. */
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

/** An answer in the words of D9: `logIn 403`, `game ready`, `game close 4401`. */
const kindOf = (channel: string, frame: Schema.JsonObject): string =>
  frame["type"] === CLOSED ? `${channel} close ${Number(frame["code"])}` : `${channel} ${textOf(frame["type"])}`

/** The kinds of answer that an interaction agrees on. */
export const kindsIn = ({ kind, operationId, status, answers }: Interaction, messages: readonly SocketMessage[]): readonly string[] => {
  if (kind === "http") return [`${operationId} ${status}`]
  const message = messages.find((one) => one.operationId === operationId)
  return message === undefined ? [] : answers.map((frame) => kindOf(message.channel, objectAt(frame)))
}

/** The interactions of a pact as the checks see them. */
export const interactionsOf = ({ interactions }: PactFile): readonly Interaction[] =>
  interactions.map(({ raw }) => readInteraction(objectAt(raw)))

const PACT_FILE = "contracts/pacts/telereel-web-casino.json"

/** Where an interaction stands. */
export const placeOfInteraction = (description: string): string => `${PACT_FILE} "${description}"`
