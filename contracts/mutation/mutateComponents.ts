import type { Schema } from "effect"
import { makeComponentJudge } from "../../openapi/contractValidator.ts"
import { objectAt, withField } from "../../openapi/jsonNode.ts"
import { componentDrift } from "../drift/checkComponents.ts"
import { generatedDrift } from "../drift/checkGenerated.ts"
import { compareWithSpecs } from "../drift/checkPactInSpecs.ts"
import { breakingChanges } from "../drift/checkReleased.ts"
import { sampleDrift } from "../drift/checkSamples.ts"
import { pairsOf } from "../drift/specs.ts"
import type { Specs, Pair } from "../drift/specs.ts"
import { caughtBy } from "./mutant.ts"
import type { MutantGroup, Verdict } from "./mutant.ts"
import { componentMutants } from "./specMutants.ts"
import type { ComponentMutant } from "./specMutants.ts"
import type { PactByComponent } from "./coveredComponents.ts"

/** Selects the mutants to try: all, or a sample. */
export type Choose = (index: number) => boolean

const withComponent = (document: Schema.JsonObject, name: string, component: Schema.JsonObject): Schema.JsonObject => {
  const components = objectAt(document, "components")
  return withField(document, "components", withField(components, "schemas", withField(objectAt(components, "schemas"), name, component)))
}

const judge = async (
  specs: Specs,
  byComponent: PactByComponent,
  side: keyof Specs,
  pair: Pair,
  mutant: ComponentMutant
): Promise<Verdict> => {
  const document = withComponent(pair.spec.document, pair.name, mutant.component)
  const broken: Pair = { ...pair, spec: { ...pair.spec, document }, component: mutant.component }
  const judgeBroken = makeComponentJudge(document)(pair.name)
  const pact = byComponent.pactOf(side, pair.name)
  const compared = pact.interactions.length === 0 ? [] : await compareWithSpecs({ ...specs, [side]: broken.spec }, pact)
  return {
    place: `${pair.name}${mutant.pointer}`,
    change: mutant.change,
    caughtBy: caughtBy({
      D2: () => componentDrift(broken).length > 0,
      D3: () => generatedDrift(broken, judgeBroken).findings.length > 0,
      D4: () => sampleDrift(broken, judgeBroken).findings.length > 0,
      D6: () => compared.length > 0,
      D10: () => breakingChanges(pair.spec.document, document).length > 0
    })
  }
}

/** Changes one field of one component at a time, in both API documents. */
export const mutateComponents = async (specs: Specs, byComponent: PactByComponent, choose: Choose): Promise<MutantGroup> => {
  const sides = ["rest", "sockets"] as const
  const mutants = sides.flatMap((side) =>
    pairsOf(specs[side]).flatMap((pair) => componentMutants(pair.component, specs[side].document).map((mutant) => ({ side, pair, mutant })))
  )
  const verdicts: Verdict[] = []
  for (const { side, pair, mutant } of mutants.filter((_, index) => choose(index))) {
    verdicts.push(await judge(specs, byComponent, side, pair, mutant))
  }
  return {
    title: "Components of the API documents",
    meaning: "somebody edits a schema in `openapi/` and forgets the rest",
    checks: ["D2", "D3", "D4", "D6", "D10"],
    lawful: 0,
    verdicts
  }
}
