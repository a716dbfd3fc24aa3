import { Result, Schema } from "effect"
import { makeComponentJudge } from "../../openapi/contractValidator.ts"
import { componentDrift } from "../drift/checkComponents.ts"
import { generatedDrift } from "../drift/checkGenerated.ts"
import { sampleDrift } from "../drift/checkSamples.ts"
import { pairsOf } from "../drift/specs.ts"
import type { Specs, Pair } from "../drift/specs.ts"
import type { Choose } from "./mutateComponents.ts"
import { caughtBy } from "./mutant.ts"
import type { MutantGroup, Verdict } from "./mutant.ts"
import type { PactByComponent } from "./coveredComponents.ts"
import { wireMutants } from "./wireMutants.ts"

type Judge = ReturnType<ReturnType<typeof makeComponentJudge>>

const verdictsOf = (pair: Pair, judge: Judge, spoken: readonly Schema.Json[], choose: Choose): readonly Verdict[] =>
  wireMutants(pair.schema)
    .filter((_, index) => choose(index))
    .map(({ pointer, change, schema }) => {
      const broken = { ...pair, schema }
      const decode = Schema.decodeUnknownResult(schema)
      return {
        place: `${pair.name}${pointer}`,
        change,
        caughtBy: caughtBy({
          D2: () => componentDrift(broken).length > 0,
          D3: () => generatedDrift(broken, judge).findings.length > 0,
          D4: () => sampleDrift(broken, judge).findings.length > 0,
          D8: () => spoken.some((value) => Result.isFailure(decode(value)))
        })
      }
    })

/** Changes one field of one wire schema of the client at a time. */
export const mutateWire = (specs: Specs, byComponent: PactByComponent, choose: Choose): MutantGroup => ({
  title: "Wire schemas of the client",
  meaning: "somebody edits a decoder in `src/api/wire/` and forgets the rest",
  checks: ["D2", "D3", "D4", "D8"],
  lawful: 0,
  verdicts: (["rest", "sockets"] as const).flatMap((side) => {
    const judge = makeComponentJudge(specs[side].document)
    return pairsOf(specs[side]).flatMap((pair) => verdictsOf(pair, judge(pair.name), byComponent.valuesOf(side, pair.name), choose))
  })
})
