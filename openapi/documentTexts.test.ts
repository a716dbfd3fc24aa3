import { describe, expect, it } from "vitest"
import { bundle } from "./bundle.ts"
import type { DocumentName } from "./bundle.ts"
import { readErrorCatalogue } from "./errorCatalogue.ts"
import { objectsOf } from "./findings.ts"
import { itemsOf, objectAt, textOf } from "./jsonNode.ts"

const names: ReadonlyArray<DocumentName> = ["casino.yaml", "notifications.asyncapi.yaml"]
const catalogue = new Map(readErrorCatalogue().map((entry) => [entry.code, entry]))

const components = names.flatMap((document) =>
  Object.entries(objectAt(bundle(document), "components", "schemas")).map(([name, component]) => ({ name, component: objectAt(component) }))
)

/** The fields of a component and of the objects inside it, by their path. */
const fieldsIn = (component: ReturnType<typeof objectAt>, path: string): ReadonlyArray<readonly [string, ReturnType<typeof objectAt>]> =>
  Object.entries(objectAt(component, "properties")).flatMap(([field, schema]) => {
    const node = objectAt(schema)
    return [[`${path}.${field}`, node] as const, ...fieldsIn(node, `${path}.${field}`)]
  })

describe("[CON-1] [CON-3] the API documents, read without other knowledge", () => {
  it("every component has a description", () => {
    expect(components.filter(({ component }) => textOf(component["description"]) === "").map(({ name }) => name)).toEqual([])
  })

  it("every field has a description, a constant or a component that describes it", () => {
    const fields = components.flatMap(({ name, component }) => fieldsIn(component, name))
    const bare = fields.filter(
      ([, node]) => textOf(node["description"]) === "" && node["const"] === undefined && node["$ref"] === undefined
    )
    expect(bare.map(([path]) => path)).toEqual([])
  })

  it("every example of a refusal has the text that the error catalogue gives to its code", () => {
    const examples = names.flatMap((document) => objectsOf(bundle(document)).map(({ node }) => node))
    const refusals = examples.filter(({ code, ErrorMessage }) => typeof code === "number" && typeof ErrorMessage === "string")
    // With a code whose text the client takes from the server, ErrorMessage says what is wrong.
    expect(refusals.length).toBeGreaterThan(10)
    expect(
      refusals.filter(
        ({ code, ErrorMessage }) => catalogue.get(Number(code))?.shownAs !== "server" && catalogue.get(Number(code))?.text !== ErrorMessage
      )
    ).toEqual([])
  })

  it("every example of a refusing message has a code that the error catalogue lists for the message", () => {
    const messages = components.flatMap(({ component }) => itemsOf(component["examples"]).map((example) => objectAt(example)))
    const refusing = messages.filter(({ type, code }) => typeof type === "string" && typeof code === "number")
    expect(refusing.length).toBeGreaterThan(4)
    expect(refusing.filter(({ type, code }) => catalogue.get(Number(code))?.sentBy.includes(`game ${textOf(type)}`) !== true)).toEqual([])
  })
})
