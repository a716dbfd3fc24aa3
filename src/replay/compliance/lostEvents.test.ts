import { describe, expect, it } from "vitest"
import {
  cleanSession,
  logOf,
  pressAt,
  SESSION_START_MS,
  seatedUnder,
  type TimedEvent
} from "../../../tests/support/logs/protectedSession.ts"
import { aMeter, aPlayer, aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { HOUR_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { judgeCompliance } from "./judgeCompliance.ts"

const violatedIn = async (events: readonly Envelope[], profile = "gb") => {
  const { clauses } = await judgeCompliance({ header: { startedAt: SESSION_START_MS }, events }, profile)
  return clauses.filter(({ result }) => result === "violated").map(({ rule }) => rule)
}

const withBetButton = (ms: number): TimedEvent => ({
  ms,
  event: event(
    "SeatTaken",
    aSeat({
      buttons: [
        { id: "bet", label: "Bet +", kind: "betUp" },
        { id: "spin", label: "Spin", kind: "spin" }
      ],
      meter: aMeter({ bet: 100 })
    })
  )
})

const bets = [...pressAt(6_000, "bet"), ...pressAt(6_600, "bet"), ...pressAt(7_200, "bet")]

describe("[PROT-12] a log that lacks events", () => {
  it("presses of buttons whose kind is lost with the beginning are no games", async () => {
    const all = logOf([...seatedUnder("gb").slice(0, 4), withBetButton(1_000), ...bets])
    expect(await violatedIn(all.slice(5))).toEqual([])
  })

  it("games after the next seat are judged again", async () => {
    const all = logOf([
      ...seatedUnder("gb").slice(0, 4),
      withBetButton(1_000),
      ...bets,
      withBetButton(8_000),
      ...pressAt(9_000),
      ...pressAt(10_000)
    ])
    expect(await violatedIn(all.slice(5))).toEqual(["cycleMs"])
  })

  it("a lost answer to a reality check breaks nothing", async () => {
    expect(await violatedIn(logOf(cleanSession("gb")).filter(({ type }) => type !== "RealityCheckAnswered"))).toEqual([])
  })

  it("an answer after the lost events makes the next reality check due again", async () => {
    const answered: TimedEvent = { ms: 3 * MINUTE_MS, event: event("RealityCheckAnswered", { answer: "continue" }) }
    const lost: TimedEvent = { ms: 2 * MINUTE_MS, event: event("LogCut", { kept: 5, lost: 3 }) }
    const seated = [...seatedUnder("gb"), lost, withBetButton(2 * MINUTE_MS + 1)]
    expect(await violatedIn(logOf([...seated, ...pressAt(HOUR_MS + MINUTE_MS)]))).toEqual([])
    expect(await violatedIn(logOf([...seated, answered, ...pressAt(HOUR_MS + 4 * MINUTE_MS)]))).toEqual(["realityCheckMs"])
  })

  it("a seat at another machine after lost events is no second game", async () => {
    const lost: TimedEvent = { ms: 2_000, event: event("LogCut", { kept: 5, lost: 3 }) }
    const other: TimedEvent = { ms: 3_000, event: event("SeatTaken", aSeat({ machineId: 12 })) }
    expect(await violatedIn(logOf([...seatedUnder("gb"), lost, other]))).toEqual([])
  })

  it("a break that began before the lost events still holds", async () => {
    const pause: TimedEvent = { ms: 2_000, event: event("BreakStarted", { kind: "timeOut", durationMs: HOUR_MS }) }
    const lost: TimedEvent = { ms: 3_000, event: event("LogCut", { kept: 5, lost: 3 }) }
    expect(await violatedIn(logOf([...seatedUnder("gb"), pause, lost, withBetButton(4_000), ...pressAt(5_000)]))).toEqual(["timeOutsMs"])
  })

  it("limits and plan are judged again from the next login on", async () => {
    const lost: TimedEvent = { ms: 2_000, event: event("LogCut", { kept: 5, lost: 3 }) }
    const unset = seatedUnder("es").filter(({ event: { type } }) => type !== "SessionPlanned")
    const again = unset.slice(2).map((one) => ({ ...one, ms: one.ms + 10_000 }))
    expect(await violatedIn(logOf([...unset, lost, ...unset.slice(-1), ...pressAt(5_000)]), "es")).toEqual([])
    expect(await violatedIn(logOf([...unset, lost, ...again, ...pressAt(15_000)]), "es")).toEqual(["sessionPreset"])
  })
})

describe("[PROT-12] the game cycle over a reload", () => {
  it("a game half an hour of the wall clock after the last one keeps the cycle although the log's clock stood still between the page loads", async () => {
    const reload: readonly TimedEvent[] = [
      { ms: 2_600, event: event("PageLoaded", { restored: 6 }) },
      { ms: 2_700, event: event("LoggedIn", { player: aPlayer(), via: "restore" }) },
      withBetButton(3_000)
    ]
    const log = logOf([...seatedUnder("gb"), ...pressAt(2_000), ...reload, ...pressAt(4_000)])
    const later = log.map((one) => (one.mono >= 2_600 ? { ...one, at: one.at + 30 * MINUTE_MS } : one))
    const { clauses } = await judgeCompliance({ header: { startedAt: SESSION_START_MS }, events: later }, "gb")
    expect(clauses.find(({ rule }) => rule === "cycleMs")).toMatchObject({
      result: "kept",
      measured: { kind: "min", value: 30 * MINUTE_MS + 2_000 }
    })
  })
})
