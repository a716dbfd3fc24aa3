import type { Schema } from "effect"
import { resolve } from "./findings.ts"
import { isList, isObject, itemsOf, objectAt, withField } from "./jsonNode.ts"
import type { JsonNode } from "./jsonNode.ts"

const stringify = (parts: ReadonlyArray<Schema.Json>): Schema.Json => [...new Set(parts.map((part) => JSON.stringify(part)))].toSorted()

const literals = (schema: Schema.JsonObject): ReadonlyArray<Schema.Json> | undefined => {
  if (schema["const"] !== undefined) return [schema["const"]]
  const members = schema["enum"]
  return isList(members) ? members : undefined
}

const alternatives = (schema: Schema.JsonObject): ReadonlyArray<Schema.Json> | undefined => {
  const listed = schema["oneOf"] ?? schema["anyOf"]
  if (isList(listed)) return listed
  const types = schema["type"]
  return isList(types) ? types.map((type) => withField(schema, "type", type)) : undefined
}

/** Drops the bounds that `Schema.Int` adds: every integer of JSON is a safe integer, so those bounds carry no information. */
const boundsOf = (schema: Schema.JsonObject): Readonly<Record<string, Schema.Json>> =>
  Object.fromEntries(
    ["minimum", "maximum"]
      .map((name) => [name, schema[name] ?? null] as const)
      .filter(([, bound]) => bound !== null && Math.abs(Number(bound)) !== Number.MAX_SAFE_INTEGER)
  )

/** Effect's number schemas also allow "NaN" and "Infinity" as text. These never appear on the wire. */
const isNonFinite = (schema: Schema.Json): boolean => objectAt(schema)["enum"] !== undefined && JSON.stringify(schema).includes("NaN")

/**
 * Normalises a JSON Schema, so that two schemas with the same meaning compare as equal. It inlines references, drops annotations, writes
 * `const` as `enum`, sorts alternatives, drops the bounds of safe integers and treats all objects as open.
 */
export const canonical = (schema: JsonNode, document: Schema.JsonObject): Schema.Json => {
  if (!isObject(schema)) return null
  const ref = schema["$ref"]
  if (typeof ref === "string") return canonical(resolve(document, ref), document)
  const choice = alternatives(schema)?.filter((option) => !isNonFinite(option))
  if (choice?.length === 1) return canonical(choice[0], document)
  if (choice !== undefined) return { anyOf: stringify(choice.map((option) => canonical(option, document))) }
  const members = literals(schema)
  if (members !== undefined) return { enum: stringify(members) }
  if (schema["type"] === "array") return { type: "array", items: canonical(schema["items"], document) }
  if (schema["type"] !== "object") return { type: schema["type"] ?? null, ...boundsOf(schema) }
  const properties = Object.entries(objectAt(schema, "properties")).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    type: "object",
    properties: Object.fromEntries(properties.map(([name, property]) => [name, canonical(property, document)])),
    required: stringify(itemsOf(schema["required"])),
    values: isObject(schema["additionalProperties"]) ? canonical(schema["additionalProperties"], document) : null
  }
}
