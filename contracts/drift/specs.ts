import type { Schema } from "effect"
import { bundle } from "../../openapi/bundle.ts"
import type { DocumentName } from "../../openapi/bundle.ts"
import { objectAt } from "../../openapi/jsonNode.ts"
import { wireSchemas } from "./wireSchemas.ts"

export type WireSchema = Schema.Codec<unknown, unknown>

/** One API document, with the client's wire schemas by component name. */
export interface Norm {
  readonly name: DocumentName
  /** The document as one JSON object, made by `openapi/bundle.ts`. */
  readonly document: Schema.JsonObject
  readonly wire: Readonly<Record<string, WireSchema>>
}

/** Both API documents. Checks take them as a parameter, so that tests and mutants can pass modified ones. */
export interface Norms {
  readonly rest: Norm
  readonly sockets: Norm
}

const readNorm = (name: DocumentName): Norm => ({ name, document: bundle(name), wire: wireSchemas[name] })

export const readNorms = (): Norms => ({ rest: readNorm("casino.yaml"), sockets: readNorm("notifications.asyncapi.yaml") })

export const normsOf = ({ rest, sockets }: Norms): readonly Norm[] => [rest, sockets]

/** The components of a document by name. */
export const componentsOf = ({ document }: Norm): Readonly<Record<string, Schema.JsonObject>> =>
  Object.fromEntries(Object.entries(objectAt(document, "components", "schemas")).map(([name, component]) => [name, objectAt(component)]))

/** A component, and the Effect schema that the client decodes it with. */
export interface Pair {
  readonly norm: Norm
  readonly name: string
  readonly component: Schema.JsonObject
  readonly schema: WireSchema
}

/** Components that exist on both sides. D2 reports the others. */
export const pairsOf = (norm: Norm): readonly Pair[] => {
  const components = componentsOf(norm)
  return Object.entries(norm.wire).flatMap(([name, schema]) => {
    const component = components[name]
    return component === undefined ? [] : [{ norm, name, component, schema }]
  })
}
