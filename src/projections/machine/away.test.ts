import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { aMeter, aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { away } from "./away.ts"

const seat = event("SeatTaken", aSeat())
const lost = event("ConnectionLost", { channel: "game", code: 1006, reason: "" })
const reload = event("PageLoaded", { restored: 1 })
const back = event("SeatTaken", aSeat({ meter: aMeter({ credit: 6_100, lastWin: 1_200, spins: 4, version: 12 }) }))

describe("[LIVE-5] the summary after a disconnect", () => {
  it.each([
    ["a loss", lost],
    ["a reload", reload]
  ])("the summary after a disconnect shows spins, wins and credit after %s", (_, gone) => {
    expect(given(away, seat, gone).when(back).back).toEqual({
      since: 2_000,
      until: 3_000,
      spins: 1,
      win: 1_200,
      creditBefore: 5_000,
      credit: 6_100
    })
  })

  it("the summary after a disconnect counts from the last meter that the player saw, and from the first of several losses", () => {
    const seen = event("MeterReported", { meter: aMeter({ credit: 4_900, spins: 4, version: 11 }) })
    expect(given(away, seat, seen, lost, lost).when(back).back).toMatchObject({ since: 3_000, spins: 0, win: 0, creditBefore: 4_900 })
  })

  it("the summary after a disconnect is empty after a short loss without a spin, but not after a reload", () => {
    expect(given(away, seat, lost).when(seat).back).toBeNull()
    expect(given(away, seat, reload).when(seat).back).toMatchObject({ spins: 0 })
  })

  it("the summary after a disconnect is empty when the client itself closed a working socket", () => {
    for (const code of [4002, 4003]) {
      const closed = event("ConnectionLost", { channel: "game", code, reason: "no picture" })
      expect(given(away, seat, closed).when(back).back).toBeNull()
      expect(given(away, seat, closed, lost).when(back).back).toMatchObject({ spins: 1 })
    }
  })

  it("the summary after a disconnect is empty at the first seat, at another machine, and after a loss of the notification socket", () => {
    expect(given(away).when(seat).back).toBeNull()
    expect(given(away, seat, lost).when(event("SeatTaken", aSeat({ machineId: 12 }))).back).toBeNull()
    expect(given(away, seat, event("ConnectionLost", { channel: "notifications", code: 1006, reason: "" })).when(back).back).toBeNull()
  })

  it("the summary after a disconnect disappears once the player continues, and with the seat", () => {
    expect(given(away, seat, lost, back).when(event("PressRequested", { pressId: "p", button: "s" })).back).toBeNull()
    expect(given(away, seat, lost, back).when(event("MachineLeft", { machineId: 11, reason: "player" }))).toEqual(away.initial())
  })
})
