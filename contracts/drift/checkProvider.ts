import type { MessageObserver } from "../../mocks/backend/messageObserver.ts"
import type { Target } from "../verify/options.ts"
import { readArguments, readTarget } from "../verify/options.ts"
import type { Outcome } from "../verify/results/outcome.ts"
import type { PactFile } from "../verify/specification/pactFile.ts"
import { flagsOf, startReference } from "../verify/serve.ts"
import { readSpecification } from "../verify/specification/specification.ts"
import type { Capabilities } from "../verify/capabilities.ts"
import { partPact, runOnCopy } from "../verify/verify.ts"
import type { CheckResult, Finding } from "./finding.ts"
import { placeOfInteraction } from "./interactions.ts"

/** The verifier's options for a server at this origin. */
export const targetAt = (origin: string): Target => readTarget(readArguments(["verify", ...flagsOf(origin)]).typed)

/** The ways in which the reference server negotiates video. The verifier runs once per way, in this order. */
const WAYS = ["clientOffer", "serverOffer", "whep"] as const
type Way = (typeof WAYS)[number]

/** Capabilities of the reference server with this way of negotiating video. It can be told to send messages. */
const referenceWith = (signalling: Way): Capabilities => ({
  signalling,
  inReady: null,
  hasEmit: true,
  missingCalls: new Set(),
  missingStates: new Set()
})

const askedWith = (pact: PactFile, way: Way): PactFile => partPact(pact, readSpecification(), referenceWith(way)).asked

/** The interactions of the pact that apply to the reference server with its default options. */
export const askedOfReference = (pact: PactFile): PactFile => askedWith(pact, "clientOffer")

/** The pact in parts, one per way of negotiating video. Each interaction is in at most one part. */
const partByWay = (pact: PactFile): readonly { readonly way: Way; readonly asked: PactFile }[] => {
  const seen = new Set<string>()
  return WAYS.map((way) => {
    const { interactions, ...rest } = askedWith(pact, way)
    const fresh = interactions.filter(({ read }) => !seen.has(read.description))
    for (const { read } of fresh) seen.add(read.description)
    return { way, asked: { ...rest, interactions: fresh } }
  })
}

const wordsOf = ({ problem, differences }: Outcome): string =>
  [...(problem === null ? [] : [problem]), ...differences.map(({ path, words }) => `${path} ${words}`)].join("; ")

/** Starts the reference server, runs Pact's verifier against it, and stops it. */
const verifyReference = async (pact: PactFile, way: Way, observer?: MessageObserver): Promise<readonly Outcome[]> => {
  const { origin, stop } = await startReference(0, observer, way)
  try {
    return await runOnCopy(pact, targetAt(origin), false)
  } finally {
    await stop()
  }
}

/**
 * D7: the mock casino, run as a process of its own, passes every interaction of the pact. An interaction that is marked as pending must
 * fail.
 */
export const checkProvider = async (pact: PactFile, observer?: MessageObserver): Promise<CheckResult> => {
  const findings: Finding[] = []
  let count = 0
  for (const { way, asked } of partByWay(pact)) {
    count += asked.interactions.length
    for (const outcome of await verifyReference(asked, way, observer)) {
      const { description = "", pending = false } = asked.interactions[outcome.index]?.read ?? {}
      if (outcome.isKept !== pending) continue
      const what = pending ? "it is pending, and kept by now" : wordsOf(outcome)
      findings.push({ place: `${placeOfInteraction(description)} ↔ mocks/`, what })
    }
  }
  if (count < pact.interactions.length) {
    findings.push({
      place: "contracts/pacts ↔ mocks/",
      what: `${pact.interactions.length - count} interactions run with no way of negotiating video`
    })
  }
  return { count, unit: "interactions", findings }
}
