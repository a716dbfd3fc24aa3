import { expect, it } from "vitest"
import { matchersInWords } from "./matcherWords.ts"

it("[CON-2] the expectation names the meaning of a code that must be exact", () => {
  expect(matchersInWords({ type: "pressRefused", code: 54_002 }, undefined)).toEqual([
    '$.type  exactly "pressRefused"',
    "$.code  exactly 54002 (limitReached: The game or the deposit would exceed a limit that the player has set.)"
  ])
})

it("[CON-2] the expectation names no meaning of another number, of a close code or of a code that may be any", () => {
  expect(matchersInWords({ code: 4_401, amount: 54_002 }, undefined)).toEqual(["$.code  exactly 4401", "$.amount  exactly 54002"])
  const rules = { body: { "$.code": { matchers: [{ match: "integer" }] } } }
  expect(matchersInWords({ code: 40_000 }, rules)).toEqual(["$.code  any whole number, such as 40000"])
})
