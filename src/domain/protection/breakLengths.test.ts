import { expect, test } from "vitest"
import { DAY_MS } from "../shared/durations.ts"
import { breakLengthsMs } from "./limitRules.ts"
import { profileAt, rulesOf } from "./profiles/profiles.ts"

test.each([
  ["without a profile", null, [1, 7, 30]],
  ["under a profile that names no length", "none", [1, 7, 30]],
  ["under a profile with its own lengths", "us-nj", [3, 7, 30]]
] as const)("[PROT-7] a player can choose a break %s", (_when, profile, days) => {
  const rules = profile === null ? null : rulesOf(profileAt(profile, Date.UTC(2026, 10, 1)))
  expect(breakLengthsMs(rules, "timeOut")).toEqual(days.map((count) => count * DAY_MS))
})
