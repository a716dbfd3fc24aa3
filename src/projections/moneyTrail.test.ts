import { describe, expect, it } from "vitest"
import { envelop, given } from "../../tests/support/given.ts"
import { aMeter, aRefusal, aSeat } from "../../tests/support/samples.ts"
import { type DomainEvent, event } from "../domain/events.ts"
import { moneyTrail } from "./moneyTrail.ts"

// 900.00 in the wallet and 50.00 on the machine.
const seat = event("SeatTaken", aSeat())
const TOTAL = 95_000
const transferId = "t"
const ask = (direction: "in" | "out", amount: number | null) => event("TransferRequested", { transferId, machineId: 11, direction, amount })
const step = (direction: "in" | "out", amount: number) => ({ transferId, direction, amount })

const cashIn = {
  asked: ask("in", 10_000),
  accepted: event("TransferAccepted", step("in", 10_000)),
  confirmed: event("TransferMachineConfirmed", step("in", 10_000)),
  wallet: event("BalanceNotified", { balance: 80_000 }),
  meter: event("MeterReported", { meter: aMeter({ credit: 15_000, version: 11 }) }),
  done: event("TransferCompleted", { ...step("in", 10_000), credit: 15_000, balance: 80_000 })
}

const cashOut = {
  asked: ask("out", null),
  accepted: event("TransferAccepted", step("out", 5_000)),
  confirmed: event("TransferMachineConfirmed", step("out", 5_000)),
  wallet: event("BalanceNotified", { balance: 95_000 }),
  meter: event("MeterReported", { meter: aMeter({ credit: 0, version: 11 }) }),
  done: event("TransferCompleted", { ...step("out", 5_000), credit: 0, balance: 95_000 })
}

const after = (...events: readonly DomainEvent[]) => given(moneyTrail, seat).when(...events)

/** What the screen adds up to after each event. */
const sums = (events: readonly DomainEvent[]): readonly number[] => {
  let state = moneyTrail.initial()
  return envelop([seat, ...events]).map((envelope) => {
    state = moneyTrail.evolve(state, envelope)
    return (state.wallet ?? 0) + (state.credit ?? 0) + state.underWay
  })
}

describe("[LIVE-6] wallet, machine and what is under way", () => {
  const { asked, accepted, confirmed, wallet, meter, done } = cashIn
  it.each<readonly [string, readonly DomainEvent[]]>([
    ["in, as it goes", [asked, accepted, wallet, confirmed, meter, done]],
    ["in, the wallet's notice late", [asked, accepted, confirmed, meter, done, wallet]],
    ["in, the wallet's notice early", [asked, wallet, accepted, meter, confirmed, done]],
    ["in, the answers lost", [asked, event("TransferBecameUnknown", { transferId }), wallet, done]],
    ["out, as it goes", [cashOut.asked, cashOut.accepted, cashOut.confirmed, cashOut.meter, cashOut.done, cashOut.wallet]],
    ["out, the meter early", [cashOut.asked, cashOut.accepted, cashOut.meter, cashOut.confirmed, cashOut.wallet, cashOut.done]],
    ["refused", [asked, event("TransferRefused", { transferId, refusal: aRefusal(51_001) })]]
  ])("add up after every event: %s", (_, events) => {
    expect(sums(events)).toEqual(Array.from({ length: events.length + 1 }, () => TOTAL))
    expect(after(...events)).toMatchObject({ underWay: 0, gap: null })
  })

  it("show the amount on its way between the two", () => {
    expect(after(asked, accepted)).toMatchObject({ wallet: 80_000, underWay: 10_000, credit: 5_000 })
    expect(after(asked, accepted, confirmed)).toMatchObject({ wallet: 80_000, underWay: 0, credit: 15_000 })
    expect(after(cashOut.asked, cashOut.confirmed)).toMatchObject({ wallet: 90_000, underWay: 5_000, credit: 0 })
  })
})

describe("[LIVE-6] a gap", () => {
  const { asked, accepted, wallet } = cashIn
  const short = event("TransferCompleted", { ...step("in", 10_000), credit: 5_000, balance: 80_000 })
  const takenBack = event("TransferRefused", { transferId, refusal: aRefusal(51_001) })

  it("is what neither wallet nor machine has once a transfer is through", () => {
    expect(after(asked, accepted, short).gap).toMatchObject({ transferId, amount: 10_000 })
  })

  it("is money that was not given back after a refusal, until it is", () => {
    expect(after(asked, accepted, wallet, takenBack).gap?.amount).toBe(10_000)
    expect(after(asked, accepted, wallet, takenBack, event("BalanceNotified", { balance: 90_000 })).gap).toBeNull()
  })

  it("stays through the next spin, and is not made by one", () => {
    const spin = event("PressRequested", { pressId: "p", button: "spin" })
    const won = event("MeterReported", { meter: aMeter({ credit: 99_000, version: 12 }) })
    expect(after(asked, accepted, short, spin, won).gap?.amount).toBe(10_000)
    expect(after(asked, cashIn.done, spin, won).gap).toBeNull()
  })

  it("is not made by a deposit or a top-up meanwhile or later", () => {
    const deposit = event("AmountActionReported", { action: 1, amount: 700, transferId: null })
    const done = event("TransferCompleted", { ...step("in", 10_000), credit: 15_000, balance: 80_700 })
    expect(after(asked, accepted, deposit, done).gap).toBeNull()
    expect(after(asked, cashIn.done, event("BalanceNotified", { balance: 99_999 })).gap).toBeNull()
  })
})
