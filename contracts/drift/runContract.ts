/**
 * `npm run contract`: runs all drift checks and prints one report. Exits with 1 when a check has a finding (CON-1). `-- --write` stores the
 * pact of the consumer tests, `-- --release` stores the API documents as released.
 */
import process from "node:process"
import { makeContractObserver } from "../../mocks/backend/contractObserver.ts"
import { readArguments } from "../../src/cli/readArguments.ts"
import { OWN_PACT } from "../verify/options.ts"
import { readPact } from "../verify/specification/pactFile.ts"
import { isPactCurrent, writePact } from "../writePacts.ts"
import { checkComponents } from "./checkComponents.ts"
import { agreedIn, checkCoverage } from "./checkCoverage.ts"
import { checkDecoders } from "./checkDecoders.ts"
import { checkGenerated } from "./checkGenerated.ts"
import { checkMocks } from "./checkMocks.ts"
import { checkPactInSpecs } from "./checkPactInSpecs.ts"
import { checkProvider } from "./checkProvider.ts"
import { checkReleased, release } from "./checkReleased.ts"
import { checkSamples } from "./checkSamples.ts"
import { checkTypes } from "./checkTypes.ts"
import type { CheckResult } from "./finding.ts"
import { interactionsOf, placeOfInteraction } from "./interactions.ts"
import { readSpecs } from "./specs.ts"
import type { Specs } from "./specs.ts"
import { runScenarios } from "./runScenarios.ts"
import type { Check, Row } from "./report.ts"
import { runCheck, writeReport } from "./report.ts"

const { values: options } = readArguments("Usage: npm run contract -- [--write] [--release]", {
  options: { write: { type: "boolean", default: false }, release: { type: "boolean", default: false } }
})

/** D0: the committed pact equals the pact of the consumer tests. `--write` replaces it first. */
const checkConsumer = async (): Promise<CheckResult> => {
  const isAccepted = options.write
  if (isAccepted) writePact()
  const isCurrent = isAccepted || isPactCurrent()
  const stale = { place: placeOfInteraction(""), what: "the consumer tests say something else: npm run contract -- --write" }
  return { count: interactionsOf(await readPact(OWN_PACT)).length, unit: "interactions", findings: isCurrent ? [] : [stale] }
}

const staticChecks = (specs: Specs): readonly Check[] => [
  { id: "D1", title: "generated types ↔ Effect schemas", run: () => checkTypes(specs) },
  { id: "D2", title: "wire schemas ↔ components", run: () => checkComponents(specs) },
  { id: "D3", title: "wire schemas → documents", run: () => checkGenerated(specs) },
  { id: "D4", title: "documents → wire schemas", run: () => checkSamples(specs) }
]

const pactChecks = async (specs: Specs): Promise<readonly Check[]> => {
  const pact = await readPact(OWN_PACT)
  const observer = makeContractObserver()
  let shown: ReadonlySet<string> = new Set()
  return [
    { id: "D6", title: "pact ⊂ documents", run: () => checkPactInSpecs(specs, pact) },
    { id: "D7", title: "pact ↔ mock server", run: () => checkProvider(pact, observer) },
    {
      id: "D5",
      title: "mock server and scenarios ↔ documents",
      run: async () => {
        shown = await runScenarios(observer)
        return checkMocks(observer)
      }
    },
    { id: "D8", title: "pact ↔ the client's decoders", run: () => checkDecoders(specs, pact) },
    { id: "D9", title: "documents ↔ pact and scenarios", run: () => checkCoverage(specs, { pact: agreedIn(specs, pact), scenario: shown }) }
  ]
}

/** Runs the checks in order. */
const runContract = async (): Promise<readonly Row[]> => {
  const specs = readSpecs()
  if (options.release) release(specs)
  const rows: Row[] = []
  const run = async (checks: readonly Check[]): Promise<void> => {
    for (const check of checks) rows.push(await runCheck(check))
  }
  await run([{ id: "D0", title: "committed pact ↔ consumer tests", run: checkConsumer }, ...staticChecks(specs)])
  await run(await pactChecks(specs))
  await run([{ id: "D10", title: "released ↔ present documents", run: () => checkReleased(specs) }])
  return rows
}

const numberOf = ({ id }: Row): number => Number(id.slice(1))

const rows = (await runContract()).toSorted((a, b) => numberOf(a) - numberOf(b))
console.log(`\n${writeReport(rows)}`)
// Exit explicitly: the cameras of the mock would keep the process alive for a while.
process.exit(rows.every(({ findings }) => findings.length === 0) ? 0 : 1)
