import type { Schema } from "effect"
import { resolve } from "../../openapi/findings.ts"
import { isList, isObject, itemsOf, objectAt, textOf, withField } from "../../openapi/jsonNode.ts"
import type { JsonNode } from "../../openapi/jsonNode.ts"

const SCALARS: Readonly<Record<string, readonly Schema.Json[]>> = {
  string: ["text", ""],
  integer: [7, 0, -1, Number.MAX_SAFE_INTEGER],
  number: [0.5, 0, -7],
  boolean: [true, false],
  null: [null]
}

/** Adds the bounds, because each bound is the last allowed value. */
const withinBounds = ({ minimum, maximum }: Schema.JsonObject, samples: readonly Schema.Json[]): readonly Schema.Json[] => {
  const [least, most] = [Number(minimum ?? -Infinity), Number(maximum ?? Infinity)]
  const bounds = [minimum, maximum].filter((bound) => bound !== undefined)
  return [...new Set([...samples.filter((value) => typeof value !== "number" || (value >= least && value <= most)), ...bounds])]
}

const structSamples = (schema: Schema.JsonObject, document: Schema.JsonObject): readonly Schema.JsonObject[] => {
  const required = itemsOf(schema["required"])
  const fields = Object.entries(objectAt(schema, "properties")).map(([name, property]) => ({ name, values: samplesOf(property, document) }))
  const full = Object.fromEntries(fields.flatMap(({ name, values: [first] }) => (first === undefined ? [] : [[name, first]])))
  const least = Object.fromEntries(Object.entries(full).filter(([name]) => required.includes(name)))
  return [full, least, ...fields.flatMap(({ name, values }) => values.slice(1).map((value) => withField(full, name, value)))]
}

const recordSamples = (values: Schema.JsonObject, document: Schema.JsonObject): readonly Schema.Json[] => [
  {},
  ...samplesOf(values, document).map((value) => ({ key: value }))
]

/**
 * Values that a JSON Schema allows, made from the schema alone. They cover each optional field (present and absent), each alternative and
 * each bound. Every sample differs from the first one in one place.
 */
export const samplesOf = (schema: JsonNode, document: Schema.JsonObject): readonly Schema.Json[] => {
  if (!isObject(schema)) return []
  const { $ref: ref, const: constant, enum: members, type, oneOf, items, additionalProperties: values } = schema
  if (typeof ref === "string") return samplesOf(resolve(document, ref), document)
  if (constant !== undefined) return [constant]
  if (isList(members)) return members
  if (isList(oneOf)) return oneOf.flatMap((option) => samplesOf(option, document))
  if (isList(type)) return type.flatMap((one) => samplesOf(withField(schema, "type", one), document))
  if (type === "array")
    return [
      samplesOf(items, document).slice(0, 1),
      [],
      ...samplesOf(items, document)
        .slice(1)
        .map((item) => [item])
    ]
  if (type === "object") return isObject(values) ? recordSamples(values, document) : structSamples(schema, document)
  return withinBounds(schema, SCALARS[textOf(type)] ?? [])
}
