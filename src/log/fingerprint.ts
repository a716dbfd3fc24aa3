import { Schema } from "effect"
import { canonicalJson } from "./canonicalJson.ts"
import { sha256Hex } from "./digest.ts"
import { isFields } from "./readPlace.ts"

/** Lists whose order says nothing: to move a field or a literal within its schema is no change of shape. */
const unordered: ReadonlySet<string> = new Set(["required", "enum", "anyOf"])

/** What a schema says to people. */
const comments: ReadonlySet<string> = new Set(["title", "description", "examples", "default", "$comment"])

/** Below `properties` the names are the payload's own: a field may well be called "description". */
const shapeOf = (value: unknown, key = ""): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((item) => shapeOf(item))
    return unordered.has(key) ? items.map((item) => canonicalJson(item)).toSorted() : items
  }
  if (!isFields(value)) return value
  const members = Object.entries(value).filter(([name]) => key === "properties" || !comments.has(name))
  return Object.fromEntries(members.map(([name, member]) => [name, shapeOf(member, key === "properties" ? "" : name)]))
}

/**
 * The fingerprint of a payload's shape (LOG-7): SHA-256 of its JSON Schema in canonical JSON. Comments, the order of fields
 * and how personal data is treated are not in it.
 */
export const fingerprint = (schema: Schema.Top): Promise<string> => {
  const { schema: shape, definitions } = Schema.toJsonSchemaDocument(schema)
  return sha256Hex(canonicalJson(shapeOf({ shape, definitions })))
}
