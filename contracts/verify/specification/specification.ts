import { bundle } from "../../../openapi/bundle.ts"
import { resolve } from "../../../openapi/findings.ts"
import type { JsonNode } from "../../../openapi/jsonNode.ts"
import { itemsOf, objectAt, textOf } from "../../../openapi/jsonNode.ts"

/**
 * The base address of a call. Most calls are below API_URL, the settings file is at the origin, and the address check is in API_URL's
 * parent folder.
 */
export type CallBase = "apiUrl" | "apiParent" | "origin"

/** An operation of the REST document. */
export interface Call {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly base: CallBase
  /** `x-optional` in the document: a server may omit the call. */
  readonly isOptional: boolean
  /** The component of the answer with status 200, or an empty string. */
  readonly answer: string
  /** The call only acknowledges: an answer without a body, or without `code`, means success. */
  readonly isAcknowledged: boolean
}

/** An operation of the socket document, from the server's point of view. */
export interface SocketOperation {
  readonly operationId: string
  readonly action: "receive" | "send"
  readonly channel: "notifications" | "game"
  /** Path of the channel's socket below the sockets' base address. */
  readonly address: string
  readonly type: string
  /** Message types that answer it. Empty for messages from the server. */
  readonly replies: readonly string[]
  /** The field that correlates an answer with its request, or null. */
  readonly idField: string | null
}

const METHODS = ["get", "post", "put", "patch", "delete"]
const lastOf = (ref: JsonNode): string => textOf(ref).split("/").at(-1) ?? ""

const baseOf = (pathItem: JsonNode): CallBase => {
  const [server] = itemsOf(objectAt(pathItem)["servers"])
  const variable = /^\{(?<name>\w+)\}$/u.exec(textOf(objectAt(server)["url"]))?.groups?.["name"]
  return variable === "apiParent" || variable === "origin" ? variable : "apiUrl"
}

const answerOf = (operation: JsonNode): string =>
  lastOf(objectAt(operation, "responses", "200", "content", "application/json", "schema")["$ref"])

const readCalls = (): ReadonlyMap<string, Call> => {
  const paths = Object.entries(objectAt(bundle("casino.yaml"), "paths"))
  const calls = paths.flatMap(([path, item]) =>
    METHODS.filter((method) => method in objectAt(item)).map((method) => ({
      operationId: textOf(objectAt(item, method)["operationId"]),
      method: method.toUpperCase(),
      path,
      base: baseOf(item),
      isOptional: objectAt(item, method)["x-optional"] === true,
      answer: answerOf(objectAt(item, method)),
      isAcknowledged: answerOf(objectAt(item, method)) === "Acknowledgement"
    }))
  )
  return new Map(calls.map((call) => [call.operationId, call]))
}

const readSocketOperations = (): ReadonlyMap<string, SocketOperation> => {
  const document = bundle("notifications.asyncapi.yaml")
  const refsIn = (list: JsonNode): readonly string[] => itemsOf(list).map((item) => textOf(objectAt(item)["$ref"]))
  const idFieldOf = (messageRef: string): string | null => {
    const correlation = textOf(objectAt(resolve(document, messageRef), "correlationId")["$ref"])
    return lastOf(resolve(document, correlation)?.["location"]) || null
  }
  const operations = Object.entries(objectAt(document, "operations")).map(([operationId, node]): SocketOperation => {
    const channel = lastOf(objectAt(node, "channel")["$ref"]) === "game" ? "game" : "notifications"
    const message = refsIn(objectAt(node)["messages"])[0] ?? ""
    return {
      operationId,
      action: objectAt(node)["action"] === "send" ? "send" : "receive",
      channel,
      address: textOf(objectAt(document, "channels", channel)["address"]),
      type: lastOf(message),
      replies: refsIn(objectAt(node, "reply")["messages"]).map(lastOf),
      idField: idFieldOf(message)
    }
  })
  return new Map(operations.map((operation) => [operation.operationId, operation]))
}

/** All operations of both documents by ID. */
export interface Specification {
  readonly calls: ReadonlyMap<string, Call>
  readonly sockets: ReadonlyMap<string, SocketOperation>
}

/** All message types that the server may send on a channel. */
export const typesSentOn = ({ sockets }: Specification, channel: SocketOperation["channel"]): ReadonlySet<string> =>
  new Set([...sockets.values()].filter((one) => one.channel === channel && one.action === "send").map(({ type }) => type))

let known: Specification | undefined

/** Reads the OpenAPI and AsyncAPI documents once for each process. */
export const readSpecification = (): Specification => (known ??= { calls: readCalls(), sockets: readSocketOperations() })

/** Finds the call for a method and path. A path without placeholders takes precedence (`/machine/all`). */
export const findCall = ({ calls }: Specification, method: string, path: string): Call | undefined => {
  const candidates = [...calls.values()].filter((call) => {
    const pattern = new RegExp(`^${call.path.replaceAll(/\{\w+\}/gu, "[^/]+").replaceAll(".", "\\.")}$`, "u")
    return call.method === method.toUpperCase() && pattern.test(path)
  })
  return candidates.toSorted((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")))[0]
}
