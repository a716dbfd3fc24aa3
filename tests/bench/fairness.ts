import { isDeepStrictEqual } from "node:util"
import type { Contender, Outcome } from "./contender.ts"
import type { Pass } from "./measure.ts"
import { feed, malformed } from "./traffic.ts"

const differing = (one: Outcome, other: Outcome): readonly string[] =>
  Object.entries(one).flatMap(([name, value]) => (isDeepStrictEqual(value, new Map(Object.entries(other)).get(name)) ? [] : [name]))

const accepted = ({ name, start }: Contender): readonly string[] =>
  malformed.flatMap((step) => {
    const pipeline = start()
    feed(pipeline, step)
    return pipeline.outcome().rejected === 1 ? [] : [`${name} accepts ${step.text}`]
  })

/** Reasons why the figures would compare different work. Empty when all contenders check the same and end in the same state. */
export const unfairness = (passes: ReadonlyMap<Contender, readonly Pass[]>): readonly string[] => {
  const outcomes = [...passes].flatMap(([{ name }, list]) => list.map(({ outcome }) => ({ name, outcome })))
  const [first] = outcomes
  if (first === undefined) return ["nothing was measured"]
  const differences = outcomes.flatMap(({ name, outcome }) =>
    differing(first.outcome, outcome).map((field) => `${name} ends in other ${field} than ${first.name}`)
  )
  const lost = first.outcome.rejected === 0 ? [] : [`${first.outcome.rejected} frames of the traffic were rejected`]
  return [...new Set([...differences, ...lost, ...[...passes.keys()].flatMap(accepted)])]
}
