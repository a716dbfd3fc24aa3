import { Result, Schema } from "effect"
import type { Generators } from "./pactFile.ts"
import type { Values } from "./stateDesk.ts"
import type { WireFrame } from "./casinoSocket.ts"

type JsonObject = Readonly<Record<string, Schema.Json>>

const decodeObject = Schema.decodeUnknownResult(Schema.Record(Schema.String, Schema.Json))

/** A frame's fields; none where it is no JSON object. */
export const fieldsOf = (value: unknown): JsonObject => {
  const decoded = decodeObject(value)
  return Result.isSuccess(decoded) ? decoded.success : {}
}

/** A frame's `type`; empty where it has none. */
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

/** Fills a pact's example with what the provider returned for its states. What nothing is known of stays as the pact has it. */
export const fillIn = (content: Schema.Json, generators: Generators | undefined, values: Values): Schema.Json =>
  Object.entries(generators?.body ?? {}).reduce((filled, [path, { type, expression }]) => {
    const value = type === "ProviderState" && expression !== undefined ? evaluate(expression, values) : undefined
    return value === undefined ? filled : setAt(filled, path.replace(/^\$\.?/u, "").split("."), value)
  }, content)

/** What an answer is known by. */
export interface Wanted {
  readonly types: readonly string[]
  readonly replies: readonly string[]
  readonly idField: string | null
  readonly id: Schema.Json | undefined
  /** Every type that the document lets the server send on this socket. */
  readonly known: ReadonlySet<string>
}

const hasId = (frame: WireFrame, { idField, id }: Wanted): boolean =>
  idField === null || id === undefined || fieldsOf(frame.value)[idField] === id

/** Whether the frame has the asked id, or none at all: with another's id it answers something else. */
const namesNoOther = (frame: WireFrame, wanted: Wanted): boolean =>
  hasId(frame, wanted) || (wanted.idField !== null && !(wanted.idField in fieldsOf(frame.value)))

/** Whether this frame is the awaited one: of the type, and with the id where there is one to compare. */
export const isAwaited = (wanted: Wanted) => (frame: WireFrame) => wanted.types.includes(typeOf(frame.value)) && hasId(frame, wanted)

/** Whether nothing better can follow this frame: it refuses, or knows nothing of, what was asked. */
export const isFinal = (wanted: Wanted) => (frame: WireFrame) =>
  wanted.replies.includes(typeOf(frame.value)) && /(?:[Rr]efused|Unseen)$/u.test(typeOf(frame.value)) && hasId(frame, wanted)

/**
 * The message that the server may have meant, when the awaited one did not come: a failure then shows field by field what differs. A message
 * that the document gives another meaning was not meant, however late it came: to compare with it would hide that nothing came.
 */
export const closest = (frames: readonly WireFrame[], wanted: Wanted): WireFrame | undefined => {
  const { idField, id } = wanted
  return (
    frames.find(({ value }) => wanted.types.includes(typeOf(value))) ??
    frames.find(({ value }) => idField !== null && id !== undefined && fieldsOf(value)[idField] === id) ??
    frames.find((frame) => wanted.replies.includes(typeOf(frame.value)) && namesNoOther(frame, wanted)) ??
    frames.find(({ value }) => !wanted.known.has(typeOf(value)))
  )
}
