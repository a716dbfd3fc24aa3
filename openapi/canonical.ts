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

/** An integer is one that a double can hold: that bound need not be said. */
const boundsOf = (schema: Schema.JsonObject): Readonly<Record<string, Schema.Json>> =>
  Object.fromEntries(
    ["minimum", "maximum"]
      .map((name) => [name, schema[name] ?? null] as const)
      .filter(([, bound]) => bound !== null && Math.abs(Number(bound)) !== Number.MAX_SAFE_INTEGER)
  )

/** Effect allows the words that JSON has for no number. They are no part of the wire. */
const isNonFinite = (schema: Schema.Json): boolean => objectAt(schema)["enum"] !== undefined && JSON.stringify(schema).includes("NaN")

/**
 * What a JSON Schema demands, written in one way only, so that two of them can be compared: references replaced by what they name,
 * notes dropped, `const` as `enum`, alternatives sorted, the bounds that "integer" implies left out, open objects taken as read.
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
