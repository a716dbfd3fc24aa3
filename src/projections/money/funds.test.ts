import { describe, expect, it } from "vitest"
import { envelop, given } from "../../../tests/support/given.ts"
import { aMeter, aRefusal, aSeat } from "../../../tests/support/samples.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { funds } from "./funds.ts"

const transferId = "t"

/** A seat with these amounts in the wallet and on the machine, in minor units. */
const seatWith = (balance: number, credit: number) => event("SeatTaken", aSeat({ balance, meter: aMeter({ credit }) }))
const ask = (direction: "in" | "out", amount: number | null, id = transferId) =>
  event("TransferRequested", { transferId: id, machineId: 11, direction, amount })
const notified = (balance: number) => event("BalanceNotified", { balance })
const reload = event("PageLoaded", { restored: 1 })

const SEAT = seatWith(90_000, 5_000)
const TOTAL = 95_000
const step = (direction: "in" | "out", amount: number) => ({ transferId, direction, amount })

const cashIn = {
  asked: ask("in", 10_000),
  accepted: event("TransferAccepted", step("in", 10_000)),
  confirmed: event("TransferMachineConfirmed", step("in", 10_000)),
  notified: notified(80_000),
  meter: event("MeterReported", { meter: aMeter({ credit: 15_000, version: 11 }) }),
  done: event("TransferCompleted", { ...step("in", 10_000), credit: 15_000, balance: 80_000 })
}

const cashOut = {
  asked: ask("out", null),
  accepted: event("TransferAccepted", step("out", 5_000)),
  confirmed: event("TransferMachineConfirmed", step("out", 5_000)),
  notified: notified(95_000),
  meter: event("MeterReported", { meter: aMeter({ credit: 0, version: 11 }) }),
  done: event("TransferCompleted", { ...step("out", 5_000), credit: 0, balance: 95_000 })
}

const after = (...events: readonly DomainEvent[]) => given(funds, SEAT).when(...events)

/** The displayed sum after each event, in minor units. */
const sums = (events: readonly DomainEvent[]): readonly number[] => {
  let state = funds.initial()
  return envelop([SEAT, ...events]).map((envelope) => {
    state = funds.evolve(state, envelope)
    return (state.wallet ?? 0) + (state.credit ?? 0) + state.underWay
  })
}

describe("[LIVE-6] wallet, machine and money under way", () => {
  const { asked, accepted, confirmed, notified: own, meter, done } = cashIn
  it.each<readonly [string, readonly DomainEvent[]]>([
    ["in, in the usual order", [asked, accepted, own, confirmed, meter, done]],
    ["in, with a late notification of the wallet", [asked, accepted, confirmed, meter, done, own]],
    ["in, with an early notification of the wallet", [asked, own, accepted, meter, confirmed, done]],
    ["in, with the acceptance after the machine's confirmation", [asked, own, confirmed, accepted, meter, done]],
    ["in, with the acceptance after the meter", [asked, own, meter, confirmed, accepted, done]],
    ["in, with both answers in the wrong order before any notification", [asked, confirmed, accepted, own, meter, done]],
    ["in, with lost answers", [asked, event("TransferBecameUnknown", { transferId }), own, done]],
    ["out, in the usual order", [cashOut.asked, cashOut.accepted, cashOut.confirmed, cashOut.meter, cashOut.done, cashOut.notified]],
    ["out, with an early meter", [cashOut.asked, cashOut.accepted, cashOut.meter, cashOut.confirmed, cashOut.notified, cashOut.done]],
    ["out, with the machine's step after both", [cashOut.asked, cashOut.meter, cashOut.notified, cashOut.confirmed, cashOut.done]],
    ["refused", [asked, event("TransferRefused", { transferId, refusal: aRefusal(51_001) })]],
    [
      "refused after it was accepted, before any notification",
      [asked, accepted, event("TransferRefused", { transferId, refusal: aRefusal(51_001) })]
    ]
  ])("wallet, machine and money under way add up to the same total after every event: %s", (_, events) => {
    expect(sums(events)).toEqual(Array.from({ length: events.length + 1 }, () => TOTAL))
    expect(after(...events)).toMatchObject({ underWay: 0, gap: null })
  })

  it("wallet, machine and money under way show the amount under way between wallet and machine", () => {
    expect(after(asked, accepted)).toMatchObject({ wallet: 80_000, underWay: 10_000, credit: 5_000 })
    expect(after(asked, accepted, confirmed)).toMatchObject({ wallet: 80_000, underWay: 0, credit: 15_000 })
    expect(after(cashOut.asked, cashOut.confirmed)).toMatchObject({ wallet: 90_000, underWay: 5_000, credit: 0 })
    const early = [cashOut.asked, cashOut.meter, cashOut.notified, cashOut.confirmed] as const
    expect(after(...early)).toMatchObject({ wallet: 95_000, underWay: 0, credit: 0 })
  })
})

describe("[LIVE-6] the wallet", () => {
  it("the wallet shows the completion's balance when a late acceptance has debited it again, although the balance's version is not new", () => {
    const { asked, meter, confirmed, accepted, done } = cashIn
    const state = given(funds, event("SeatTaken", aSeat({ balance: 90_000, balanceVersion: 1, meter: aMeter({ credit: 5_000 }) }))).when(
      asked,
      event("AmountActionReported", { action: 1, amount: 20_000, transferId: null }),
      event("BalanceNotified", { balance: 110_000, balanceVersion: 2 }),
      event("BalanceNotified", { balance: 100_000, balanceVersion: 3 }),
      meter,
      confirmed,
      accepted,
      event("TransferCompleted", { ...done.data, balance: 100_000, balanceVersion: 3 })
    )
    expect(state.wallet).toBe(100_000)
  })
})

describe("[LIVE-6] the source of a transfer", () => {
  it("the source of a transfer is debited once when the answer to a query repeats the acceptance after the meter", () => {
    const { asked, accepted, meter } = cashIn
    expect(after(asked, accepted, meter, accepted, accepted)).toMatchObject({ wallet: 80_000, credit: 15_000, underWay: 0 })
    expect(after(cashOut.asked, cashOut.accepted, cashOut.accepted, cashOut.meter, cashOut.accepted)).toMatchObject({
      wallet: 90_000,
      credit: 0,
      underWay: 5_000
    })
  })
})

describe("[LIVE-6] the wallet with versions", () => {
  it("the wallet with versions keeps a newer figure that contains a deposit, when the deposit's acceptance comes after it", () => {
    const notice = (balance: number, balanceVersion: number) => event("BalanceNotified", { balance, balanceVersion })
    const state = given(funds, event("SeatTaken", aSeat({ balance: 90_000, balanceVersion: 7, meter: aMeter({ credit: 5_000 }) }))).when(
      cashIn.asked,
      notice(80_000, 8),
      notice(97_000, 9),
      cashIn.accepted,
      cashIn.meter,
      event("TransferCompleted", { ...cashIn.done.data, balanceVersion: 8 })
    )
    expect(state).toMatchObject({ wallet: 97_000, credit: 15_000, underWay: 0 })
  })
})

describe("[LIVE-6] the credit", () => {
  const meter = (version: number, credit: number) => event("MeterReported", { meter: aMeter({ version, credit }) })

  it("the credit follows the meter's versions and a new snapshot", () => {
    expect(after(meter(12, 700), meter(11, 900))).toMatchObject({ credit: 700 })
    expect(after(meter(10, 1))).toMatchObject({ credit: 1 })
    expect(after(meter(40, 9), seatWith(90_000, 3))).toMatchObject({ credit: 3 })
  })

  it("the credit is unknown after a reload, while another machine is joined, and after the seat has ended", () => {
    expect(after(reload)).toMatchObject({ wallet: 90_000, credit: null, underWay: 0 })
    expect(after(event("JoinRequested", { machineId: 12, name: "Gül" }))).toMatchObject({ credit: null })
    expect(after(event("MachineLeft", { machineId: 11, reason: "kicked" }))).toMatchObject({ credit: null, activeTransfer: null })
    expect(after(event("SeatRefused", { machineId: 11, refusal: aRefusal() }))).toMatchObject({ credit: null, activeTransfer: null })
  })

  /*
   * game   request ─ lost · snapshot 0 ─▶ completed: credit 5500, wallet 89500 (outdated)
   */
  it("the credit is unknown when the server reports the end of the seat while its connection is lost, and only then", () => {
    const lost = event("ConnectionLost", { channel: "game", code: 1006, reason: "" })
    const ended = (machineId: number) => event("SessionReported", { open: false, machineId, machineName: "Lucky Star", machineStatus: 3 })
    expect(after(lost, notified(95_000), ended(11))).toMatchObject({ wallet: 95_000, credit: null })
    expect(after(lost, ended(12))).toMatchObject({ credit: 5_000 })
    expect(after(ended(11))).toMatchObject({ credit: 5_000 })
    expect(after(lost, SEAT, ended(11))).toMatchObject({ credit: 5_000 })
    expect(after(lost, ended(11), seatWith(95_000, 0))).toMatchObject({ credit: 0 })
  })

  it("the credit keeps the newer snapshot when a transfer's completion becomes known later", () => {
    const unknown = event("TransferBecameUnknown", { transferId })
    const paidOut = seatWith(95_500, 0)
    const late = event("TransferCompleted", { ...step("in", 500), credit: 5_500, balance: 89_500 })
    expect(after(ask("in", 500), unknown, paidOut, late)).toMatchObject({ wallet: 95_500, credit: 0, underWay: 0 })
  })

  /*
   * game   request ─ accepted ─ reload · paid out: wallet 95000 ─▶ completed: credit 15000, wallet 80000 (outdated)
   */
  it("the credit stays unknown after a reload when a transfer's completion becomes known later, and makes no gap", () => {
    const unknown = event("TransferBecameUnknown", { transferId })
    const { asked, accepted, done } = cashIn
    const state = after(asked, accepted, reload, unknown, notified(95_000), done, event("BalanceReceived", { balance: 95_000, asked: 99 }))
    expect(state).toMatchObject({ wallet: 95_000, credit: null, underWay: 0, gap: null })
    const seated = event("SeatTaken", aSeat({ machineId: 12, balance: 95_000, meter: aMeter({ credit: 0 }) }))
    expect(after(asked, accepted, reload, unknown, notified(95_000), done, seated)).toMatchObject({ credit: 0, gap: null })
  })

  it("the credit excludes a transfer of another machine, whose money stays in transit", () => {
    const other = event("SeatTaken", aSeat({ machineId: 12, balance: 80_000, meter: aMeter({ credit: 0 }) }))
    expect(after(cashIn.asked, cashIn.accepted, reload, other)).toMatchObject({
      wallet: 80_000,
      credit: 0,
      underWay: 10_000,
      gap: null
    })
  })
})

describe("[LIVE-6] a gap", () => {
  const { asked, accepted, notified: own } = cashIn
  const short = event("TransferCompleted", { ...step("in", 10_000), credit: 5_000, balance: 80_000 })
  const takenBack = event("TransferRefused", { transferId, refusal: aRefusal(51_001) })

  it("a gap is the amount that neither wallet nor machine has after a transfer completed", () => {
    expect(after(asked, accepted, short).gap).toMatchObject({ transferId, amount: 10_000 })
  })

  it("a gap is the amount that was not returned after a refusal, until it is returned", () => {
    expect(after(asked, accepted, own, takenBack).gap?.amount).toBe(10_000)
    expect(after(asked, accepted, own, takenBack, notified(90_000)).gap).toBeNull()
  })

  it("a gap stays during the next spin, and a spin creates none", () => {
    const spin = event("PressRequested", { pressId: "p", button: "spin" })
    const won = event("MeterReported", { meter: aMeter({ credit: 99_000, version: 12 }) })
    expect(after(asked, accepted, short, spin, won).gap?.amount).toBe(10_000)
    expect(after(asked, cashIn.done, spin, won).gap).toBeNull()
  })

  it("a gap is not created by a deposit, a top-up or a hand pay, meanwhile or later", () => {
    const outside = (action: 1 | 5) => event("AmountActionReported", { action, amount: 700, transferId: null })
    const done = event("TransferCompleted", { ...step("in", 10_000), credit: 15_000, balance: 80_700 })
    for (const reported of [outside(1), outside(5)]) {
      expect(after(asked, accepted, reported, done).gap).toBeNull()
      expect(after(asked, reported, notified(90_700), takenBack).gap).toBeNull()
      expect(after(asked, notified(90_700), takenBack, reported).gap, "the report comes last").toBeNull()
    }
    expect(after(asked, cashIn.done, notified(99_999)).gap).toBeNull()
  })

  it("a gap is not created by a jackpot that the machine pays meanwhile", () => {
    const jackpot = event("AmountActionReported", { action: 6, amount: 50_000, transferId: null })
    const done = event("TransferCompleted", { ...step("in", 10_000), credit: 65_000, balance: 80_000 })
    expect(after(asked, accepted, jackpot, done).gap).toBeNull()
  })
})

describe("[LIVE-6] a transfer whose seat ends before its outcome is known", () => {
  const { asked, accepted, notified: debited, confirmed } = cashIn
  const left = event("MachineLeft", { machineId: 11, reason: "kicked" })
  const refused = event("TransferRefused", { transferId, refusal: aRefusal(52_002) })
  const unseen = event("TransferUnseen", { transferId })
  const elsewhere = event("SeatTaken", aSeat({ machineId: 12, balance: 80_000, meter: aMeter({ credit: 700, version: 1 }) }))
  const balance = (amount: number) => event("BalanceReceived", { balance: amount, asked: 99 })
  const shown = (wallet: number, underWay: number, stale = false) => ({ wallet, underWay, stale, gap: null })

  it.each<readonly [string, readonly DomainEvent[], ReturnType<typeof shown>]>([
    ["it was only sent", [asked, left], shown(90_000, 0)],
    ["it was accepted", [asked, accepted, left], shown(80_000, 10_000)],
    ["its debit was notified", [asked, accepted, debited, left], shown(80_000, 10_000)],
    ["the machine has confirmed it", [asked, accepted, confirmed, left], shown(80_000, 0)],
    ["a cash-out was accepted and confirmed", [cashOut.asked, cashOut.accepted, cashOut.confirmed, left], shown(90_000, 5_000)],
    ["the page is loaded again", [asked, accepted, reload], shown(80_000, 10_000, true)],
    [
      "a return to the seat is refused",
      [asked, accepted, event("SeatRefused", { machineId: 11, refusal: aRefusal() })],
      shown(80_000, 10_000)
    ],
    ["the player sits at another machine", [asked, accepted, left, elsewhere], shown(80_000, 10_000)],
    ["the player goes to another machine after a reload", [asked, accepted, reload, elsewhere], shown(80_000, 10_000)]
  ])("a transfer stays in the sum when %s", (_when, events, expected) => {
    expect(after(...events)).toMatchObject(expected)
  })

  it.each<readonly [string, readonly DomainEvent[], ReturnType<typeof shown>]>([
    ["refused before any figure", [accepted, left, refused], shown(90_000, 0, true)],
    ["never seen", [accepted, left, unseen], shown(90_000, 0, true)],
    ["refused after its debit was notified", [accepted, debited, left, refused], shown(80_000, 0, true)],
    ["refused, and the balance read again", [accepted, debited, left, refused, balance(90_000)], shown(90_000, 0)],
    ["refunded before its refusal is known", [accepted, left, notified(90_000)], shown(90_000, 0)],
    ["refused where nothing was debited", [left, refused], shown(90_000, 0, true)],
    ["done", [accepted, left, cashIn.done], shown(80_000, 0)],
    ["refused while the player sits elsewhere", [accepted, left, elsewhere, refused], shown(80_000, 0, true)],
    ["accepted only now", [left, accepted], shown(80_000, 10_000)],
    ["accepted now, when a newer balance has come", [left, notified(80_000), accepted], shown(80_000, 10_000, true)],
    ["of unknown outcome while other money comes", [accepted, left, notified(85_000)], shown(85_000, 10_000)],
    ["not to be found out, and closed by the player", [accepted, left, event("OperationDismissed", { id: transferId })], shown(80_000, 0)]
  ])("a transfer whose seat has ended shows the money where it is once it is %s", (_outcome, events, expected) => {
    expect(after(asked, ...events)).toMatchObject(expected)
  })

  it("a transfer is not counted twice when the machine shows that the money arrived", () => {
    const back = event("SeatTaken", aSeat({ balance: 80_000, meter: aMeter({ credit: 15_000, version: 12 }) }))
    expect(after(asked, accepted, left, back)).toMatchObject({ wallet: 80_000, credit: 15_000, underWay: 0 })
  })

  it("a refund makes no gap in a transfer at the next machine", () => {
    const next = { transferId: "u", direction: "in", amount: 1_000 } as const
    const steps = [event("TransferRequested", { ...next, machineId: 12 }), event("TransferAccepted", next)]
    const done = event("TransferCompleted", { ...next, credit: 1_700, balance: 89_000 })
    const state = after(asked, accepted, left, elsewhere, ...steps, refused, notified(89_000), done)
    expect(state).toMatchObject({ wallet: 89_000, credit: 1_700, underWay: 0, gap: null })
  })

  it("a transfer of an earlier session is in the sum once the server reports it as accepted", () => {
    const operation = { kind: "transfer", id: transferId, machineId: 11, direction: "in", amount: 10_000, at: 5, expired: false } as const
    const takenOver = event("OperationsTakenOver", { operations: [operation] })
    const state = given(funds, notified(80_000), takenOver)
    expect(state.when()).toMatchObject({ wallet: 80_000, underWay: 0 })
    expect(state.when(accepted)).toMatchObject({ underWay: 10_000 })
    expect(state.when(accepted, accepted, cashIn.done)).toMatchObject({ underWay: 0 })
  })
})
