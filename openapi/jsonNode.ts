import type { Schema } from "effect"

/** A place in a document: a value, or nothing where there is none. */
export type JsonNode = Schema.Json | undefined

export const isObject = (node: JsonNode): node is Schema.JsonObject => typeof node === "object" && node !== null && !Array.isArray(node)

export const isList = (node: JsonNode): node is Schema.JsonArray => Array.isArray(node)

/** The object at a path of a document whose shape is not known beforehand; an empty one where there is none. */
export const objectAt = (node: JsonNode, ...path: ReadonlyArray<string>): Schema.JsonObject => {
  const [key, ...rest] = path
  if (!isObject(node)) return {}
  return key === undefined ? node : objectAt(node[key], ...rest)
}

/** The items of a list; none where there is no list. */
export const itemsOf = (node: JsonNode): ReadonlyArray<Schema.Json> => (isList(node) ? node : [])

/** The text at a place; empty where there is none. */
export const textOf = (node: JsonNode): string => (typeof node === "string" ? node : "")

/** The same object with one field set. */
export const withField = (node: Schema.JsonObject, name: string, value: Schema.Json): Schema.JsonObject =>
  Object.fromEntries([...Object.entries(node).filter(([key]) => key !== name), [name, value]])
