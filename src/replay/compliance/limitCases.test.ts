import { describe, expect, it } from "vitest"
import { limitAt, logOf, pressAt, SESSION_START_MS, seatedUnder, type TimedEvent } from "../../../tests/support/logs/protectedSession.ts"
import { aMeter } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { DAY_MS, HOUR_MS } from "../../domain/shared/durations.ts"
import type { RuleName } from "../../domain/protection/protectionRules.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { judgeCompliance } from "./judgeCompliance.ts"

const judge = (profile: string, events: readonly Envelope[]) =>
  judgeCompliance({ header: { startedAt: SESSION_START_MS }, events }, profile)

const verdictOn = async (rule: RuleName, profile: string, events: readonly Envelope[]) =>
  (await judge(profile, events)).clauses.find((one) => one.rule === rule)

const broken = async (profile: string, events: readonly TimedEvent[]) =>
  (await judge(profile, logOf(events))).clauses.flatMap(({ rule, result, first }) =>
    result === "violated" ? [`${rule} ${first?.type}`] : []
  )

const games = [...pressAt(5_000), ...pressAt(12_000)]

/** A seat under a profile, before the player has set a limit or a plan. */
const unset = (profile: string): readonly TimedEvent[] =>
  seatedUnder(profile).filter(({ event: { type } }) => type !== "LimitsReceived" && type !== "SessionPlanned")

const planned = (timeMs: number, spend: number): TimedEvent => ({ ms: 1_500, event: event("SessionPlanned", { timeMs, spend }) })

const received = (kind: "wager" | "loss" | "sessionTime", value: number, used: number): TimedEvent => ({
  ms: 1_500,
  event: event("LimitsReceived", { limits: [{ kind, period: "day", value, used, pending: null }] })
})

describe("[PROT-12] the player's limits before play", () => {
  it.each(["de", "nl", "se"])("%s: a game before any limit is set breaks limitsBeforePlay, and no other rule", async (id) => {
    expect(await broken(id, [...unset(id), ...games])).toEqual(["limitsBeforePlay PressSent"])
  })

  it("de: a game breaks limitsBeforePlay while one kind of limit is missing", async () => {
    const some = [limitAt(1_500, 5_000, null), limitAt(1_600, 5_000, null, "loss")]
    expect(await broken("de", [...unset("de"), ...some, ...games])).toEqual(["limitsBeforePlay PressSent"])
    expect(await broken("de", [...unset("de"), ...some, limitAt(1_700, 5_000, null, "wager"), ...games])).toEqual([])
  })

  it("de: the limits that the device has kept count as set", async () => {
    const limits = (["deposit", "loss", "wager"] as const).map((kind) => ({
      kind,
      period: "day" as const,
      value: 5_000,
      used: 0,
      pending: null
    }))
    const restored: TimedEvent = { ms: 1_500, event: event("ProtectionRestored", { breaks: [], limits, unsent: [] }) }
    expect(await verdictOn("limitsBeforePlay", "de", logOf([...unset("de"), restored, ...games]))).toMatchObject({
      result: "kept",
      cases: 2
    })
  })

  it("de: a log whose beginning is missing says nothing about limits that it may have lost", async () => {
    const cut = logOf([...unset("de"), ...games]).slice(3)
    expect(await verdictOn("limitsBeforePlay", "de", cut)).toMatchObject({ result: "notExercised" })
  })
})

describe("[PROT-12] rules that both events and the applied rules show", () => {
  it("se: a game is one case of limitsBeforePlay when no limit is set and the client applied a weaker rule", async () => {
    const weaker = unset("se").map((one) =>
      one.event.type === "ProtectionApplied"
        ? { ...one, event: event("ProtectionApplied", { ...one.event.data, rules: { ...one.event.data.rules, limitsBeforePlay: false } }) }
        : one
    )
    expect(await verdictOn("limitsBeforePlay", "se", logOf([...weaker, ...games]))).toMatchObject({ cases: 2, violations: 2 })
  })

  it("none: a session without a profile breaks no rule", async () => {
    expect(await broken("none", [...unset("gb").filter(({ event: { type } }) => type !== "ProtectionApplied"), ...games])).toEqual([])
  })
})

describe("[PROT-12] a limit of the player", () => {
  it.each([
    ["a wager limit that is used up", received("wager", 100, 100)],
    ["a wager limit that is lower than the stake", received("wager", 99, 0)],
    ["a loss limit that is used up", received("loss", 5_000, 4_901)],
    ["a limit of session time that is used up", received("sessionTime", HOUR_MS, HOUR_MS)]
  ])("gb: a game beyond %s breaks limitKinds, and no other rule", async (_what, limit) => {
    expect(await broken("gb", [...unset("gb"), limit, ...games])).toEqual(["limitKinds PressSent"])
  })

  it("gb: games within the player's limits keep limitKinds", async () => {
    expect(await verdictOn("limitKinds", "gb", logOf([...unset("gb"), received("wager", 5_000, 100), ...games]))).toMatchObject({
      result: "kept",
      cases: 2
    })
  })

  it("gb: a session without a limit that games use up proves nothing about limitKinds", async () => {
    expect(await verdictOn("limitKinds", "gb", logOf([...unset("gb"), limitAt(1_500, 100, null), ...games]))).toMatchObject({
      result: "notExercised"
    })
  })

  it("gb: a free game keeps a wager limit that is used up", async () => {
    const free: readonly TimedEvent[] = [
      { ms: 5_000, event: event("PressRequested", { pressId: "f", button: "spin", bet: 100, free: true }) },
      { ms: 5_000, event: event("PressSent", { pressId: "f" }) }
    ]
    expect(await broken("gb", [...unset("gb"), received("wager", 100, 100), ...free])).toEqual([])
  })

  it("none: a game beyond the player's limit is named although the profile asks for no limit", async () => {
    expect(await broken("none", [...unset("gb"), received("wager", 100, 100), ...games])).toEqual(["limitKinds PressSent"])
  })

  it("gb: a log whose beginning is missing says nothing about the use of a limit", async () => {
    const cut = logOf([...unset("gb"), received("wager", 100, 100), ...games]).slice(3)
    expect(await verdictOn("limitKinds", "gb", cut)).toMatchObject({ result: "notExercised" })
  })
})

/** A deposit that the client has sent. */
const depositAt = (ms: number, amount: number): readonly TimedEvent[] => [
  { ms, event: event("TransferRequested", { transferId: `t-${ms}`, machineId: 11, direction: "in", amount }) },
  { ms, event: event("TransferSent", { transferId: `t-${ms}` }) }
]

describe("[PROT-12] a deposit limit of the player", () => {
  it.each(["gb", "none"])("%s: a deposit beyond the limit that was sent breaks limitKinds, and no other rule", async (id) => {
    expect(await broken(id, [...unset("gb"), limitAt(1_500, 500, null), ...depositAt(2_000, 501)])).toEqual(["limitKinds TransferSent"])
  })

  it("gb: a deposit counts those before it whose outcome is unknown", async () => {
    const events = [...unset("gb"), limitAt(1_500, 500, null), ...depositAt(2_000, 300), ...depositAt(3_000, 201)]
    expect(await verdictOn("limitKinds", "gb", logOf(events))).toMatchObject({ result: "violated", cases: 2, violations: 1 })
  })

  it("gb: the verdict on limitKinds rests on the requests and the outcomes of deposits", async () => {
    expect((await verdictOn("limitKinds", "gb", logOf(unset("gb"))))?.basis).toEqual(
      expect.arrayContaining(["TransferRequested", "TransferSent", "TransferCompleted"])
    )
  })

  it("gb: deposits within the limit keep limitKinds", async () => {
    const events = [...unset("gb"), limitAt(1_500, 500, null), ...depositAt(2_000, 300), ...depositAt(3_000, 200)]
    expect(await verdictOn("limitKinds", "gb", logOf(events))).toMatchObject({ result: "kept", cases: 2 })
  })

  it("gb: a deposit that was requested and never sent, and a deposit without a deposit limit, are no cases", async () => {
    const [requested] = depositAt(2_000, 501)
    const unsent = [...unset("gb"), limitAt(1_500, 500, null), ...(requested === undefined ? [] : [requested])]
    expect(await verdictOn("limitKinds", "gb", logOf(unsent))).toMatchObject({ result: "notExercised" })
    const unlimited = [...unset("gb"), received("wager", 100, 100), ...depositAt(2_000, 501)]
    expect(await verdictOn("limitKinds", "gb", logOf(unlimited))).toMatchObject({ result: "notExercised" })
  })

  it("gb: a deposit that only a later, lower limit forbids keeps limitKinds", async () => {
    const events = [...unset("gb"), limitAt(1_500, 500, null), ...depositAt(2_000, 500), limitAt(3_000, 100, null)]
    expect(await verdictOn("limitKinds", "gb", logOf(events))).toMatchObject({ result: "kept", cases: 1 })
  })

  it("gb: a deposit that only a raise before its date allows breaks limitRaiseAfterMs alone", async () => {
    const raised = [...unset("gb"), limitAt(1_500, 500, null), limitAt(1_600, 900, DAY_MS)]
    expect(await broken("gb", [...raised, ...depositAt(2_000, 501)])).toEqual(["limitRaiseAfterMs TransferRequested"])
  })

  it("gb: a deposit that fits only without the unknown outcome of an earlier one breaks limitRaiseAfterMs before the raise's date", async () => {
    const raised = [...unset("gb"), limitAt(1_500, 500, null), ...depositAt(1_600, 300), limitAt(1_700, 900, DAY_MS)]
    expect(await broken("gb", [...raised, ...depositAt(2_000, 300)])).toEqual(["limitRaiseAfterMs TransferRequested"])
    expect(await broken("gb", [...raised, ...depositAt(2_000, 200)])).toEqual([])
  })

  it("gb: a deposit of an earlier session whose outcome is unknown counts before the raise's date", async () => {
    const operations = [
      { kind: "transfer" as const, id: "early", machineId: 11, direction: "in" as const, amount: 300, at: SESSION_START_MS, expired: false }
    ]
    const earlier: TimedEvent = { ms: 1_600, event: event("OperationsTakenOver", { operations }) }
    const raised = [...unset("gb"), limitAt(1_500, 500, null), earlier, limitAt(1_700, 900, DAY_MS)]
    expect(await broken("gb", [...raised, ...depositAt(2_000, 300)])).toEqual(["limitRaiseAfterMs TransferRequested"])
  })

  it.each([
    ["limitRaiseAfterMs TransferRequested", 1_001],
    ["limitKinds TransferSent", 1_000],
    ["limitKinds TransferSent", 1]
  ])("gb: a deposit that only a raise allows breaks %s when it is sent %i ms before the raise's date", async (rule, ms) => {
    const raised = [...unset("gb"), limitAt(1_500, 500, null), limitAt(1_600, 900, DAY_MS)]
    expect(await broken("gb", [...raised, ...depositAt(1_600 + DAY_MS - ms, 501)])).toEqual([rule])
  })

  it("gb: a log whose beginning is missing says nothing about the use of a deposit limit", async () => {
    const cut = logOf([...unset("gb"), limitAt(1_500, 500, null), ...depositAt(2_000, 501)]).slice(3)
    expect(await verdictOn("limitKinds", "gb", cut)).toMatchObject({ result: "notExercised" })
  })
})

describe("[PROT-12] es (Orden HAP/1370/2014): the plan of the session", () => {
  it("a game without a plan breaks sessionPreset, and no other rule", async () => {
    expect(await broken("es", [...unset("es"), ...games])).toEqual(["sessionPreset PressSent"])
  })

  it.each([
    ["after the planned time", planned(2_000, 5_000)],
    ["of a stake above the planned spend", planned(DAY_MS, 10)]
  ])("a game %s breaks sessionPreset, and no other rule", async (_what, plan) => {
    expect(await broken("es", [...unset("es"), plan, ...games])).toEqual(["sessionPreset PressSent"])
  })

  it("a game after the planned spend is lost breaks sessionPreset", async () => {
    const lost: TimedEvent = { ms: 5_400, event: event("MeterReported", { meter: aMeter({ credit: 4_900, version: 11 }) }) }
    const { clauses } = await judge("es", logOf([...unset("es"), planned(DAY_MS, 150), ...games, lost]))
    expect(clauses.find(({ rule }) => rule === "sessionPreset")).toMatchObject({ result: "violated", cases: 2, violations: 1 })
  })

  it("games within the plan keep sessionPreset", async () => {
    expect(await verdictOn("sessionPreset", "es", logOf([...unset("es"), planned(DAY_MS, 5_000), ...games]))).toMatchObject({
      result: "kept",
      cases: 2
    })
  })

  it("a log whose beginning is missing says nothing about the plan", async () => {
    const cut = logOf([...unset("es"), ...games]).slice(3)
    expect(await verdictOn("sessionPreset", "es", cut)).toMatchObject({ result: "notExercised" })
  })
})
