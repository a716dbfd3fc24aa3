import { describe, expect, it } from "vitest"
import { given } from "../../tests/support/given.ts"
import { aSeat } from "../../tests/support/samples.ts"
import { event } from "../domain/events.ts"
import { balance } from "./balance.ts"

const received = (amount: number, asked: number) => event("BalanceReceived", { balance: amount, asked })
const notified = (amount: number) => event("BalanceNotified", { balance: amount })
const lost = (channel: "notifications" | "game") => event("ConnectionLost", { channel, code: 1006, reason: "" })
const requested = (transferId = "t") => event("TransferRequested", { transferId, machineId: 11, direction: "in", amount: 500 })
const completed = (amount: number, transferId = "t") =>
  event("TransferCompleted", { transferId, direction: "in", amount: 500, credit: 500, balance: amount })

describe("[MONEY-1] the balance", () => {
  it("is unknown until the server says it", () => {
    expect(given(balance).when()).toMatchObject({ isLoaded: false, stale: false })
    expect(given(balance).when(received(1050, 0))).toMatchObject({ amount: 1050, isLoaded: true, stale: false })
  })

  it("of an answer asked for before a notice loses against the notice", () => {
    // 1 asked · 2 notice · 3 answer
    expect(given(balance, notified(1)).when(notified(900), received(1000, 1))).toMatchObject({ amount: 900 })
  })

  it("of an answer asked for after the notice wins", () => {
    expect(given(balance, notified(900)).when(received(1000, 1))).toMatchObject({ amount: 1000 })
  })

  it("of two answers follows the one asked for later, whichever comes last", () => {
    // Both asked at 1, the first arrives at 2: the second was asked before that and says nothing newer.
    expect(given(balance, notified(1)).when(received(700, 1), received(600, 1))).toMatchObject({ amount: 700 })
  })

  it("follows notices in the order they come", () => {
    expect(given(balance).when(notified(300), notified(200))).toMatchObject({ amount: 200 })
  })

  it("after a finished transfer is what both sides booked, and an answer asked before it is older", () => {
    expect(given(balance, received(1000, 0), requested()).when(completed(500))).toMatchObject({ amount: 500 })
    expect(given(balance, received(1000, 0), requested()).when(completed(500), received(1000, 2))).toMatchObject({ amount: 500 })
  })

  it("is not what a transfer's booking left when more has been said since it was asked for, or when it is told once more", () => {
    const later = [notified(900), completed(500)] as const
    expect(given(balance, received(1000, 0), requested()).when(...later)).toMatchObject({ amount: 900 })
    expect(given(balance, requested(), completed(500)).when(...later)).toMatchObject({ amount: 900 })
    expect(given(balance, requested(), ...later, requested("another")).when(completed(700, "another"))).toMatchObject({ amount: 700 })
  })

  it("does not go back when the notices of two transfers are late on their line, and follows it again after the last", () => {
    const [first, second] = [completed(149_500, "first"), completed(144_500, "second")]
    const late = [received(150_000, 0), requested("first"), first, requested("second"), second]
    expect(given(balance, ...late).when(notified(149_500))).toMatchObject({ amount: 144_500 })
    expect(given(balance, ...late, notified(149_500), notified(144_500)).when(notified(149_500))).toMatchObject({ amount: 149_500 })
    expect(given(balance, ...late).when(notified(200_000))).toMatchObject({ amount: 200_000 })
    expect(given(balance, ...late, lost("notifications")).when(notified(149_500))).toMatchObject({ amount: 149_500 })
  })

  it("is not the greeting of a line that a transfer has overtaken while it opened: in doubt until the transfer's own notice comes", () => {
    const opening = event("ConnectionRequested", { channel: "notifications", attempt: 1 })
    const overtaken = [opening, received(130_000, 0), requested(), completed(149_900)] as const
    expect(given(balance, ...overtaken).when(notified(130_000))).toMatchObject({ amount: 149_900, stale: true })
    expect(given(balance, ...overtaken, notified(130_000)).when(notified(149_900))).toMatchObject({ amount: 149_900, stale: false })
    expect(given(balance, ...overtaken, notified(130_000)).when(notified(150_677))).toMatchObject({ amount: 150_677, stale: false })
    expect(given(balance, ...overtaken).when(notified(149_900))).toMatchObject({ amount: 149_900, stale: false })
    expect(given(balance, opening, received(130_000, 0)).when(notified(140_000))).toMatchObject({ amount: 140_000, stale: false })
    const tenSeconds = Array.from({ length: 10 }, () => event("VolumeChosen", { volume: 0.5 }))
    expect(given(balance, ...overtaken, ...tenSeconds).when(notified(130_000))).toMatchObject({ amount: 130_000, stale: false })
  })

  it("is not the seat's snapshot when a notice has come since the seat was asked for: it took another way", () => {
    const asked = event("ConnectionRequested", { channel: "game", attempt: 1 })
    const seat = event("SeatTaken", aSeat({ balance: 777 }))
    expect(given(balance, notified(900)).when(asked, seat)).toMatchObject({ amount: 777 })
    expect(given(balance, notified(1)).when(asked, notified(900), seat)).toMatchObject({ amount: 900 })
  })

  it("comes with the seat's snapshot", () => {
    expect(given(balance, received(1, 0)).when(event("SeatTaken", aSeat({ balance: 777 })))).toMatchObject({ amount: 777 })
  })

  it("is shown as old after a lost notification socket or a reload, until it is said again", () => {
    expect(given(balance, notified(300)).when(lost("notifications"))).toMatchObject({ amount: 300, stale: true })
    expect(given(balance, notified(300)).when(event("PageLoaded", { restored: 1 }))).toMatchObject({ amount: 300, stale: true })
    expect(given(balance, notified(300), lost("notifications")).when(notified(300))).toMatchObject({ stale: false })
    expect(given(balance, notified(300), lost("notifications")).when(received(300, 2))).toMatchObject({ stale: false })
  })

  it("is not old for a lost game socket, nor while it was never known", () => {
    expect(given(balance, notified(300)).when(lost("game"))).toMatchObject({ stale: false })
    expect(given(balance).when(lost("notifications"))).toMatchObject({ isLoaded: false, stale: false })
  })

  it("is forgotten at the log-out, and a late answer of that session is nobody's", () => {
    const out = event("LoggedOut", { reason: "player" })
    expect(given(balance, notified(300)).when(out)).toMatchObject({ amount: 0, isLoaded: false })
    expect(given(balance, notified(300)).when(out, received(300, 1))).toMatchObject({ amount: 0, isLoaded: false })
  })
})
