import { Schema } from "effect"
import { canonicalJson } from "./json.ts"
import { sha256Hex } from "./digest.ts"
import { isRecord } from "../../domain/shared/guards.ts"

/** Lists whose order has no meaning: moving a field or a literal within a schema does not change its shape. */
const unordered: ReadonlySet<string> = new Set(["required", "enum", "anyOf"])

/** Keywords of a JSON Schema that only document it. */
const comments: ReadonlySet<string> = new Set(["title", "description", "examples", "default", "$comment"])

/** Below `properties` the names are those of payload fields: a field may be called "description". */
const shapeOf = (value: unknown, key = ""): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((item) => shapeOf(item))
    return unordered.has(key) ? items.map((item) => canonicalJson(item)).toSorted() : items
  }
  if (!isRecord(value)) return value
  const members = Object.entries(value).filter(([name]) => key === "properties" || !comments.has(name))
  return Object.fromEntries(members.map(([name, member]) => [name, shapeOf(member, key === "properties" ? "" : name)]))
}

/**
 * The fingerprint of a payload's shape (LOG-7): SHA-256 of its JSON Schema in canonical JSON. Ignores documentation, the order of fields and the
 * treatment of personal data.
 */
export const fingerprint = (schema: Schema.Top): Promise<string> => {
  const { schema: shape, definitions } = Schema.toJsonSchemaDocument(schema)
  return sha256Hex(canonicalJson(shapeOf({ shape, definitions })))
}
