import { Schema } from "effect"
import { load } from "js-yaml"
import { readFileSync } from "node:fs"
import { isList, isObject, objectAt, withField } from "./jsonNode.ts"

/** The two API documents: REST calls (OpenAPI) and socket messages (AsyncAPI). */
export type DocumentName = "casino.yaml" | "notifications.asyncapi.yaml"

type Schemas = { [name: string]: Schema.Json }

const SCHEMAS = "#/components/schemas/"
const decodeObject = Schema.decodeUnknownSync(Schema.JsonObject)

const read = (file: URL): Schema.JsonObject => decodeObject(load(readFileSync(file, "utf8")))

const mapRefs = (node: Schema.Json, onRef: (ref: string) => string): Schema.Json => {
  if (isList(node)) return node.map((item) => mapRefs(item, onRef))
  if (!isObject(node)) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === "$ref" && typeof value === "string" ? onRef(value) : mapRefs(value, onRef)])
  )
}

/** Follows references into the component files and collects the schemas that they name. Reads each file once. */
const makeCollector = () => {
  const files = new Map<string, Schema.JsonObject>()
  const origins = new Map<string, string>()
  const schemas: Schemas = {}
  const collect = (target: URL): string => {
    const name = target.hash.slice("#/".length)
    const file = new URL(target)
    file.hash = ""
    const origin = origins.get(name)
    if (origin !== undefined && origin !== file.href) throw new Error(`Two component files name a schema ${name}.`)
    if (origin === undefined) {
      const components = files.get(file.href) ?? read(file)
      files.set(file.href, components)
      const schema = components[name]
      if (schema === undefined) throw new Error(`${target.pathname} has no schema ${name}.`)
      origins.set(name, file.href)
      schemas[name] = mapRefs(schema, (ref) => collect(new URL(ref, file)))
    }
    return SCHEMAS + name
  }
  return { schemas, collect }
}

/**
 * Bundles an API document into one JSON object (CON-1). Schemas of the component files move to `components/schemas`, and every reference is
 * local to the document. Throws when a file or a schema is missing, or when two files define the same schema name.
 */
export const bundle = (name: DocumentName): Schema.JsonObject => {
  const source = new URL(name, import.meta.url)
  const { schemas, collect } = makeCollector()
  const rewritten = mapRefs(read(source), (ref) => (ref.startsWith("#") ? ref : collect(new URL(ref, source))))
  const document = objectAt(rewritten)
  const sorted = Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return withField(document, "components", withField(objectAt(document, "components"), "schemas", sorted))
}
