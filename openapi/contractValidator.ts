import type { Schema } from "effect"
import type { ErrorObject, ValidateFunction } from "ajv"
import { Ajv2020 } from "ajv/dist/2020.js"
import { resolve } from "./findings.ts"
import { itemsOf, objectAt, textOf } from "./jsonNode.ts"

/** One contract violation: a JSON pointer into the value, and the message. The value itself is left out, because it may be sensitive. */
export interface Violation {
  readonly pointer: string
  readonly message: string
}

type Judge = (value: unknown) => readonly Violation[]

/** Close codes of RFC 6455 that may occur at any time: normal closure, going away, abnormal closure, policy violation. */
const ALWAYS_POSSIBLE = new Set([1000, 1001, 1006, 1008])
/** Keywords of the documents that JSON Schema does not know. */
const NOTES = ["components", "x-assumed", "x-assumed-reason", "x-sensitive"]

const describe = ({ instancePath, message, params }: ErrorObject): Violation => ({
  pointer: instancePath,
  message: `${message ?? "is wrong"}${"allowedValue" in params ? ` ${JSON.stringify(params["allowedValue"])}` : ""}`
})

/**
 * Returns a function that gives the validator of a component by name. Compiles each component on first use. Throws when the name is
 * unknown.
 */
export const makeComponentJudge = (document: Schema.JsonObject): ((name: string) => Judge) => {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, formats: {} })
  for (const note of NOTES) ajv.addKeyword(note)
  ajv.addSchema({ components: { schemas: objectAt(document, "components", "schemas") } }, "document", undefined, false)
  const compiled = new Map<string, ValidateFunction>()
  return (name) => {
    const validate = compiled.get(name) ?? ajv.compile({ $ref: `document#/components/schemas/${name}` })
    compiled.set(name, validate)
    return (value) => (validate(value) ? [] : (validate.errors ?? []).map(describe))
  }
}

/** An operation of the REST document, with the component name of each answer by HTTP status. */
export interface RestOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly request: string | null
  readonly answers: Readonly<Record<string, string>>
}

const METHODS = new Set(["get", "post", "put", "patch", "delete"])
const componentName = (ref: string): string => ref.split("/").at(-1) ?? ""

const deref = (document: Schema.JsonObject, node: Schema.JsonObject): Schema.JsonObject =>
  typeof node["$ref"] === "string" ? (resolve(document, node["$ref"]) ?? {}) : node

const bodyOf = (node: Schema.JsonObject): string => componentName(textOf(objectAt(node, "content", "application/json", "schema")["$ref"]))

/** All operations of the REST document. */
export const restOperations = (document: Schema.JsonObject): readonly RestOperation[] =>
  Object.entries(objectAt(document, "paths")).flatMap(([path, item]) =>
    Object.entries(objectAt(item))
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => ({
        id: textOf(objectAt(operation)["operationId"]),
        method,
        path,
        request: bodyOf(objectAt(operation, "requestBody")) || null,
        answers: Object.fromEntries(
          Object.keys(objectAt(operation, "responses")).map((status) => [
            status,
            bodyOf(deref(document, objectAt(operation, "responses", status)))
          ])
        )
      }))
  )

/** A socket message with its sender and its component. */
export interface SocketMessage {
  readonly operationId: string
  readonly channel: string
  readonly type: string
  readonly from: "client" | "server"
  readonly component: string
  /** Message types that answer this message. */
  readonly replies: readonly string[]
}

/** All messages of both sockets. */
export const socketMessages = (document: Schema.JsonObject): readonly SocketMessage[] =>
  Object.entries(objectAt(document, "operations")).flatMap(([operationId, operation]) =>
    itemsOf(objectAt(operation)["messages"]).map((message) => {
      const ref = textOf(objectAt(message)["$ref"])
      return {
        operationId,
        channel: componentName(textOf(objectAt(operation, "channel")["$ref"])),
        type: componentName(ref),
        from: objectAt(operation)["action"] === "receive" ? ("client" as const) : ("server" as const),
        component: componentName(textOf(objectAt(resolve(document, ref), "payload")["$ref"])),
        replies: itemsOf(objectAt(operation, "reply")["messages"]).map((reply) => componentName(textOf(objectAt(reply)["$ref"])))
      }
    })
  )

/** The close codes that the AsyncAPI document lists for a channel. */
export const closeCodesOf = (document: Schema.JsonObject, channel: string): readonly number[] =>
  itemsOf(objectAt(document, "channels", channel)["x-close-codes"]).map(Number)

/** Validates observed HTTP and socket traffic against both API documents. */
export interface ContractValidator {
  readonly answer: (operationId: string, status: number, body: unknown) => readonly Violation[]
  readonly request: (operationId: string, body: unknown) => readonly Violation[]
  readonly message: (channel: string, from: SocketMessage["from"], value: unknown) => readonly Violation[]
  readonly closing: (channel: string, code: number) => readonly Violation[]
}

const wrong = (message: string): readonly Violation[] => [{ pointer: "", message }]

const typeOf = (value: unknown): unknown => (typeof value === "object" && value !== null && "type" in value ? value.type : undefined)

/** Whether messages of this component may omit `type`. The client then recognises them by their fields. */
const isUntyped = (document: Schema.JsonObject, component: string): boolean =>
  !itemsOf(objectAt(document, "components", "schemas", component)["required"]).includes("type")

/** Makes a validator for answers, requests, socket messages and close codes. Expects bundled documents (`bundle.ts`). */
export const makeContractValidator = (rest: Schema.JsonObject, sockets: Schema.JsonObject): ContractValidator => {
  const judgeRest = makeComponentJudge(rest)
  const judgeSocket = makeComponentJudge(sockets)
  const operations = new Map(restOperations(rest).map((operation) => [operation.id, operation]))
  const messages = socketMessages(sockets)
  return {
    answer: (operationId, status, body) => {
      const component = operations.get(operationId)?.answers[status]
      return component === undefined ? wrong(`answers with ${status}, which the document does not list`) : judgeRest(component)(body)
    },
    request: (operationId, body) => {
      const component = operations.get(operationId)?.request ?? null
      return component === null ? [] : judgeRest(component)(body)
    },
    message: (channel, from, value) => {
      const type = typeOf(value)
      const fits = ({ component, ...one }: SocketMessage): boolean =>
        one.type === type || (type === undefined && isUntyped(sockets, component) && judgeSocket(component)(value).length === 0)
      const message = messages.find((one) => one.channel === channel && one.from === from && fits(one))
      return message === undefined
        ? wrong(`the ${from} says ${JSON.stringify(type)}, which the document does not list`)
        : judgeSocket(message.component)(value)
    },
    closing: (channel, code) =>
      ALWAYS_POSSIBLE.has(code) || closeCodesOf(sockets, channel).includes(code)
        ? []
        : wrong(`closes with ${code}, which the document does not list`)
  }
}
