import { describe, expect, it } from "vitest"
import { aSeat } from "../../../tests/support/samples.ts"
import {
  cleanSession,
  limitAt,
  logOf,
  pressAt,
  SESSION_START_MS,
  seatedUnder,
  type TimedEvent
} from "../../../tests/support/logs/protectedSession.ts"
import { event } from "../../domain/events.ts"
import { HOUR_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import { profileAt, profiles, rulesOf } from "../../domain/protection/profiles/profiles.ts"
import { type ProtectionRules, type RuleName, ruleNames } from "../../domain/protection/protectionRules.ts"
import { demandsSomething } from "../../domain/protection/strictness.ts"
import { judgeCompliance } from "./judgeCompliance.ts"

/** When the planted events begin (ms): the seat is taken, and no game has started. */
const LATER_MS = 20_000

const games = [...pressAt(2_000), ...pressAt(12_000)]
const weaker = (change: Partial<ProtectionRules>) => ({ change, events: pressAt(2_000) })
const planted = (...events: readonly TimedEvent[]) => ({ change: {}, events: [...games, ...events] })
const one = (name: TimedEvent["event"], ms = LATER_MS): TimedEvent => ({ ms, event: name })

interface Violation {
  /** The rules that the client applied differently from the profile. */
  readonly change: Partial<ProtectionRules>
  readonly events: readonly TimedEvent[]
}

/** How a session breaks each rule, and only that. A rule without an entry does not compile. */
const VIOLATIONS: { readonly [N in RuleName]: (rules: ProtectionRules) => Violation } = {
  cycleMs: ({ cycleMs }) => planted(...pressAt(12_000 + cycleMs - 1)),
  releaseBetweenGames: () => weaker({ releaseBetweenGames: false }),
  autoplay: () => planted(one(event("AutoplayToggled", { on: true }))),
  autoplayAlertMs: () => weaker({ autoplayAlertMs: null }),
  stopButton: () => planted(...pressAt(LATER_MS, "stop")),
  celebrateUpToStake: () => planted(one(event("CelebrationStarted", {}))),
  stakeCap: ({ stakeCap }) => planted(...pressAt(LATER_MS, "spin", { bet: (stakeCap?.most ?? stakeCap?.amount ?? 0) + 1 })),
  showElapsed: () => weaker({ showElapsed: false }),
  showNet: () => weaker({ showNet: false }),
  showClock: () => weaker({ showClock: false }),
  showRtp: () => weaker({ showRtp: false }),
  realityCheckMs: ({ realityCheckMs }) => planted(...pressAt(realityCheckMs ?? 0)),
  realityCheckByPlayer: () => weaker({ realityCheckByPlayer: false }),
  breakAfterCheckMs: ({ breakAfterCheckMs }) =>
    planted(one(event("RealityCheckAnswered", { answer: "continue" })), ...pressAt(LATER_MS + breakAfterCheckMs - 1)),
  idleMs: () => weaker({ idleMs: null }),
  limitKinds: () => weaker({ limitKinds: [] }),
  limitRaiseAfterMs: ({ limitRaiseAfterMs }) =>
    planted(limitAt(LATER_MS, 5_000, null), limitAt(LATER_MS + 1_000, 9_000, limitRaiseAfterMs - MINUTE_MS)),
  limitsBeforePlay: () => weaker({ limitsBeforePlay: false }),
  panicMs: () => planted(one(event("BreakStarted", { kind: "panic", durationMs: MINUTE_MS })), ...pressAt(LATER_MS + MINUTE_MS)),
  timeOutsMs: () => planted(one(event("BreakStarted", { kind: "timeOut", durationMs: HOUR_MS })), ...pressAt(LATER_MS + MINUTE_MS)),
  sessionPreset: () => weaker({ sessionPreset: false }),
  jackpots: () => planted(one(event("JackpotVideoRequested", { mediaId: "m" }))),
  promotions: () => planted(one(event("TopUpRequested", { kind: "bonus", auto: false }))),
  automaticTopUps: () => planted(one(event("TopUpRequested", { kind: "bonus", auto: true }))),
  oneGameAtATime: () => planted(one(event("SeatTaken", aSeat({ machineId: 12 })))),
  showLastLogin: () => weaker({ showLastLogin: false }),
  helpLine: () => weaker({ helpLine: null }),
  historyMonths: ({ historyMonths }) => weaker({ historyMonths: (historyMonths ?? 0) - 1 })
}

/** The rules that each profile has, with the clause. */
const CLAUSES = profiles.flatMap(({ id, rules }) =>
  ruleNames
    .filter((name) => demandsSomething(name, rulesOf(profileAt(id, SESSION_START_MS))))
    .map((name) => [id, rules[name].clause === "" ? "no clause" : rules[name].clause, name] as const)
)

const brokenBy = async (profile: string, events: readonly TimedEvent[]) => {
  const { clauses } = await judgeCompliance({ header: { startedAt: SESSION_START_MS }, events: logOf(events) }, profile)
  return clauses.filter(({ result }) => result === "violated").map(({ rule }) => rule)
}

/** Where automatic top-ups are forbidden, promotions may be forbidden too: one event then breaks both. */
const brokenWith = (rule: RuleName, { promotions }: ProtectionRules): readonly RuleName[] =>
  rule === "automaticTopUps" && !promotions ? ["promotions", rule] : [rule]

describe("[PROT-12] one planted violation of each clause of each profile", () => {
  it.each(CLAUSES)("%s (%s): %s is named, and no other rule", async (id, _clause, rule) => {
    const rules = rulesOf(profileAt(id, SESSION_START_MS))
    const { change, events } = VIOLATIONS[rule](rules)
    expect(await brokenBy(id, [...seatedUnder(id, change), ...events])).toEqual(brokenWith(rule, rules))
  })

  it.each(profiles.map(({ id }) => id))("%s: none of these rules is named for a session that keeps the profile", async (id) => {
    expect(await brokenBy(id, cleanSession(id))).toEqual([])
  })
})
