import { describe, expect, it } from "vitest"
import { given } from "../../tests/support/given.ts"
import { aMeter, aSeat } from "../../tests/support/samples.ts"
import { event } from "../domain/events.ts"
import { away } from "./away.ts"

const seat = event("SeatTaken", aSeat())
const lost = event("ConnectionLost", { channel: "game", code: 1006, reason: "" })
const reload = event("PageLoaded", { restored: 1 })
const back = event("SeatTaken", aSeat({ meter: aMeter({ credit: 6_100, lastWin: 1_200, spins: 4, version: 12 }) }))

describe("[LIVE-5] while the player was away", () => {
  it.each([
    ["a loss", lost],
    ["a reload", reload]
  ])("spins, wins and credit are told after %s", (_, gone) => {
    expect(given(away, seat, gone).when(back).back).toEqual({
      since: 2_000,
      until: 3_000,
      spins: 1,
      win: 1_200,
      creditBefore: 5_000,
      credit: 6_100
    })
  })

  it("counts from what the player saw last, and from the first loss of several", () => {
    const seen = event("MeterReported", { meter: aMeter({ credit: 4_900, spins: 4, version: 11 }) })
    expect(given(away, seat, seen, lost, lost).when(back).back).toMatchObject({ since: 3_000, spins: 0, win: 0, creditBefore: 4_900 })
  })

  it("tells nothing after a short loss in which nothing was played, and says so after a reload", () => {
    expect(given(away, seat, lost).when(seat).back).toBeNull()
    expect(given(away, seat, reload).when(seat).back).toMatchObject({ spins: 0 })
  })

  it("tells nothing when the client closed a working socket itself", () => {
    for (const code of [4002, 4003]) {
      const closed = event("ConnectionLost", { channel: "game", code, reason: "no picture" })
      expect(given(away, seat, closed).when(back).back).toBeNull()
      expect(given(away, seat, closed, lost).when(back).back).toMatchObject({ spins: 1 })
    }
  })

  it("tells nothing at the first sitting down, at another machine, or of the notification socket", () => {
    expect(given(away).when(seat).back).toBeNull()
    expect(given(away, seat, lost).when(event("SeatTaken", aSeat({ machineId: 12 }))).back).toBeNull()
    expect(given(away, seat, event("ConnectionLost", { channel: "notifications", code: 1006, reason: "" })).when(back).back).toBeNull()
  })

  it("is read once the player plays on, and forgotten with the seat", () => {
    expect(given(away, seat, lost, back).when(event("PressRequested", { pressId: "p", button: "s" })).back).toBeNull()
    expect(given(away, seat, lost, back).when(event("MachineLeft", { machineId: 11, reason: "player" }))).toEqual(away.initial())
  })
})
