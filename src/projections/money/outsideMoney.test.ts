import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { aMeter, aRefusal, aSeat } from "../../../tests/support/samples.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { funds } from "./funds.ts"

// 50.00 on the machine, 900.00 in the wallet.
const SEAT = event("SeatTaken", aSeat({ balance: 90_000, meter: aMeter({ credit: 5_000 }) }))
const after = (...events: readonly DomainEvent[]) => given(funds, SEAT).when(...events)
const notified = (balance: number) => event("BalanceNotified", { balance })
const told = (amount: number, action: 1 | 2 | 5 = 5) => event("AmountActionReported", { action, amount, transferId: null })
const step = { transferId: "t", direction: "in", amount: 10_000 } as const
const asked = event("TransferRequested", { ...step, machineId: 11 })
const accepted = event("TransferAccepted", step)
const done = (balance: number) => event("TransferCompleted", { ...step, credit: 15_000, balance })
const refused = event("TransferRefused", { transferId: "t", refusal: aRefusal(51_001) })
const spin = event("PressRequested", { pressId: "p", button: "spin" })
const meter = event("MeterReported", { meter: aMeter({ credit: 5_000, version: 11 }) })
const lost = event("ConnectionLost", { channel: "game", code: 1006, reason: "" })

describe("[LIVE-6] money from the outside beside a transfer", () => {
  it.each<readonly [string, readonly DomainEvent[]]>([
    ["its report precedes the request, and its balance follows", [told(700), asked, notified(90_700), accepted, done(80_700)]],
    ["its report precedes the request, and its balance comes with the completion", [told(700), asked, accepted, done(80_700)]],
    ["its report precedes the request of a refused transfer", [told(700), asked, refused, notified(90_700)]],
    ["its balance precedes the request, and its report follows", [notified(90_700), asked, told(700), accepted, done(80_700)]],
    ["its balance precedes the request, and its report follows the completion", [notified(90_700), asked, done(80_700), told(700)]],
    ["its report follows the next spin", [asked, accepted, done(80_700), spin, told(700)]],
    ["a withdrawal's report precedes the request", [told(700, 2), asked, accepted, done(79_300)]],
    ["a withdrawal's balance precedes the request", [notified(89_300), asked, told(700, 2), accepted, done(79_300)]],
    ["two of them surround the request", [told(700), notified(91_000), asked, told(1_000), notified(91_700), accepted, done(81_700)]]
  ])("outside money leaves no gap when %s", (_when, events) => {
    expect(after(...events)).toMatchObject({ underWay: 0, gap: null })
  })

  it.each<readonly [string, readonly DomainEvent[], number]>([
    ["its report and its balance had arrived before the request", [told(700), notified(90_700), asked, accepted, done(80_000)], 700],
    ["it explains another amount", [told(700), asked, accepted, done(79_000)], 1_000]
  ])("outside money hides no gap when %s", (_when, events, amount) => {
    expect(after(...events).gap).toMatchObject({ amount })
  })
})

describe("[LIVE-6] the credit of a lost seat that the casino has paid out", () => {
  it.each<readonly [string, readonly DomainEvent[]]>([
    ["after the loss", [lost, notified(95_000)]],
    ["before the loss is noticed", [notified(95_000), lost]],
    [
      "and the end of the session is reported before the loss is noticed",
      [notified(95_000), event("SessionReported", { open: false, machineId: 11, machineName: "Lucky Star", machineStatus: 3 }), lost]
    ]
  ])("paid credit is not counted again when the wallet has grown by it %s", (_when, events) => {
    expect(after(...events)).toMatchObject({ wallet: 95_000, credit: null })
  })

  it.each<readonly [string, readonly DomainEvent[]]>([
    ["the wallet grows by another amount", [lost, notified(95_100)]],
    ["a deposit of the same amount is reported", [told(5_000, 1), lost, notified(95_000)]],
    ["a deposit of the same amount was reported after the balance", [notified(95_000), told(5_000, 1), lost]],
    ["the wallet has grown before the machine's last figure", [notified(95_000), meter, lost]],
    ["a transfer is under way", [asked, lost, notified(95_000)]],
    [
      "the player has the seat again",
      [lost, notified(95_000), event("SeatTaken", aSeat({ balance: 95_000, meter: aMeter({ credit: 5_000 }) }))]
    ]
  ])("remembered credit stays when %s", (_when, events) => {
    expect(after(...events)).toMatchObject({ credit: 5_000 })
  })
})
