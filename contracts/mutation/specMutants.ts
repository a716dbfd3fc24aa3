import type { Schema } from "effect"
import { resolve } from "../../openapi/findings.ts"
import { isList, isObject, itemsOf, objectAt, textOf, withField } from "../../openapi/jsonNode.ts"
import type { JsonNode } from "../../openapi/jsonNode.ts"

/** A component of a document with one change. */
export interface ComponentMutant {
  readonly pointer: string
  readonly change: string
  readonly component: Schema.JsonObject
}

type Node = Readonly<Record<string, Schema.Json>>

interface Change {
  readonly pointer: string
  readonly change: string
  readonly node: Node
}

const here = (change: string, node: Node): Change => ({ pointer: "", change, node })

const at = (step: string, changes: readonly Change[], wrap: (node: Node) => Node): readonly Change[] =>
  changes.map(({ pointer, change, node }) => ({ pointer: `${step}${pointer}`, change, node: wrap(node) }))

const NOTES = new Set(["description", "examples", "x-assumed", "x-assumed-reason", "x-sensitive"])

/** The constraints of a schema without annotations. */
const demands = (node: Node): Node => Object.fromEntries(Object.entries(node).filter(([key]) => !NOTES.has(key)))

const nullable = (node: Node): Node =>
  isList(node["type"]) ? { ...node, type: [...node["type"], "null"] } : { oneOf: [demands(node), { type: "null" }] }

const wordChanges = (node: Node, words: readonly Schema.Json[]): readonly Change[] => [
  ...words.map((word) => here(`loses ${textOf(word) || JSON.stringify(word)}`, { ...node, enum: words.filter((other) => other !== word) })),
  here("learns a word", { ...node, enum: [...words, typeof words[0] === "number" ? 99 : "mutant"] })
]

const scalarChanges = (node: Node): readonly Change[] => {
  const { type } = node
  if (type === "integer") return [here("becomes a string", { type: "string" }), here("takes fractions", { type: "number" })]
  if (type === "number") return [here("becomes a string", { type: "string" }), here("becomes whole", { type: "integer" })]
  if (type === "boolean") return [here("becomes a string", { type: "string" })]
  return [here("becomes an integer", { type: "integer" })]
}

const optionChanges = (node: Node, key: "oneOf" | "type", options: readonly Schema.Json[]): readonly Change[] =>
  options.map((option) =>
    here(`loses ${textOf(option) || textOf(objectAt(option)["$ref"]) || textOf(objectAt(option)["type"])}`, {
      ...node,
      [key]: options.filter((other) => other !== option)
    })
  )

const valueChanges = (node: Node, document: Schema.JsonObject): readonly Change[] => {
  if (node["const"] !== undefined) return [here("is another word", { const: typeof node["const"] === "number" ? 99 : "mutant" })]
  if (isList(node["enum"])) return wordChanges(node, node["enum"])
  if (isList(node["oneOf"])) return optionChanges(node, "oneOf", node["oneOf"])
  if (isList(node["type"])) return optionChanges(node, "type", node["type"])
  if (typeof node["$ref"] === "string") {
    // A string in place of a reference to a string would change nothing.
    const isString = objectAt(resolve(document, node["$ref"]))["type"] === "string"
    return [
      here("may be null", nullable(node)),
      isString ? here("becomes an integer", { type: "integer" }) : here("becomes a string", { type: "string" })
    ]
  }
  if (node["type"] === "array" || node["type"] === "object") {
    return [here("may be null", nullable(node)), here("becomes a string", { type: "string" }), ...insideChanges(node, document)]
  }
  return [here("may be null", nullable(node)), ...scalarChanges(node)]
}

const withoutName = (list: JsonNode, name: string): readonly Schema.Json[] => itemsOf(list).filter((one) => one !== name)

const fieldChanges = (node: Node, name: string, document: Schema.JsonObject): readonly Change[] => {
  const { [name]: field = {}, ...others } = objectAt(node, "properties")
  const required = itemsOf(node["required"])
  const rest = withoutName(required, name)
  const isNeeded = rest.length < required.length
  return [
    here("is gone", { ...node, properties: others, required: rest }),
    here("is renamed", {
      ...node,
      properties: { ...others, [`${name}Renamed`]: field },
      required: isNeeded ? [...rest, `${name}Renamed`] : rest
    }),
    here(isNeeded ? "may be missing" : "must be there", { ...node, required: isNeeded ? rest : [...rest, name] }),
    ...at("", valueChanges(objectAt(field), document), (value) => ({ ...node, properties: { ...others, [name]: value } }))
  ]
}

/** Changes inside one field, at any depth. The inside of a reference belongs to the referenced component. */
const insideChanges = (node: Node, document: Schema.JsonObject): readonly Change[] => {
  const { properties, items, additionalProperties: values } = node
  if (isObject(properties))
    return Object.keys(properties).flatMap((name) => at(`/${name}`, fieldChanges(node, name, document), (next) => next))
  if (isObject(values)) return at("/*", valueChanges(values, document), (next) => withField(node, "additionalProperties", next))
  if (isObject(items)) return at("/0", valueChanges(items, document), (next) => withField(node, "items", next))
  return valueChanges(node, document)
}

/**
 * Every copy of a component with one change: a field dropped, renamed, retyped, nullable, optional or required, or an enum word added or
 * removed. `document` resolves the component's references.
 */
export const componentMutants = (component: Node, document: Schema.JsonObject): readonly ComponentMutant[] =>
  insideChanges(component, document).map(({ pointer, change, node }) => ({ pointer, change, component: node }))
