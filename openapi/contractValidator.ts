import type { Schema } from "effect"
import type { ErrorObject, ValidateFunction } from "ajv"
import { Ajv2020 } from "ajv/dist/2020.js"
import { resolve } from "./findings.ts"
import { itemsOf, objectAt, textOf } from "./jsonNode.ts"

/** Where a value breaks the contract: a pointer into the value, and what is wrong there. The value itself is not repeated. */
export interface Violation {
  readonly pointer: string
  readonly message: string
}

type Judge = (value: unknown) => readonly Violation[]

/** What RFC 6455 lets happen at any time: normal closure, going away, a lost network, policy violation. */
const ALWAYS_POSSIBLE = new Set([1000, 1001, 1006, 1008])
/** What a document has beside the schema language. */
const NOTES = ["components", "x-assumed", "x-assumed-reason", "x-sensitive"]

const describe = ({ instancePath, message, params }: ErrorObject): Violation => ({
  pointer: instancePath,
  message: `${message ?? "is wrong"}${"allowedValue" in params ? ` ${JSON.stringify(params["allowedValue"])}` : ""}`
})

/** Judges values by the components of one document. Each is compiled when it is first asked for. Throws at a name that it has not. */
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

/** An operation of the REST document: its answers' components by status. */
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

/** Every operation of the REST document. */
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

/** A message of a socket: who says it and which component it is. */
export interface SocketMessage {
  readonly operationId: string
  readonly channel: string
  readonly type: string
  readonly from: "client" | "server"
  readonly component: string
  /** The types that answer it. */
  readonly replies: readonly string[]
}

/** Every message of both sockets, by its operation. */
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

/** The close codes that the document lists for a channel. */
export const closeCodesOf = (document: Schema.JsonObject, channel: string): readonly number[] =>
  itemsOf(objectAt(document, "channels", channel)["x-close-codes"]).map(Number)

/** Judges what is really said on the wire by both documents. */
export interface ContractValidator {
  readonly answer: (operationId: string, status: number, body: unknown) => readonly Violation[]
  readonly request: (operationId: string, body: unknown) => readonly Violation[]
  readonly frame: (channel: string, from: SocketMessage["from"], frame: unknown) => readonly Violation[]
  readonly closing: (channel: string, code: number) => readonly Violation[]
}

const wrong = (message: string): readonly Violation[] => [{ pointer: "", message }]

const typeOf = (frame: unknown): unknown => (typeof frame === "object" && frame !== null && "type" in frame ? frame.type : undefined)

/** Whether a message of this component may leave its `type` out: its fields tell what it is. */
const isUntyped = (document: Schema.JsonObject, component: string): boolean =>
  !itemsOf(objectAt(document, "components", "schemas", component)["required"]).includes("type")

/** A validator of answers, requests, frames and close codes. The documents are bundled ones. */
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
    frame: (channel, from, frame) => {
      const type = typeOf(frame)
      const fits = ({ component, ...one }: SocketMessage): boolean =>
        one.type === type || (type === undefined && isUntyped(sockets, component) && judgeSocket(component)(frame).length === 0)
      const message = messages.find((one) => one.channel === channel && one.from === from && fits(one))
      return message === undefined
        ? wrong(`the ${from} says ${JSON.stringify(type)}, which the document does not list`)
        : judgeSocket(message.component)(frame)
    },
    closing: (channel, code) =>
      ALWAYS_POSSIBLE.has(code) || closeCodesOf(sockets, channel).includes(code)
        ? []
        : wrong(`closes with ${code}, which the document does not list`)
  }
}
