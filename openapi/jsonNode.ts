import type { Schema } from "effect"

/** A node of a JSON document, or undefined where there is none. */
export type JsonNode = Schema.Json | undefined

/** False for a list and for null. */
export const isObject = (node: JsonNode): node is Schema.JsonObject => typeof node === "object" && node !== null && !Array.isArray(node)

/** Narrows a node to a list. */
export const isList = (node: JsonNode): node is Schema.JsonArray => Array.isArray(node)

/** The object at a path of a document with unknown shape. Returns an empty object when there is none. */
export const objectAt = (node: JsonNode, ...path: ReadonlyArray<string>): Schema.JsonObject => {
  const [key, ...rest] = path
  if (!isObject(node)) return {}
  return key === undefined ? node : objectAt(node[key], ...rest)
}

/** The items of a list, or an empty list for any other node. */
export const itemsOf = (node: JsonNode): ReadonlyArray<Schema.Json> => (isList(node) ? node : [])

/** The text of a string node, or an empty string for any other node. */
export const textOf = (node: JsonNode): string => (typeof node === "string" ? node : "")

/** Copies the object with one field set. */
export const withField = (node: Schema.JsonObject, name: string, value: Schema.Json): Schema.JsonObject =>
  Object.fromEntries([...Object.entries(node).filter(([key]) => key !== name), [name, value]])
