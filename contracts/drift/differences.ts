import type { Schema } from "effect"
import { isObject } from "../../openapi/jsonNode.ts"
import type { JsonNode } from "../../openapi/jsonNode.ts"

/** A place where two canonical schemas differ. A side is undefined where it has no value. */
export interface Difference {
  readonly pointer: string
  readonly left: JsonNode
  readonly right: JsonNode
}

const keysOf = (left: Schema.JsonObject, right: Schema.JsonObject): readonly string[] => [
  ...new Set([...Object.keys(left), ...Object.keys(right)])
]

/** The innermost places where two JSON values differ. */
export const differences = (left: JsonNode, right: JsonNode, pointer = ""): readonly Difference[] => {
  if (isObject(left) && isObject(right))
    return keysOf(left, right).flatMap((key) => differences(left[key], right[key], `${pointer}/${key}`))
  return JSON.stringify(left) === JSON.stringify(right) ? [] : [{ pointer, left, right }]
}
