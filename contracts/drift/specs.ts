import type { Schema } from "effect"
import { bundle } from "../../openapi/bundle.ts"
import type { DocumentName } from "../../openapi/bundle.ts"
import { objectAt } from "../../openapi/jsonNode.ts"
import { wireSchemas } from "./wireSchemas.ts"

/** A wire schema of any message or answer. */
export type WireSchema = Schema.Codec<unknown, unknown>

/** One API document, with the client's wire schemas by component name. */
export interface Spec {
  readonly name: DocumentName
  /** The document as one JSON object, made by `openapi/bundle.ts`. */
  readonly document: Schema.JsonObject
  readonly wire: Readonly<Record<string, WireSchema>>
}

/** Both API documents. Checks take them as a parameter, so that tests and mutants can pass modified ones. */
export interface Specs {
  readonly rest: Spec
  readonly sockets: Spec
}

const readSpec = (name: DocumentName): Spec => ({ name, document: bundle(name), wire: wireSchemas[name] })

/** Reads and bundles both documents from `openapi/`, and pairs them with the client's schemas. */
export const readSpecs = (): Specs => ({ rest: readSpec("casino.yaml"), sockets: readSpec("notifications.asyncapi.yaml") })

/** Both documents, for checks that treat them alike. */
export const specsOf = ({ rest, sockets }: Specs): readonly Spec[] => [rest, sockets]

/** The components of a document by name. */
export const componentsOf = ({ document }: Spec): Readonly<Record<string, Schema.JsonObject>> =>
  Object.fromEntries(Object.entries(objectAt(document, "components", "schemas")).map(([name, component]) => [name, objectAt(component)]))

/** A component, and the Effect schema that the client decodes it with. */
export interface Pair {
  readonly spec: Spec
  readonly name: string
  readonly component: Schema.JsonObject
  readonly schema: WireSchema
}

/** Components that exist on both sides. D2 reports the others. */
export const pairsOf = (spec: Spec): readonly Pair[] => {
  const components = componentsOf(spec)
  return Object.entries(spec.wire).flatMap(([name, schema]) => {
    const component = components[name]
    return component === undefined ? [] : [{ spec, name, component, schema }]
  })
}
