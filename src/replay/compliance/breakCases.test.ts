import { describe, expect, it } from "vitest"
import { logOf, pressAt, SESSION_START_MS, seatedUnder, type TimedEvent } from "../../../tests/support/logs/protectedSession.ts"
import { aRefusal } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import type { KeptBreak } from "../../domain/protection/limitValues.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import type { RuleName } from "../../domain/protection/protectionRules.ts"
import { judgeCompliance } from "./judgeCompliance.ts"

const verdictOn = async (rule: RuleName, profile: string, events: readonly TimedEvent[]) => {
  const log = { header: { startedAt: SESSION_START_MS }, events: logOf([...seatedUnder(profile), ...events]) }
  return (await judgeCompliance(log, profile)).clauses.find((one) => one.rule === rule)
}

const restored = (kind: KeptBreak["kind"], startedAt: number, durationMs: number): TimedEvent => ({
  ms: 1_500,
  event: event("ProtectionRestored", { breaks: [{ kind, startedAt, durationMs }], limits: [], unsent: [] })
})

const refused: readonly TimedEvent[] = [
  { ms: 2_000, event: event("PressRequested", { pressId: "x", button: "spin", bet: 100 }) },
  { ms: 2_000, event: event("PressSent", { pressId: "x" }) },
  { ms: 2_100, event: event("PressRefused", { pressId: "x", refusal: aRefusal(54_001) }) }
]

const timeOut = (ms: number, durationMs: number): TimedEvent => ({ ms, event: event("BreakStarted", { kind: "timeOut", durationMs }) })

const games = [...pressAt(5_000), ...pressAt(12_000)]

describe("[PROT-12] a break that the log does not see begin", () => {
  it("a game in a self-exclusion that the device has kept breaks timeOutsMs", async () => {
    const exclusion = restored("selfExclusion", SESSION_START_MS - HOUR_MS, 365 * DAY_MS)
    expect(await verdictOn("timeOutsMs", "gb", [exclusion, ...games])).toMatchObject({
      result: "violated",
      cases: 2,
      violations: 2,
      measured: { kind: "min", value: HOUR_MS + 5_000 }
    })
  })

  it.each([
    ["panicMs", "panic", DAY_MS],
    ["breakAfterCheckMs", "afterCheck", 5 * MINUTE_MS]
  ] as const)("de: a game in a kept break breaks %s", async (rule, kind, durationMs) => {
    expect(await verdictOn(rule, "de", [restored(kind, SESSION_START_MS - MINUTE_MS, durationMs), ...games])).toMatchObject({
      result: "violated"
    })
  })

  it("a game after a press that the casino has refused because of an exclusion breaks timeOutsMs for a day", async () => {
    expect(await verdictOn("timeOutsMs", "gb", [...refused, ...pressAt(10_000)])).toMatchObject({ result: "violated", violations: 1 })
    expect(await verdictOn("timeOutsMs", "gb", [...refused, ...pressAt(DAY_MS + 2_000)])).toMatchObject({ result: "kept", cases: 1 })
  })

  it("a press that the client ignores in a kept break is a case of its rule", async () => {
    const ignored: TimedEvent = { ms: 5_000, event: event("PressIgnored", { button: "spin", why: "break" }) }
    const exclusion = restored("selfExclusion", SESSION_START_MS - HOUR_MS, 365 * DAY_MS)
    expect(await verdictOn("timeOutsMs", "gb", [exclusion, ignored])).toMatchObject({ result: "kept", cases: 1 })
  })

  it("de: the answer to a reality check begins the break of the judged profile where the client applied none", async () => {
    const log = logOf([
      ...seatedUnder("gb"),
      { ms: 20_000, event: event("RealityCheckAnswered", { answer: "continue" }) },
      ...pressAt(20_000 + MINUTE_MS)
    ])
    const { clauses } = await judgeCompliance({ header: { startedAt: SESSION_START_MS }, events: log }, "de")
    expect(clauses.find(({ rule }) => rule === "breakAfterCheckMs")).toMatchObject({ result: "violated", violations: 1 })
  })
})

describe("[PROT-12] several breaks of one rule", () => {
  it("a game in a longer break breaks timeOutsMs although a shorter one, which began later, is over", async () => {
    const breaks = [timeOut(10_000, 7 * DAY_MS), timeOut(20_000, DAY_MS)]
    expect(await verdictOn("timeOutsMs", "gb", [...breaks, ...pressAt(20_000 + DAY_MS + HOUR_MS)])).toMatchObject({
      result: "violated",
      measured: { kind: "min", value: DAY_MS + HOUR_MS + 10_000 }
    })
    expect(await verdictOn("timeOutsMs", "gb", [...breaks, ...pressAt(10_000 + 7 * DAY_MS)])).toMatchObject({ result: "kept", cases: 1 })
  })

  it("none: a game in the player's break is named although the profile asks for no breaks", async () => {
    expect(await verdictOn("timeOutsMs", "none", [timeOut(3_000, DAY_MS), ...games])).toMatchObject({ result: "violated", cases: 2 })
  })
})

describe("[PROT-12] a deposit in a break", () => {
  const transfer = (ms: number, direction: "in" | "out"): readonly TimedEvent[] => [
    { ms, event: event("TransferRequested", { transferId: `t-${ms}`, machineId: 11, direction, amount: direction === "in" ? 500 : null }) },
    { ms, event: event("TransferSent", { transferId: `t-${ms}` }) }
  ]
  const exclusion = restored("selfExclusion", SESSION_START_MS - HOUR_MS, 365 * DAY_MS)

  it.each([
    ["gb", "timeOutsMs", "a self-exclusion that the device has kept", exclusion],
    ["none", "timeOutsMs", "a time-out that the player has chosen", timeOut(1_600, DAY_MS)],
    ["de", "panicMs", "the break of the panic button", restored("panic", SESSION_START_MS - MINUTE_MS, DAY_MS)]
  ] as const)("%s: a deposit that the client sends breaks %s during %s", async (profile, rule, _what, pause) => {
    expect(await verdictOn(rule, profile, [pause, ...transfer(5_000, "in")])).toMatchObject({
      result: "violated",
      cases: 1,
      first: { type: "TransferSent" }
    })
  })

  it.each(["sends", "ignores"])("de: a deposit that the client %s is no case of breakAfterCheckMs, which holds games back", async (act) => {
    const answered: TimedEvent = { ms: 2_000, event: event("RealityCheckAnswered", { answer: "continue" }) }
    const ignored: TimedEvent = { ms: 5_000, event: event("TransferIgnored", { direction: "in", amount: 500, why: "break" }) }
    const deposit = act === "sends" ? transfer(5_000, "in") : [ignored]
    expect(await verdictOn("breakAfterCheckMs", "de", [answered, ...deposit])).toMatchObject({ result: "notExercised" })
    expect(await verdictOn("breakAfterCheckMs", "de", [answered, ...pressAt(5_000)])).toMatchObject({ result: "violated" })
  })

  it.each(["timeOutsMs", "panicMs"] as const)("the verdict on %s rests on the request that names a transfer a deposit", async (rule) => {
    expect((await verdictOn(rule, "de", []))?.basis).toContain("TransferRequested")
  })

  it("a deposit after the break keeps its rule, and a cash-out in the break is no case", async () => {
    const pause = timeOut(2_000, DAY_MS)
    expect(await verdictOn("timeOutsMs", "gb", [pause, ...transfer(DAY_MS + 2_000, "in")])).toMatchObject({ result: "kept", cases: 1 })
    expect(await verdictOn("timeOutsMs", "gb", [pause, ...transfer(5_000, "out")])).toMatchObject({ result: "notExercised" })
  })

  it("a deposit that the client ignores in a kept break is a case of its rule", async () => {
    const ignored: TimedEvent = { ms: 5_000, event: event("TransferIgnored", { direction: "in", amount: 500, why: "break" }) }
    expect(await verdictOn("timeOutsMs", "gb", [exclusion, ignored])).toMatchObject({ result: "kept", cases: 1 })
  })
})
