import type { Witness } from "../../mocks/witness.ts"
import type { Target } from "../verify/options.ts"
import { readArguments, readTarget } from "../verify/options.ts"
import type { Outcome } from "../verify/outcome.ts"
import type { PactFile } from "../verify/pactFile.ts"
import { flagsOf, startReference } from "../verify/serve.ts"
import { readSpecification } from "../verify/specification.ts"
import type { Capabilities } from "../verify/capabilities.ts"
import { partPact, runOnCopy } from "../verify/verify.ts"
import type { CheckResult } from "./finding.ts"
import { placeOfInteraction } from "./interactions.ts"

/** The verifier's options for a server at this origin. */
export const targetAt = (origin: string): Target => readTarget(readArguments(["verify", ...flagsOf(origin)]).typed)

/** Capabilities of the reference server: it answers the client's offers and can be told to send messages. */
const REFERENCE: Capabilities = { signalling: "clientOffer", hasEmit: true, missingCalls: new Set() }

/** The interactions of the pact that apply to the reference server. */
export const askedOfReference = (pact: PactFile): PactFile => partPact(pact, readSpecification(), REFERENCE).asked

const wordsOf = ({ problem, differences }: Outcome): string =>
  [...(problem === null ? [] : [problem]), ...differences.map(({ path, words }) => `${path} ${words}`)].join("; ")

/** Starts the reference server, runs Pact's verifier against it, and stops it. */
const verifyReference = async (pact: PactFile, witness?: Witness): Promise<readonly Outcome[]> => {
  const { origin, stop } = await startReference(0, witness)
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
export const checkProvider = async (pact: PactFile, witness?: Witness): Promise<CheckResult> => {
  const asked = askedOfReference(pact)
  return {
    count: asked.interactions.length,
    unit: "interactions",
    findings: (await verifyReference(asked, witness)).flatMap((outcome) => {
      const { description = "", pending = false } = asked.interactions[outcome.index]?.read ?? {}
      if (outcome.isKept !== pending) return []
      return [{ place: `${placeOfInteraction(description)} ↔ mocks/`, what: pending ? "it is pending, and kept by now" : wordsOf(outcome) }]
    })
  }
}
