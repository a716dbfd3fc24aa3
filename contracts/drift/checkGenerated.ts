import { Arbitrary, Effect, Schema } from "effect"
import { makeComponentJudge } from "../../openapi/contractValidator.ts"
import type { Violation } from "../../openapi/contractValidator.ts"
import { together } from "./finding.ts"
import type { CheckResult } from "./finding.ts"
import { specsOf, pairsOf } from "./specs.ts"
import type { Specs, Pair, WireSchema } from "./specs.ts"
import { placeOfComponent, placeOfWire } from "./place.ts"

/** A fixed seed, so that every run generates the same values. */
const SEED = 4_711
const VALUES_PER_SCHEMA = 60

/** The value as JSON transports it, or undefined when it contains NaN or an infinity, which JSON cannot represent. */
const toWire = (value: unknown): unknown => {
  let finite = true
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "number" && !Number.isFinite(part)) finite = false
    return part
  })
  return finite ? JSON.parse(text) : undefined
}

/** Values that a schema allows, encoded and passed through JSON. */
const generatedValues = (schema: WireSchema): readonly unknown[] => {
  const values = Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(schema), { count: VALUES_PER_SCHEMA, seed: SEED, size: 12 }))
  const encode = Schema.encodeUnknownSync(schema)
  return values.map((value) => toWire(encode(value))).filter((value) => value !== undefined)
}

const generated = new WeakMap<WireSchema, readonly unknown[]>()

const valuesOf = (schema: WireSchema): readonly unknown[] => {
  const values = generated.get(schema) ?? generatedValues(schema)
  generated.set(schema, values)
  return values
}

/** Keeps one violation for each pointer and message: sixty values repeat the same finding. */
const distinct = (violations: readonly Violation[]): readonly Violation[] => [
  ...new Map(violations.map((violation) => [`${violation.pointer.replaceAll(/\/\d+/gu, "/0")} ${violation.message}`, violation])).values()
]

/** Places where generated values of the Effect schema violate the component (D3). */
export const generatedDrift = ({ spec, name, schema }: Pair, judge = makeComponentJudge(spec.document)(name)): CheckResult => {
  const values = valuesOf(schema)
  const findings = distinct(values.flatMap((value) => judge(value))).map(({ pointer, message }) => ({
    place: `${placeOfWire(name)} ${name}${pointer} ↔ ${placeOfComponent(name)}`,
    what: `the wire schema makes a value which the document refuses: ${message}`
  }))
  return { count: values.length, unit: "values", findings }
}

/** D3: the documents allow every value that the wire schemas allow. */
export const checkGenerated = (specs: Specs): CheckResult =>
  together(
    "values",
    specsOf(specs).flatMap((spec) => {
      const judge = makeComponentJudge(spec.document)
      return pairsOf(spec).map((pair) => generatedDrift(pair, judge(pair.name)))
    })
  )
