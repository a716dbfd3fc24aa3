import type { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { bundle } from "./bundle.ts"
import type { DocumentName } from "./bundle.ts"
import { objectsOf } from "./findings.ts"
import { itemsOf, objectAt } from "./jsonNode.ts"
import type { JsonNode } from "./jsonNode.ts"

const names: ReadonlyArray<DocumentName> = ["casino.yaml", "notifications.asyncapi.yaml"]
const KEYWORDS = new Set(
  `$ref type description required properties items additionalProperties oneOf enum const examples x-assumed x-assumed-reason x-sensitive minimum maximum`.split(
    " "
  )
)
const MONEY = /^(?:amount|balance|credit|bet|win|lastWin)$/u

const cases = names.flatMap((document) =>
  Object.entries(objectAt(bundle(document), "components", "schemas")).map(([name, component]) => ({ name, component: objectAt(component) }))
)

const subschemas = (schema: JsonNode): ReadonlyArray<Schema.JsonObject> => {
  const node = objectAt(schema)
  const inner = [...Object.values(objectAt(node, "properties")), node["items"], node["additionalProperties"], ...itemsOf(node["oneOf"])]
  return Object.keys(node).length === 0 ? [] : [node, ...inner.flatMap(subschemas)]
}

/** The drift checks (`contracts/drift`) compare components with wire schemas. The rules here concern the documents alone. */
describe.each(cases)("$name", ({ component }) => {
  it("a component includes an example", () => {
    expect(itemsOf(component["examples"]).length).toBeGreaterThan(0)
  })

  it("a component uses only known keywords", () => {
    expect(subschemas(component).flatMap((schema) => Object.keys(schema).filter((key) => !KEYWORDS.has(key)))).toEqual([])
  })

  it("[MONEY-1] a component declares every money field as Amount", () => {
    const properties = objectsOf(component).flatMap(({ node }) => Object.entries(objectAt(node, "properties")))
    const money = properties.filter(([name]) => MONEY.test(name))
    expect(money.filter(([, schema]) => !JSON.stringify(schema).includes("#/components/schemas/Amount"))).toEqual([])
  })

  it("[MONEY-1] a component puts an optional wallet version, marked as assumed, next to each balance", () => {
    for (const { node } of objectsOf(component)) {
      const properties = objectAt(node, "properties")
      if (properties["balance"] === undefined) continue
      expect(objectAt(properties["version"])).toMatchObject({ type: "integer", "x-assumed": true })
      expect(objectAt(properties["version"])["x-assumed-reason"]).toMatch(/\w/u)
      expect(itemsOf(node["required"])).not.toContain("version")
    }
  })
})

it("[MONEY-1] every version has the largest integer that the client can hold as its maximum", () => {
  const versions = cases.flatMap(({ name, component }) =>
    objectsOf(component)
      .map(({ node }) => objectAt(objectAt(node, "properties")["version"]))
      .filter((version) => version["type"] === "integer")
      .map((version) => [name, version["maximum"]])
  )
  expect(versions.length).toBeGreaterThan(0)
  expect(versions.filter(([, maximum]) => maximum !== Number.MAX_SAFE_INTEGER)).toEqual([])
})

it("[MONEY-1] exactly four messages carry a balance", () => {
  const carriers = cases.filter(({ component }) =>
    objectsOf(component).some(({ node }) => objectAt(node, "properties")["balance"] !== undefined)
  )
  expect([...new Set(carriers.map(({ name }) => name))].toSorted()).toEqual([
    "BalanceNotice",
    "BalanceResponse",
    "GameReady",
    "TransferDone"
  ])
})
