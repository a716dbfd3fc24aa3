import { Result, Schema } from "effect"
import { describe, expect, expectTypeOf, it } from "vitest"
import type { RestDrift, SocketDrift } from "../src/api/wire/proof.ts"
import { bundle } from "./bundle.ts"
import type { DocumentName } from "./bundle.ts"
import { canonical } from "./canonical.ts"
import { objectsOf } from "./findings.ts"
import { staleFiles } from "./generate.ts"
import { itemsOf, objectAt } from "./jsonNode.ts"
import type { JsonNode } from "./jsonNode.ts"
import { wireSchemas } from "./wireSchemas.ts"

const names: ReadonlyArray<DocumentName> = ["casino.yaml", "notifications.asyncapi.yaml"]
const KEYWORDS = new Set(
  `$ref type description required properties items additionalProperties oneOf enum const examples x-assumed x-assumed-reason x-sensitive`.split(
    " "
  )
)
const MONEY = /^(?:amount|balance|credit|bet|win|lastWin)$/u

const cases = names.flatMap((document) => {
  const bundled = bundle(document)
  const components = objectAt(bundled, "components", "schemas")
  const schemas: Readonly<Record<string, Schema.Decoder<unknown>>> = wireSchemas[document]
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    document,
    bundled,
    component: objectAt(components, name),
    jsonSchema: Schema.toJsonSchemaDocument(schema).schema,
    accepts: (value: unknown) => Result.isSuccess(Schema.decodeUnknownResult(schema)(value))
  }))
})

const examplesOf = (component: Schema.JsonObject) => itemsOf(component["examples"])

/** An example short of one field, for each field that it has. */
const shortened = (component: Schema.JsonObject) =>
  examplesOf(component).flatMap((example) =>
    Object.keys(objectAt(component, "properties"))
      .filter((field) => field in objectAt(example))
      .map((field) => ({ field, value: Object.fromEntries(Object.entries(objectAt(example)).filter(([key]) => key !== field)) }))
  )

const subschemas = (schema: JsonNode): ReadonlyArray<Schema.JsonObject> => {
  const node = objectAt(schema)
  const inner = [...Object.values(objectAt(node, "properties")), node["items"], node["additionalProperties"], ...itemsOf(node["oneOf"])]
  return Object.keys(node).length === 0 ? [] : [node, ...inner.flatMap(subschemas)]
}

describe.each(names)("the components of %s", (document) => {
  it("[CON-1] are the wire schemas, all of them and no others", () => {
    const components = objectAt(bundle(document), "components", "schemas")
    expect(Object.keys(components).toSorted()).toEqual(Object.keys(wireSchemas[document]).toSorted())
  })
})

describe.each(cases)("$name", ({ component, bundled, jsonSchema, accepts }) => {
  it("[CON-1] demands what its Effect schema demands", () => {
    expect(canonical(component, bundled)).toEqual(canonical(Schema.decodeUnknownSync(Schema.Json)(jsonSchema), {}))
  })

  it("[CON-1] has examples, and its Effect schema takes each", () => {
    const examples = examplesOf(component)
    expect(examples.length).toBeGreaterThan(0)
    expect(examples.filter((example) => !accepts(example))).toEqual([])
  })

  it("[CON-1] misses a field only where both sides allow it", () => {
    const required = itemsOf(component["required"])
    expect(shortened(component).filter(({ field, value }) => accepts(value) === required.includes(field))).toEqual([])
  })

  it("uses known keywords alone", () => {
    expect(subschemas(component).flatMap((schema) => Object.keys(schema).filter((key) => !KEYWORDS.has(key)))).toEqual([])
  })

  it("[MONEY-1] carries money as Amount", () => {
    const properties = objectsOf(component).flatMap(({ node }) => Object.entries(objectAt(node, "properties")))
    const money = properties.filter(([name]) => MONEY.test(name))
    expect(money.filter(([, schema]) => !JSON.stringify(schema).includes("#/components/schemas/Amount"))).toEqual([])
  })
})

describe("what is generated", () => {
  it("[CON-1] is in step with the documents", async () => {
    expect(await staleFiles()).toEqual([])
  })

  it("[CON-1] has the types of the Effect schemas", () => {
    expectTypeOf<RestDrift>().toBeNever()
    expectTypeOf<SocketDrift>().toBeNever()
  })
})
