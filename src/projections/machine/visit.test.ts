import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { aMeter, aRefusal, aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { visit } from "./visit.ts"

const seated = event("SeatTaken", aSeat({ balance: 90_000, meter: aMeter({ credit: 1_000 }) }))
const spin = (pressId: string, change: { bet?: number; free?: boolean } = { bet: 200 }) =>
  event("PressRequested", { pressId, button: "spin", ...change })
const done = (pressId: string, win: number) => event("PressDone", { pressId, win })
const left = event("MachineLeft", { machineId: 11, reason: "player" })

describe("[GAME-7] the summary of a game", () => {
  it("the summary adds up the bets and wins of the spins whose outcome is known", () => {
    const state = given(visit, seated).when(spin("a"), done("a", 500), spin("b"), done("b", 0), spin("c"), left)
    expect(state).toMatchObject({ opening: 91_000, spins: 2, staked: 400, won: 500, moved: false })
    expect(state.until).toBeGreaterThan(state.since)
  })

  it("the summary counts a refused spin, and one that the server never received, for nothing", () => {
    const state = given(visit, seated).when(
      spin("a"),
      event("PressRefused", { pressId: "a", refusal: aRefusal() }),
      spin("b"),
      event("PressUnseen", { pressId: "b" })
    )
    expect(state).toMatchObject({ spins: 0, staked: 0, won: 0, open: [] })
  })

  it("the summary counts a free spin with its win and without a bet, and no other button", () => {
    expect(given(visit, seated).when(spin("a", { bet: 200, free: true }), done("a", 700), spin("x", {}), done("x", 0))).toMatchObject({
      spins: 1,
      staked: 0,
      won: 700
    })
  })

  it.each([5, 6] as const)("the summary counts a hand pay and a jackpot as wins, and no other money: action %i", (action) => {
    const reported = (kind: 1 | 2 | 3 | 4 | 5 | 6) => event("AmountActionReported", { action: kind, amount: 50_000, transferId: null })
    const state = given(visit, seated).when(
      spin("a"),
      reported(action),
      done("a", 500),
      reported(1),
      reported(2),
      reported(4),
      left,
      reported(action)
    )
    expect(state).toMatchObject({ spins: 1, staked: 200, won: 50_500 })
    expect(given(visit, seated).when(reported(action), left), "without a spin").toMatchObject({ won: 50_000, moved: true })
  })

  it("the summary continues after a reload and a return to the seat, and starts again with the next game", () => {
    const played = given(visit, seated, spin("a"), done("a", 0))
    expect(played.when(event("PageLoaded", { restored: 2 }), seated)).toMatchObject({ spins: 1, staked: 200 })
    expect(played.when(left, seated)).toMatchObject({ spins: 0, until: null })
  })

  it("the summary has no opening balance when the server names none, and is gone after the logout", () => {
    const { balance: _none, ...quiet } = aSeat()
    expect(given(visit).when(event("SeatTaken", quiet)).opening).toBeNull()
    expect(given(visit, seated, left).when(event("LoggedOut", { reason: "player" })).machineId).toBeNull()
  })
})
