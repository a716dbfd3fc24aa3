import { describe, expect, it } from "vitest"
import { logOf, pressAt, SESSION_START_MS, seatedUnder, type TimedEvent } from "../../../tests/support/logs/protectedSession.ts"
import { aMeter, aRefusal, aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { MINUTE_MS } from "../../domain/shared/durations.ts"
import type { RuleName } from "../../domain/protection/protectionRules.ts"
import { judgeCompliance } from "./judgeCompliance.ts"

const verdictOn = async (rule: RuleName, profile: string, events: readonly TimedEvent[]) =>
  (await judgeCompliance({ header: { startedAt: SESSION_START_MS }, events: logOf(events) }, profile)).clauses.find(
    (one) => one.rule === rule
  )

const maxBet = (bandBet: number): readonly TimedEvent[] => {
  const bands = [
    { id: 1, name: "low", order: 1, bet: 100 },
    { id: 2, name: "high", order: 2, bet: bandBet }
  ]
  const buttons = [{ id: "max", label: "Max bet", kind: "betMax" as const }]
  return [
    { ms: 2_000, event: event("SeatTaken", aSeat({ buttons, bands, meter: aMeter({ bet: 100 }) })) },
    { ms: 5_000, event: event("PressRequested", { pressId: "m", button: "max" }) },
    { ms: 5_000, event: event("PressSent", { pressId: "m" }) }
  ]
}

describe("[PROT-12] gb (SI 2025/215): Max bet", () => {
  it.each([
    [500, "violated"],
    [200, "kept"]
  ] as const)("a Max bet is judged by the highest band of the seat, %i: %s", async (bet, result) => {
    expect(await verdictOn("stakeCap", "gb", [...seatedUnder("gb"), ...maxBet(bet)])).toMatchObject({
      result,
      measured: { kind: "max", value: bet }
    })
  })
})

describe("[PROT-12] us-nj: an interval that the player has chosen", () => {
  const chosen: TimedEvent = { ms: 2_000, event: event("CheckIntervalChosen", { intervalMs: 15 * MINUTE_MS }) }

  it("a game after the player's own interval is named although the profile has none", async () => {
    expect(await verdictOn("realityCheckMs", "us-nj", [...seatedUnder("us-nj"), chosen, ...pressAt(20 * MINUTE_MS)])).toMatchObject({
      result: "violated"
    })
    expect(await verdictOn("realityCheckMs", "us-nj", [...seatedUnder("us-nj"), ...pressAt(20 * MINUTE_MS)])).toMatchObject({
      result: "noRule"
    })
  })
})

describe("[PROT-12] gb (RTS 14C): a seat at a second machine", () => {
  const refused = (machineId: number): TimedEvent => ({ ms: 3_000, event: event("SeatRefused", { machineId, refusal: aRefusal(51_001) }) })
  const other: TimedEvent = { ms: 4_000, event: event("SeatTaken", aSeat({ machineId: 13 })) }

  it("the refusal of another machine does not end the seat", async () => {
    expect(await verdictOn("oneGameAtATime", "gb", [...seatedUnder("gb"), refused(12), other])).toMatchObject({ result: "violated" })
  })

  it("the refusal of the seat's own machine ends it", async () => {
    expect(await verdictOn("oneGameAtATime", "gb", [...seatedUnder("gb"), refused(11), other])).toMatchObject({ result: "kept" })
  })
})
