import { Schema } from "effect"
import { canonical } from "../../openapi/canonical.ts"
import type { JsonNode } from "../../openapi/jsonNode.ts"
import { differences } from "./differences.ts"
import type { CheckResult, Finding } from "./finding.ts"
import { componentsOf, specsOf, pairsOf } from "./specs.ts"
import type { Spec, Specs, Pair } from "./specs.ts"
import { placeOfComponent, placeOfWire } from "./place.ts"

const decodeJson = Schema.decodeUnknownSync(Schema.Json)

const show = (node: JsonNode): string => (node === undefined ? "nothing" : JSON.stringify(node))

/** A schema that Effect cannot convert to JSON Schema counts as different. */
const jsonSchemaOf = (schema: Pair["schema"]): Schema.Json => decodeJson(Schema.toJsonSchemaDocument(schema).schema)

/** Places where a component and its Effect schema have different constraints (D2). */
export const componentDrift = ({ spec, name, component, schema }: Pair): readonly Finding[] =>
  differences(canonical(component, spec.document), canonical(jsonSchemaOf(schema), {})).map(({ pointer, left, right }) => ({
    place: `${placeOfComponent(name)} ${name}${pointer} ↔ ${placeOfWire(name)}`,
    what: `the document says ${show(left)}, the wire schema ${show(right)}`
  }))

const alone = (spec: Spec): readonly Finding[] => {
  const components = componentsOf(spec)
  return [
    ...Object.keys(components)
      .filter((name) => !(name in spec.wire))
      .map((name) => ({ place: `${placeOfComponent(name)} ${name}`, what: "the component has no wire schema" })),
    ...Object.keys(spec.wire)
      .filter((name) => !(name in components))
      .map((name) => ({ place: `${placeOfWire(name)} ${name}`, what: `the wire schema has no component in ${spec.name}` }))
  ]
}

/** D2: every component has the same constraints as its wire schema, and each side has all components of the other. */
export const checkComponents = (specs: Specs): CheckResult => ({
  count: specsOf(specs).flatMap(pairsOf).length,
  unit: "components",
  findings: specsOf(specs).flatMap((spec) => [...alone(spec), ...pairsOf(spec).flatMap(componentDrift)])
})
