import { Result, Schema } from "effect"
import { makeComponentJudge } from "../../openapi/contractValidator.ts"
import { itemsOf } from "../../openapi/jsonNode.ts"
import { mutantsIn } from "./fieldMutants.ts"
import { together } from "./finding.ts"
import type { CheckResult, Finding } from "./finding.ts"
import { specsOf, pairsOf } from "./specs.ts"
import type { Specs, Pair } from "./specs.ts"
import { placeOfComponent, placeOfWire } from "./place.ts"
import { samplesOf } from "./schemaSamples.ts"

interface Trial {
  readonly title: string
  readonly value: Schema.Json
}

const examplesOf = ({ component }: Pair): readonly Trial[] =>
  itemsOf(component["examples"]).map((value, index) => ({ title: `/examples/${index}`, value }))

const madeOf = ({ spec, component }: Pair): readonly Trial[] =>
  samplesOf(component, spec.document).map((value, index) => ({ title: ` (sample ${index})`, value }))

const mutated = ({ title, value }: Trial): readonly Trial[] =>
  mutantsIn(value).map(({ pointer, change, value: mutant }) => ({ title: `${title} with ${pointer} ${change}`, value: mutant }))

/** The first two samples have the most and the fewest fields. The others differ from the first one in a single value. */
const trialsOf = (pair: Pair): { readonly good: readonly Trial[]; readonly doubtful: readonly Trial[] } => {
  const examples = examplesOf(pair)
  const made = madeOf(pair)
  return { good: [...examples, ...made], doubtful: [...examples, ...made.slice(0, 2)].flatMap(mutated) }
}

/** Values that the document and the Effect schema judge differently (D4). */
export const sampleDrift = (pair: Pair, judge = makeComponentJudge(pair.spec.document)(pair.name)): CheckResult => {
  const { name, schema } = pair
  const decode = Schema.decodeUnknownResult(schema)
  const { good, doubtful } = trialsOf(pair)
  const place = (title: string): string => `${placeOfComponent(name)} ${name}${title} ↔ ${placeOfWire(name)}`
  const refused = good.flatMap(({ title, value }) => [
    ...judge(value).map(({ pointer, message }) => ({ place: place(title + pointer), what: `the document refuses it: ${message}` })),
    ...Result.match(decode(value), {
      onSuccess: (): readonly Finding[] => [],
      onFailure: ({ message }) => [{ place: place(title), what: `the wire schema refuses it: ${message.replaceAll(/\s+/gu, " ")}` }]
    })
  ])
  const disputed = doubtful.flatMap(({ title, value }) => {
    const taken = judge(value).length === 0
    if (taken === Result.isSuccess(decode(value))) return []
    return [
      {
        place: place(title),
        what: taken ? "the document takes it, the wire schema does not" : "the wire schema takes it, the document does not"
      }
    ]
  })
  return { count: good.length + doubtful.length, unit: "values", findings: [...refused, ...disputed] }
}

/** D4: the wire schemas decode every sample and example of the documents, and both sides agree on each value with one changed field. */
export const checkSamples = (specs: Specs): CheckResult =>
  together(
    "values",
    specsOf(specs).flatMap((spec) => {
      const judge = makeComponentJudge(spec.document)
      return pairsOf(spec).map((pair) => sampleDrift(pair, judge(pair.name)))
    })
  )
