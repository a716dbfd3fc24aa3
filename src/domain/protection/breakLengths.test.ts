import { expect, test } from "vitest"
import { DAY_MS, HOUR_MS } from "../shared/durations.ts"
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

/** The longest time (ms) that this number of calendar months takes, from any day of 8 years on. In autumn a clock goes back by an hour. */
const longest = (months: number): number => {
  const lengths = Array.from({ length: 8 * 365 + 2 }, (_, day) => {
    const from = new Date(Date.UTC(2024, 0, 1 + day))
    const to = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate())
    return to - from.getTime()
  })
  return Math.max(...lengths) + (months % 12 === 0 ? 0 : HOUR_MS)
}

test("[PROT-7] ca-on (Standard 2.13): no break ends before its one, two or three calendar months, from whichever day on", () => {
  const [, , ...months] = breakLengthsMs(rulesOf(profileAt("ca-on", Date.UTC(2026, 10, 1))), "timeOut")
  const tooShort = months.filter((ms, index) => ms < longest(index + 1))
  expect([months.length, tooShort.map((ms) => ms / DAY_MS)]).toEqual([3, []])
})

test("[PROT-7] gb (LCCP SR 3.5.3): no self-exclusion ends before its six, twelve or sixty calendar months, from whichever day on", () => {
  const tooShort = breakLengthsMs(null, "selfExclusion").filter((ms, index) => ms < longest([6, 12, 60][index] ?? 0))
  expect(tooShort.map((ms) => ms / DAY_MS)).toEqual([])
})
