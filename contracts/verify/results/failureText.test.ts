import { expect, test } from "vitest"
import { OWN_PACT } from "../options.ts"
import { readPact } from "../specification/pactFile.ts"
import { failureParts, frequentProblems } from "./failureText.ts"
import type { Outcome } from "./outcome.ts"

const SECRET = "b6f1-opaque-session"
const FORM = "'^[\\w-]+\\.[\\w-]+\\.[\\w-]+$'"

/** An interaction that has failed by these differences. */
const failed = (...differences: Outcome["differences"]): Outcome => ({
  index: 0,
  isKept: false,
  durationMs: 1,
  problem: null,
  differences,
  leftOut: [],
  evidence: { sent: [], came: [`200 {"token":"${SECRET}","pin_code":null}`], compared: null }
})

test.each([
  ["$.token", `Expected '${SECRET}' to match ${FORM}`, `$.token  Expected '…' to match ${FORM}`],
  [
    "$.token",
    `Expected '${SECRET}' (String) to be equal to 'TEST-TOKEN' (String)`,
    "$.token  Expected '…' (String) to be equal to 'TEST-TOKEN' (String)"
  ],
  ["$.pin_code", `Expected '${SECRET}' to be null`, "$.pin_code  Expected '…' to be null"],
  ["$.token", "Expected 'TEST-TOKEN' to be null", "$.token  Expected 'TEST-TOKEN' to be null"],
  ["$.username", "Expected 'demo' to be null", "$.username  Expected 'demo' to be null"]
])("[CON-2] a failure contains no token that the server issued: %s %s", async (path, words, shown) => {
  const [interaction] = (await readPact(OWN_PACT)).interactions
  if (interaction === undefined) throw new Error("The pact is empty.")
  const outcome = failed({ path, words })
  expect(failureParts({ interaction: interaction.read, outcome }).wrong).toEqual([shown])
  expect(frequentProblems([outcome, outcome])).toEqual([`2 × ${shown}`])
})
