import { screen } from "@testing-library/react"
import { beforeEach, expect, it, vi } from "vitest"
import { openTestPage, type TestPage, TEST_PAGE_TIME } from "../../../../tests/support/testPage.tsx"
import { aMachine, aPlayer, aSeat } from "../../../../tests/support/samples.ts"
import { DAY_MS } from "../../../domain/shared/durations.ts"
import { profileAt, profiles, rulesOf } from "../../../domain/protection/profiles/profiles.ts"
import type { ProtectionRules } from "../../../domain/protection/protectionRules.ts"
import { ProtectionFigures } from "./ProtectionFigures.tsx"

vi.mock("../../../runtime/run.ts", () => ({ run: () => undefined }))

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: TEST_PAGE_TIME }))

const TODAY = Date.UTC(2026, 10, 1)

/** A player at a machine that returns 96.15 % of the stakes, under these rules. */
const showUnder = async (profile: string, rules: ProtectionRules): Promise<TestPage> => {
  const testPage = await openTestPage()
  await testPage.append("LoggedIn", { player: aPlayer(), via: "login" })
  await testPage.append("MachinesReceived", { machines: [aMachine({ id: 11, rtp: 9_615 })], asked: 1 })
  await testPage.append("ProtectionApplied", { profile, edition: "2026-01-01", asked: profile, rules })
  await testPage.append("SeatTaken", aSeat({ machineId: 11 }))
  testPage.show(<ProtectionFigures />, "/game/11/x")
  return testPage
}

const FIGURES = [
  ["showElapsed", "Time played"],
  ["showNet", "Net result"],
  ["showRtp", "96.15%"],
  ["showClock", "Clock"]
] as const

const CASES = profiles.flatMap(({ id, rules }) =>
  FIGURES.map(([rule, text]) => [id, rules[rule].clause === "" ? "no clause" : rules[rule].clause, rule, text] as const)
)

it.each(CASES)("[PROT-4] %s (%s): the rule %s decides whether %s is in sight at the machine", async (id, _clause, rule, text) => {
  const rules = rulesOf(profileAt(id, TODAY))
  await showUnder(id, rules)
  expect(screen.queryAllByText(text)).toHaveLength(rules[rule] ? 1 : 0)
})

const panicButton = (): HTMLElement | null => screen.queryByRole("button", { name: /24/u })

it("[PROT-7] de (GlüStV § 6i (3)): the panic button stays in sight during the short break after a reality check", async () => {
  const testPage = await showUnder("de", rulesOf(profileAt("de", TODAY)))
  expect(panicButton()).not.toBeNull()
  await testPage.append("RealityCheckAnswered", { answer: "continue" })
  expect(panicButton()).not.toBeNull()
})

it("[PROT-7] de (GlüStV § 6i (3)): the panic button is not in sight during a break that the player has begun", async () => {
  const testPage = await showUnder("de", rulesOf(profileAt("de", TODAY)))
  await testPage.append("BreakStarted", { kind: "panic", durationMs: DAY_MS })
  expect(panicButton()).toBeNull()
})
