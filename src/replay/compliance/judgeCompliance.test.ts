import { describe, expect, it } from "vitest"
import { aPlayer, aSeat } from "../../../tests/support/samples.ts"
import {
  cleanSession,
  limitAt,
  logOf,
  pressAt,
  SEATED_MS,
  SESSION_START_MS,
  seatedUnder,
  type TimedEvent
} from "../../../tests/support/logs/protectedSession.ts"
import { event } from "../../domain/events.ts"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import { profiles } from "../../domain/protection/profiles/profiles.ts"
import { type ProtectionRules, type RuleName, ruleNames } from "../../domain/protection/protectionRules.ts"
import { complianceTable } from "./complianceTable.ts"
import { judgeCompliance } from "./judgeCompliance.ts"

const judge = (profile: string, events: readonly TimedEvent[]) =>
  judgeCompliance({ header: { startedAt: SESSION_START_MS }, events: logOf(events) }, profile)

const verdictOn = async (rule: RuleName, profile: string, events: readonly TimedEvent[]) =>
  (await judge(profile, events)).clauses.find((one) => one.rule === rule)

/** The rules that a session breaks, with the event that breaks each first. */
const broken = async (profile: string, events: readonly TimedEvent[]) =>
  (await judge(profile, events)).clauses.flatMap(({ rule, result, first }) => (result === "violated" ? [`${rule} ${first?.type}`] : []))

const rule = (name: string): RuleName => ruleNames.find((one) => name.startsWith(`${one} `)) ?? "cycleMs"

const automatic = { kind: "runtime", op: "autoplay" } as const

describe("[PROT-12] a session that keeps its profile", () => {
  it.each(profiles.map(({ id }) => id))("%s: breaks no clause", async (id) => {
    expect(await broken(id, cleanSession(id))).toEqual([])
  })

  it("gb: names clause, number of cases and the shortest game cycle", async () => {
    expect(await verdictOn("cycleMs", "gb", cleanSession("gb"))).toMatchObject({
      clause: "RTS 14D",
      result: "kept",
      cases: 3,
      violations: 0,
      measured: { kind: "min", value: 2_500 },
      first: null
    })
  })

  it("the verdict on a report without a game is that no clause was exercised", async () => {
    const { result, clauses } = await judge("gb", seatedUnder("gb").slice(0, 4))
    expect(result).toBe("notExercised")
    expect(new Set(clauses.map((one) => one.result))).toEqual(new Set(["notExercised", "noRule"]))
  })

  it("a foreign report whose start is outside the range of Date is judged, too", async () => {
    for (const startedAt of [8_640_000_000_000_001, -8_640_000_000_000_001])
      expect(await judgeCompliance({ header: { startedAt }, events: [] }, "gb")).toMatchObject({ result: "notExercised" })
  })

  it("one game alone says nothing about the game cycle", async () => {
    expect(await verdictOn("cycleMs", "gb", [...seatedUnder("gb"), ...pressAt(2_000)])).toMatchObject({ result: "notExercised", cases: 0 })
  })

  it("a session of ten minutes says nothing about an hourly reality check", async () => {
    const short = [...seatedUnder("gb"), ...pressAt(2_000), ...pressAt(10 * MINUTE_MS)]
    expect(await verdictOn("realityCheckMs", "gb", short)).toMatchObject({ result: "notExercised" })
  })

  it("gb (RTS 14C): another machine after a reload is no second game, because the reload has ended the seat", async () => {
    const reload: readonly TimedEvent[] = [
      { ms: 5_000, event: event("PageLoaded", { restored: 6 }) },
      { ms: 6_000, event: event("SeatTaken", aSeat({ machineId: 12 })) }
    ]
    expect(await broken("gb", [...seatedUnder("gb"), ...pressAt(2_000), ...reload])).toEqual([])
  })

  it("a stake in another currency says nothing about the cap", async () => {
    expect(await verdictOn("stakeCap", "gb", [...seatedUnder("us-nj"), ...pressAt(2_000)])).toMatchObject({ result: "notExercised" })
  })
})

describe("[PROT-12] one planted violation", () => {
  const games = [...pressAt(2_000), ...pressAt(12_000)]
  const planted: readonly (readonly [string, string, string, readonly TimedEvent[]])[] = [
    ["gb", "RTS 14D", "cycleMs PressSent", [...games, ...pressAt(14_499)]],
    ["de", "GlüStV § 22a (6)", "cycleMs PressSent", [...games, ...pressAt(16_999)]],
    ["ca-on", "Standard 2.18", "cycleMs PressSent", [...games, ...pressAt(14_499)]],
    ["gb", "RTS 8A", "autoplay PressSent", [...games, ...pressAt(20_000, "spin", { src: automatic })]],
    ["de", "GlüStV § 22a (4)", "autoplay AutoplayToggled", [...games, { ms: 20_000, event: event("AutoplayToggled", { on: true }) }]],
    ["gb", "RTS 14E", "stopButton PressSent", [...games, ...pressAt(20_000, "stop")]],
    ["gb", "RTS 14F", "celebrateUpToStake CelebrationStarted", [...games, { ms: 20_000, event: event("CelebrationStarted", {}) }]],
    ["gb", "SI 2025/215", "stakeCap PressSent", [...games, ...pressAt(20_000, "spin", { bet: 201 })]],
    ["de", "GlüStV § 22a (7)", "stakeCap PressSent", [...games, ...pressAt(20_000, "spin", { bet: 101 })]],
    ["gb", "SI 2025/215, an unconfirmed bet", "stakeCap PressSent", [...games, ...pressAt(20_000, "spin", { bet: 100, stake: 201 })]],
    ["gb", "RTS 13B", "realityCheckMs PressSent", [...games, ...pressAt(HOUR_MS)]],
    [
      "gb",
      "RTS 13B, the player's own interval",
      "realityCheckMs PressSent",
      [...games, { ms: 13_000, event: event("CheckIntervalChosen", { intervalMs: 10 * MINUTE_MS }) }, ...pressAt(10 * MINUTE_MS)]
    ],
    [
      "de",
      "GlüStV § 22a (9)",
      "breakAfterCheckMs PressSent",
      [...games, { ms: HOUR_MS, event: event("RealityCheckAnswered", { answer: "continue" }) }, ...pressAt(HOUR_MS + 5 * MINUTE_MS - 1)]
    ],
    [
      "de",
      "GlüStV § 6i (3)",
      "panicMs PressSent",
      [...games, { ms: 20_000, event: event("BreakStarted", { kind: "panic", durationMs: MINUTE_MS }) }, ...pressAt(20_000 + MINUTE_MS)]
    ],
    [
      "gb",
      "LCCP SR 3.3.4",
      "timeOutsMs PressSent",
      [...games, { ms: 20_000, event: event("BreakStarted", { kind: "timeOut", durationMs: DAY_MS }) }, ...pressAt(30_000)]
    ],
    [
      "us-nj",
      "13:69O-1.4, a shorter break than the profile has",
      "timeOutsMs BreakStarted",
      [...games, { ms: 20_000, event: event("BreakStarted", { kind: "timeOut", durationMs: DAY_MS }) }]
    ],
    ["de", "GlüStV § 22a (2)", "jackpots JackpotVideoRequested", [{ ms: 500, event: event("JackpotVideoRequested", { mediaId: "m" }) }]],
    ["de", "promotions", "promotions TopUpRequested", [{ ms: 500, event: event("TopUpRequested", { kind: "bonus", auto: false }) }]],
    ["gb", "RTS 14A", "automaticTopUps TopUpRequested", [{ ms: 500, event: event("TopUpRequested", { kind: "bonus", auto: true }) }]],
    ["us-nj", "13:69O-1.2, unverified", "idleMs PressSent", pressAt(20 * MINUTE_MS, "spin", { src: automatic })],
    [
      "mt",
      "Player Protection Directive",
      "autoplayAlertMs PressSent",
      [
        { ms: 2_000, event: event("AutoplayToggled", { on: true }) },
        { ms: HOUR_MS, event: event("RealityCheckAnswered", { answer: "continue" }) },
        ...pressAt(HOUR_MS + 2_000, "spin", { src: automatic })
      ]
    ],
    ["gb", "RTS 14C", "oneGameAtATime SeatTaken", [{ ms: 2_000, event: event("SeatTaken", aSeat({ machineId: 12 })) }]]
  ]

  it.each(planted)("%s (%s) is named: %s, and no other clause", async (id, _clause, name, change) => {
    expect(await broken(id, [...seatedUnder(id), ...change])).toEqual([name])
  })

  it.each(planted)("%s (%s): the verdict %s rests on the event that it names", async (id, _clause, name, change) => {
    const verdict = await verdictOn(rule(name), id, [...seatedUnder(id), ...change])
    expect(verdict?.basis).toContain(verdict?.first?.type)
  })

  const weaker: readonly (readonly [string, string, Partial<ProtectionRules>])[] = [
    ["gb", "RTS 14D", { releaseBetweenGames: false }],
    ["gb", "RTS 14F", { celebrateUpToStake: true }],
    ["gb", "RTS 13C", { showElapsed: false }],
    ["gb", "RTS 2E", { showNet: false }],
    ["ca-on", "Standard 2.21", { showNet: false }],
    ["mt", "Player Protection Directive", { showClock: false }],
    ["de", "GlüStV § 22a (3)", { showRtp: false }],
    ["gb", "RTS 13B", { realityCheckByPlayer: false }],
    ["gb", "RTS 12A", { limitKinds: ["deposit"] }],
    ["gb", "RTS 12B", { limitRaiseAfterMs: HOUR_MS }],
    ["se", "Spellagen 14:7", { limitsBeforePlay: false }],
    ["es", "RD 176/2023", { sessionPreset: false }],
    ["us-nj", "13:69O-1.2", { showLastLogin: false }],
    ["us-nj", "13:69O-1.2", { helpLine: null }],
    ["us-nj", "13:69O-1.2, unverified", { idleMs: null }],
    ["mt", "Player Protection Directive, unverified", { autoplayAlertMs: null }],
    ["gb", "LCCP SR 3.3.4, unverified", { timeOutsMs: [] }],
    ["mt", "Player Protection Directive", { historyMonths: 5 }]
  ]

  it.each(weaker)("%s (%s): a weaker rule that the client applied is named: %j", async (id, _clause, change) => {
    const rule = Object.keys(change)[0] ?? ""
    expect(await broken(id, [...seatedUnder(id, change), ...pressAt(2_000)])).toEqual([`${rule} PressSent`])
  })
})

describe("[PROT-12] gb (RTS 12B): a higher limit", () => {
  const deposit = (ms: number, amount: number): TimedEvent => ({
    ms,
    event: event("TransferRequested", { transferId: `t-${ms}`, machineId: 11, direction: "in", amount })
  })
  const asked = [...seatedUnder("gb"), limitAt(2_000, 500, null), limitAt(3_000, 900, DAY_MS)]
  const stakes = [...seatedUnder("gb"), limitAt(2_000, 100, null, "wager"), limitAt(3_000, 900, DAY_MS, "wager")]
  const cancelled: TimedEvent = {
    ms: 4_000,
    event: event("LimitRaiseCancelled", { requestId: "c", kind: "deposit", period: "day" })
  }

  it("the delay of a higher limit is measured from the request to the date from which the limit holds", async () => {
    expect(await verdictOn("limitRaiseAfterMs", "gb", asked)).toMatchObject({
      result: "kept",
      cases: 1,
      measured: { kind: "min", value: DAY_MS }
    })
  })

  it.each([
    ["a first and a lower limit are no raise", [...seatedUnder("gb"), limitAt(2_000, 900, null), limitAt(3_000, 500, null)]],
    ["a cancelled raise breaks nothing", [...asked, cancelled]],
    ["a deposit that the lower limit allows keeps the delay", [...asked, deposit(4_000, 500)]],
    ["a deposit above the lower limit keeps it from the date on", [...asked, deposit(3_000 + DAY_MS, 900)]],
    ["a game that the lower limit allows keeps the delay", [...stakes, ...pressAt(5_000, "spin", { bet: 100 })]]
  ] as const)("%s", async (_what, events) => {
    expect(await broken("gb", events)).not.toContainEqual(expect.stringContaining("limitRaiseAfterMs"))
  })

  it.each([
    ["holds at once", [...seatedUnder("gb"), limitAt(2_000, 500, null), limitAt(3_000, 900, null)], "LimitRequested"],
    ["holds an hour too early", [...seatedUnder("gb"), limitAt(2_000, 500, null), limitAt(3_000, 900, 23 * HOUR_MS)], "LimitRequested"],
    ["lets a deposit through before its date", [...asked, deposit(4_000, 501)], "TransferRequested"],
    ["lets a game through before its date", [...stakes, ...pressAt(5_000, "spin", { bet: 101 })], "PressSent"],
    [
      "lets a deposit through after a second, even higher request",
      [...asked, limitAt(3_500, 2_000, DAY_MS), deposit(4_000, 901)],
      "TransferRequested"
    ]
  ] as const)("the verdict names a higher limit that %s", async (_what, events, type) => {
    expect(await broken("gb", events)).toEqual([`limitRaiseAfterMs ${type}`])
  })
})

describe("[PROT-12] a report of a session without a profile", () => {
  it("a report without a profile breaks the clauses of the figures that were not shown, from the first game on", async () => {
    const unprotected = seatedUnder("gb").filter(({ event: { type } }) => type !== "ProtectionApplied")
    expect(await broken("gb", [...unprotected, ...pressAt(2_000)])).toContain("showNet PressSent")
  })

  it("a log whose beginning is missing says nothing about the applied rules", async () => {
    const events = logOf([...seatedUnder("gb"), ...pressAt(2_000)]).slice(4)
    const { clauses } = await judgeCompliance({ header: { startedAt: SESSION_START_MS }, events }, "gb")
    expect(clauses.find(({ rule }) => rule === "showNet")?.result).toBe("notExercised")
  })

  it("a log whose beginning is missing says nothing about the reality check of a session that it did not see begin", async () => {
    const restored: TimedEvent = { ms: 10, event: event("LoggedIn", { player: aPlayer(), via: "restore" }) }
    const unseen = seatedUnder("gb").filter(({ event: { type } }) => type !== "LoggedIn")
    const events = logOf([...unseen, restored, ...pressAt(HOUR_MS + MINUTE_MS)])
    const whole = await judgeCompliance({ header: { startedAt: SESSION_START_MS }, events }, "gb")
    const cut = await judgeCompliance({ header: { startedAt: SESSION_START_MS }, events: events.slice(1) }, "gb")
    const resultIn = ({ clauses }: typeof whole) => clauses.find((one) => one.rule === "realityCheckMs")?.result
    expect([resultIn(whole), resultIn(cut)]).toEqual(["violated", "notExercised"])
  })

  it("an early press over a reload is judged by the wall clock", async () => {
    const reload: readonly TimedEvent[] = [{ ms: SEATED_MS + 100, event: event("PageLoaded", { restored: 6 }) }]
    expect(await broken("gb", [...seatedUnder("gb"), ...pressAt(SEATED_MS), ...reload, ...pressAt(SEATED_MS + 500)])).toEqual([
      "cycleMs PressSent"
    ])
  })
})

describe("[PROT-12] a folder of reports", () => {
  it("a folder of reports has one row per build and rule, with all cases, the worst figure and the report of the first violation", async () => {
    const good = await judge("gb", cleanSession("gb"))
    const bad = await judge("gb", [...seatedUnder("gb"), ...pressAt(2_000), ...pressAt(3_970)])
    const { builds, rows } = complianceTable("gb", [
      { file: "a.ndjson", build: "1.0", compliance: good },
      { file: "b.ndjson", build: "2.0", compliance: good },
      { file: "c.ndjson", build: "2.0", compliance: bad }
    ])
    expect(builds).toBe(2)
    expect(
      rows
        .filter(({ verdict }) => verdict.rule === "cycleMs")
        .map(({ build, file, verdict }) => [build, verdict.result, verdict.cases, verdict.measured?.value, file])
    ).toEqual([
      ["1.0", "kept", 3, 2_500, null],
      ["2.0", "violated", 4, 1_970, "c.ndjson"]
    ])
  })
})
