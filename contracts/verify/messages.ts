import { Result, Schema } from "effect"
import { itemsOf } from "../../openapi/jsonNode.ts"
import type { Generators } from "./specification/pactFile.ts"
import type { Values } from "./states/providerStateClient.ts"
import type { WireMessage } from "./casinoSocket.ts"

type JsonObject = Readonly<Record<string, Schema.Json>>

const decodeObject = Schema.decodeUnknownResult(Schema.Record(Schema.String, Schema.Json))

/** The fields of a message, or an empty object when it is not a JSON object. */
export const fieldsOf = (value: unknown): JsonObject => {
  const decoded = decodeObject(value)
  return Result.isSuccess(decoded) ? decoded.success : {}
}

/** The `type` of a message, or an empty string. */
export const typeOf = (value: unknown): string => {
  const type = fieldsOf(value)["type"]
  return typeof type === "string" ? type : ""
}

const wordOf = (value: Schema.Json | undefined): string => (typeof value === "string" ? value : JSON.stringify(value ?? null))

const evaluate = (expression: string, values: Values): Schema.Json | undefined => {
  const whole = /^\$\{(?<name>\w+)\}$/u.exec(expression)?.groups?.["name"]
  if (whole !== undefined) return values[whole]
  const names = [...expression.matchAll(/\$\{(?<name>\w+)\}/gu)].map((match) => match.groups?.["name"] ?? "")
  if (names.some((name) => values[name] === undefined)) return undefined
  return expression.replaceAll(/\$\{(\w+)\}/gu, (_, name: string) => wordOf(values[name]))
}

const setAt = (node: Schema.Json, path: readonly string[], value: Schema.Json): Schema.Json => {
  const [key, ...rest] = path
  if (key === undefined) return value
  const fields = fieldsOf(node)
  return { ...fields, [key]: setAt(fields[key] ?? {}, rest, value) }
}

/** Fills a pact's example with values that the provider returned for its states. Unknown values keep the pact's example. */
export const fillIn = (content: Schema.Json, generators: Generators | undefined, values: Values): Schema.Json =>
  Object.entries(generators?.body ?? {}).reduce((filled, [path, { type, expression }]) => {
    const value = type === "ProviderState" && expression !== undefined ? evaluate(expression, values) : undefined
    return value === undefined ? filled : setAt(filled, path.replace(/^\$\.?/u, "").split("."), value)
  }, content)

/**
 * The client's message as this server understands it. The contract names a button by its kind, because the server defines the IDs of its buttons: a press
 * gets the ID of the first button of that kind in `ready`.
 */
export const withOwnButton = (message: Schema.Json, ready: unknown): Schema.Json => {
  const fields = fieldsOf(message)
  const own = itemsOf(fieldsOf(ready)["buttons"]).find((button) => fieldsOf(button)["kind"] === fields["button"])
  const id = fieldsOf(own)["id"]
  return fields["type"] === "press" && id !== undefined ? { ...fields, button: id } : message
}

/** Criteria by which an answer is recognised. */
export interface Wanted {
  readonly types: readonly string[]
  readonly replies: readonly string[]
  readonly idField: string | null
  readonly id: Schema.Json | undefined
  /** All message types that the document allows from the server on this socket. */
  readonly known: ReadonlySet<string>
  /** The client's message, with the kind of its button instead of the ID. Absent for a message that the server sends unprompted. */
  readonly request?: Schema.Json
}

const hasId = (message: WireMessage, { idField, id }: Wanted): boolean =>
  idField === null || id === undefined || fieldsOf(message.value)[idField] === id

/** Whether the message carries the expected ID or no ID. A message with another ID answers something else. */
const namesNoOther = (message: WireMessage, wanted: Wanted): boolean =>
  hasId(message, wanted) || (wanted.idField !== null && !(wanted.idField in fieldsOf(message.value)))

/** Whether this is the awaited message: it has the right type, and the right ID if there is one to compare. */
export const isAwaited = (wanted: Wanted) => (message: WireMessage) =>
  wanted.types.includes(typeOf(message.value)) && hasId(message, wanted)

/** Whether no better answer can follow: the message refuses the request or reports it as unknown. */
export const isFinal = (wanted: Wanted) => (message: WireMessage) =>
  wanted.replies.includes(typeOf(message.value)) && /(?:[Rr]efused|Unseen)$/u.test(typeOf(message.value)) && hasId(message, wanted)

/** The message type by which an outcome in one step accepts the request, or null when a separate acceptance must come first. */
const acceptedBy = (outcome: JsonObject, { type, button }: JsonObject): string | null => {
  if (type === "transfer" && outcome["type"] === "transferDone") return "transferAccepted"
  return type === "press" && button === "stop" && outcome["type"] === "pressDone" && outcome["win"] === 0 ? "pressAccepted" : null
}

/**
 * The awaited acceptance in the words of the outcome, when the outcome came without an acceptance before it. A server that books a transfer in one step
 * sends only `transferDone`, and `stop` may be done at once (docs/protocol.md). Null for any other message.
 */
export const acceptanceIn =
  (wanted: Wanted) =>
  (message: WireMessage): string | null => {
    const outcome = fieldsOf(message.value)
    const type = hasId(message, wanted) ? acceptedBy(outcome, fieldsOf(wanted.request)) : null
    return type !== null && wanted.types.includes(type) ? JSON.stringify({ ...outcome, type }) : null
  }

/**
 * Finds the message that the server may have sent in place of the awaited one, so that a failure shows the differing fields. Excludes
 * messages to which the document gives another meaning: comparing those would hide that no answer arrived.
 */
export const closest = (messages: readonly WireMessage[], wanted: Wanted): WireMessage | undefined => {
  const { idField, id } = wanted
  return (
    messages.find(({ value }) => wanted.types.includes(typeOf(value))) ??
    messages.find(({ value }) => idField !== null && id !== undefined && fieldsOf(value)[idField] === id) ??
    messages.find((message) => wanted.replies.includes(typeOf(message.value)) && namesNoOther(message, wanted)) ??
    messages.find(({ value }) => !wanted.known.has(typeOf(value)))
  )
}
