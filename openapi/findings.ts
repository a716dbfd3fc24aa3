import type { Schema } from "effect"
import { isList, isObject, objectAt } from "./jsonNode.ts"
import type { JsonNode } from "./jsonNode.ts"

/** An object inside a document, with its path. */
export interface Located {
  readonly path: string
  readonly node: Schema.JsonObject
}

const SENSITIVE = /^TEST-[A-Z0-9-]+$/u
const SECRET_LOOK = /eyJ|-----BEGIN|\b\d{13,19}\b|\b[0-9a-f]{32,}\b/u
/** The trace context of W3C: random numbers, which open nothing. */
const TRACE = /\b00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}\b/gu
const EMAIL = /[\w.+-]+@(?<host>[\w.-]+)/gu

/** Every object of a document, outer objects first. */
export const objectsOf = (node: JsonNode, path = "#"): ReadonlyArray<Located> => {
  if (isList(node)) return node.flatMap((item, index) => objectsOf(item, `${path}/${index}`))
  if (!isObject(node)) return []
  return [{ path, node }, ...Object.entries(node).flatMap(([key, value]) => objectsOf(value, `${path}/${key}`))]
}

/** Resolves a local reference. Returns undefined when the target is missing or lies in another document. */
export const resolve = (document: Schema.JsonObject, ref: string): Schema.JsonObject | undefined => {
  if (!ref.startsWith("#/")) return undefined
  const found = objectAt(
    document,
    ...ref
      .slice("#/".length)
      .split("/")
      .map((key) => key.replaceAll("~1", "/"))
  )
  return Object.keys(found).length === 0 ? undefined : found
}

/** Local references without a target. */
export const brokenRefs = (document: Schema.JsonObject): ReadonlyArray<string> =>
  objectsOf(document).flatMap(({ path, node }) => {
    const ref = node["$ref"]
    return typeof ref === "string" && resolve(document, ref) === undefined ? [`${path} → ${ref}`] : []
  })

/** Paths of nodes with `x-assumed` but no one-sentence reason, or with a reason but no `x-assumed`. */
export const unreasoned = (document: Schema.JsonObject): ReadonlyArray<string> =>
  objectsOf(document)
    .filter(({ node }) => "x-assumed" in node || "x-assumed-reason" in node)
    .filter(({ node }) => {
      const reason = node["x-assumed-reason"]
      return node["x-assumed"] !== true || typeof reason !== "string" || !/^[A-Z].{15,}[^.]\.$/u.test(reason)
    })
    .map(({ path }) => path)

const sensitiveNames = (document: Schema.JsonObject): ReadonlySet<string> =>
  new Set(
    objectsOf(document).flatMap(({ node }) =>
      Object.entries(objectAt(node, "properties")).flatMap(([name, schema]) => (objectAt(schema)["x-sensitive"] === true ? [name] : []))
    )
  )

const foreignHosts = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(EMAIL)].map((match) => match.groups?.["host"] ?? "").filter((host) => !host.endsWith("example.test"))

const leaksIn = (example: Schema.Json, sensitive: ReadonlySet<string>): ReadonlyArray<string> => {
  const named = objectsOf(example).flatMap(({ node }) =>
    Object.entries(node)
      .filter(([key, value]) => sensitive.has(key) && value !== null && !(typeof value === "string" && SENSITIVE.test(value)))
      .map(([key]) => `${key} is not a test value`)
  )
  const text = JSON.stringify(example, (_, value: unknown) => (typeof value === "number" ? undefined : value)) ?? ""
  return [...named, ...(SECRET_LOOK.test(text.replaceAll(TRACE, "")) ? [`looks like a secret: ${text}`] : []), ...foreignHosts(text)]
}

/**
 * Example values that look like a secret or like real personal data. Credentials must read `TEST-…`, and e-mail addresses must end in
 * `example.test`.
 */
export const leaks = (document: Schema.JsonObject): ReadonlyArray<string> => {
  const sensitive = sensitiveNames(document)
  return objectsOf(document).flatMap(({ path, node }) =>
    ["example", "examples"].flatMap((key) => {
      const value = node[key]
      return value === undefined ? [] : leaksIn(value, sensitive).map((leak) => `${path}/${key}: ${leak}`)
    })
  )
}
