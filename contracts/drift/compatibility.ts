import type { Schema } from "effect"
import { isList, isObject, itemsOf, objectAt, textOf } from "../../openapi/jsonNode.ts"
import type { JsonNode } from "../../openapi/jsonNode.ts"

/** The direction of compatibility: old clients read new values, or new servers read values that old clients send. */
export type Direction = "read by old clients" | "sent by old clients"

/** A place where a new canonical schema is incompatible with the old one. */
export interface Break {
  readonly pointer: string
  readonly what: string
}

interface Change {
  readonly was: Schema.JsonObject
  readonly is: Schema.JsonObject
  readonly direction: Direction
  readonly pointer: string
}

const parse = (text: Schema.Json): Schema.Json => JSON.parse(textOf(text)) as Schema.Json

const parsed = (list: JsonNode): readonly Schema.Json[] => itemsOf(list).map(parse)

/** The alternatives of a canonical schema: the members of `anyOf`, each word of an `enum`, or the schema itself. */
const alternatives = (schema: Schema.JsonObject): readonly Schema.JsonObject[] => {
  if (isList(schema["anyOf"])) return parsed(schema["anyOf"]).map((option) => objectAt(option))
  if (isList(schema["enum"])) return parsed(schema["enum"]).map((word) => ({ word }))
  return [schema]
}

const jsonType = (value: JsonNode): string => {
  if (value === null) return "null"
  return Number.isInteger(value) ? "integer" : typeof value
}

const typeOf = (schema: Schema.JsonObject): string => ("word" in schema ? jsonType(schema["word"]) : textOf(schema["type"]))

const isSameKind = (narrow: Schema.JsonObject, wide: Schema.JsonObject): boolean => {
  if ("word" in wide) return "word" in narrow && narrow["word"] === wide["word"]
  return typeOf(narrow) === typeOf(wide) || (typeOf(narrow) === "integer" && typeOf(wide) === "number")
}

const show = (schema: Schema.JsonObject): string => ("word" in schema ? JSON.stringify(schema["word"]) : typeOf(schema))

const fieldBreaks = ({ was, is, direction, pointer }: Change): readonly Break[] => {
  const [before, after] = [objectAt(was, "properties"), objectAt(is, "properties")]
  const isRead = direction === "read by old clients"
  const needed = itemsOf((isRead ? was : is)["required"])
  const promised = itemsOf((isRead ? is : was)["required"])
  const missing = needed.filter((text) => !promised.includes(text)).map((text) => textOf(parse(text)))
  const gone = Object.keys(before).filter((name) => !(name in after))
  return [
    ...gone.map((name) => ({ pointer: `${pointer}/${name}`, what: "the field is gone" })),
    ...missing
      .filter((name) => !gone.includes(name))
      .map((name) => ({ pointer: `${pointer}/${name}`, what: isRead ? "the field may be missing now" : "the field must be there now" })),
    ...Object.keys(before)
      .filter((name) => name in after)
      .flatMap((name) => breaks({ was: objectAt(before, name), is: objectAt(after, name), direction, pointer: `${pointer}/${name}` }))
  ]
}

const innerBreaks = (change: Change): readonly Break[] => {
  const { was, is, direction, pointer } = change
  if (typeOf(was) === "array") return breaks({ was: objectAt(was, "items"), is: objectAt(is, "items"), direction, pointer: `${pointer}/0` })
  if (typeOf(was) !== "object") return []
  if (isObject(was["values"]) && isObject(is["values"])) {
    return breaks({ was: was["values"], is: is["values"], direction, pointer: `${pointer}/*` })
  }
  return fieldBreaks(change)
}

/**
 * All places that break old clients. Values that they read must not widen, and values that they send must stay allowed. Objects are open.
 */
export const breaks = ({ was, is, direction, pointer }: Change): readonly Break[] => {
  const isRead = direction === "read by old clients"
  const [narrow, wide] = isRead ? [alternatives(is), alternatives(was)] : [alternatives(was), alternatives(is)]
  return narrow.flatMap((one) => {
    // A union may contain several objects, so compare with the most similar one.
    const [nearest] = wide
      .filter((option) => isSameKind(one, option))
      .map((other) => innerBreaks({ was: isRead ? other : one, is: isRead ? one : other, direction, pointer }))
      .toSorted((a, b) => a.length - b.length)
    return nearest ?? [{ pointer, what: `${show(one)} ${isRead ? "may come now" : "is no longer taken"}` }]
  })
}
