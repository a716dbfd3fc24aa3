import type { Schema } from "effect"
import { isList, isObject, withField } from "../../openapi/jsonNode.ts"

/** How one field was changed. */
export type FieldChange = "dropped" | "renamed" | "null" | "retyped" | "fraction" | "unknown word" | "added"

/** A JSON value with one changed field. */
export interface FieldMutant {
  readonly pointer: string
  readonly change: FieldChange
  readonly value: Schema.Json
}

const retyped = (value: Schema.Json): Schema.Json => {
  if (typeof value === "string") return 7
  if (typeof value === "number") return String(value)
  if (typeof value === "boolean") return value ? "true" : 0
  if (isList(value)) return {}
  return []
}

type Change = readonly [change: FieldChange, value: Schema.Json]

/** Replacement values for the same field. */
const changesOf = (value: Schema.Json): readonly Change[] => [
  ...(value === null ? [] : [["null", null] as const]),
  ["retyped", retyped(value)],
  ...(Number.isSafeInteger(value) ? [["fraction", 0.5] as const] : []),
  ...(typeof value === "string" ? [["unknown word", `${value}-unknown`] as const] : [])
]

const inField = (owner: Schema.JsonObject, key: string): readonly FieldMutant[] => {
  const { [key]: value = null, ...rest } = owner
  return [
    { pointer: `/${key}`, change: "dropped", value: rest },
    { pointer: `/${key}`, change: "renamed", value: { ...rest, [`${key}Renamed`]: value } },
    ...changesOf(value).map(([change, next]) => ({ pointer: `/${key}`, change, value: withField(owner, key, next) })),
    ...mutantsIn(value).map(({ pointer, change, value: inner }) => ({
      pointer: `/${key}${pointer}`,
      change,
      value: withField(owner, key, inner)
    }))
  ]
}

const inItem = (owner: Schema.JsonArray, first: Schema.Json): readonly FieldMutant[] => [
  ...changesOf(first).map(([change, next]) => ({ pointer: "/0", change, value: [next, ...owner.slice(1)] })),
  ...mutantsIn(first).map(({ pointer, change, value }) => ({ pointer: `/0${pointer}`, change, value: [value, ...owner.slice(1)] }))
]

/**
 * Every copy of a value with one changed field, at any depth. In a list only the first item changes. The value itself is never replaced.
 */
export const mutantsIn = (value: Schema.Json): readonly FieldMutant[] => {
  if (isList(value)) return value[0] === undefined ? [] : inItem(value, value[0])
  if (!isObject(value)) return []
  return [
    { pointer: "/addedField", change: "added", value: withField(value, "addedField", 7) },
    ...Object.keys(value).flatMap((key) => inField(value, key))
  ]
}
