import { Arbitrary, Effect, Schema } from "effect"
import { makeComponentJudge } from "../../openapi/contractValidator.ts"
import type { Violation } from "../../openapi/contractValidator.ts"
import { together } from "./finding.ts"
import type { CheckResult } from "./finding.ts"
import { normsOf, pairsOf } from "./norms.ts"
import type { Norms, Pair, WireSchema } from "./norms.ts"
import { placeOfComponent, placeOfWire } from "./place.ts"

/** The same values in every run. */
const SEED = 4_711
const VALUES_PER_SCHEMA = 60

/** JSON has no word for NaN and the infinities, so a value that holds one is never on the wire. */
const toWire = (value: unknown): unknown => {
  let finite = true
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "number" && !Number.isFinite(part)) finite = false
    return part
  })
  return finite ? JSON.parse(text) : undefined
}

/** What the client could send or read by a schema: generated, encoded and put through JSON. */
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

/** Places of the findings by pointer: sixty values say the same thing sixty times. */
const distinct = (violations: readonly Violation[]): readonly Violation[] => [
  ...new Map(violations.map((violation) => [`${violation.pointer.replaceAll(/\/\d+/gu, "/0")} ${violation.message}`, violation])).values()
]

/** Where values of the Effect schema are not what the component demands (D3). */
export const generatedDrift = ({ norm, name, schema }: Pair, judge = makeComponentJudge(norm.document)(name)): CheckResult => {
  const values = valuesOf(schema)
  const findings = distinct(values.flatMap((value) => judge(value))).map(({ pointer, message }) => ({
    place: `${placeOfWire(name)} ${name}${pointer} ↔ ${placeOfComponent(name)}`,
    what: `the wire schema makes a value which the document refuses: ${message}`
  }))
  return { count: values.length, unit: "values", findings }
}

/** D3: what the wire schemas allow, the documents allow. */
export const checkGenerated = (norms: Norms): CheckResult =>
  together(
    "values",
    normsOf(norms).flatMap((norm) => {
      const judge = makeComponentJudge(norm.document)
      return pairsOf(norm).map((pair) => generatedDrift(pair, judge(pair.name)))
    })
  )
