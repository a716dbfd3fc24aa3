import { describe, expect, it } from "vitest"
import { envelop, given } from "../../tests/support/given.ts"
import { aMeter, aRefusal, aSeat } from "../../tests/support/samples.ts"
import { type DomainEvent, event } from "../domain/events.ts"
import { funds } from "./funds.ts"

const transferId = "t"

/** A seat with these figures on wallet and machine, in minor units. */
const seatWith = (balance: number, credit: number) => event("SeatTaken", aSeat({ balance, meter: aMeter({ credit }) }))
const ask = (direction: "in" | "out", amount: number | null, id = transferId) =>
  event("TransferRequested", { transferId: id, machineId: 11, direction, amount })
const notified = (balance: number) => event("BalanceNotified", { balance })
const received = (balance: number, asked: number) => event("BalanceReceived", { balance, asked })
const completed = (balance: number, id = transferId) =>
  event("TransferCompleted", { transferId: id, direction: "in", amount: 500, credit: 500, balance })
const lost = (channel: "notifications" | "game") => event("ConnectionLost", { channel, code: 1006, reason: "" })
const opening = (channel: "notifications" | "game") => event("ConnectionRequested", { channel, attempt: 1 })
const reload = event("PageLoaded", { restored: 1 })

const wallet = (...events: readonly DomainEvent[]) => given(funds).when(...events)

const SEAT = seatWith(90_000, 5_000)
const TOTAL = 95_000
const step = (direction: "in" | "out", amount: number) => ({ transferId, direction, amount })

describe("[MONEY-1] the wallet without versions", () => {
  it("is unknown until the server has told it", () => {
    expect(wallet()).toMatchObject({ wallet: null, stale: false })
    expect(wallet(received(1_050, 0))).toMatchObject({ wallet: 1_050, stale: false })
    expect(wallet(seatWith(777, 0))).toMatchObject({ wallet: 777, credit: 0 })
  })

  it("follows the notifications in the order of their arrival", () => {
    expect(wallet(notified(300), notified(200))).toMatchObject({ wallet: 200 })
  })

  /*
   * REST           asked(1) ─────────────────▶ 1000
   * notifications            900 ─▶
   */
  it("ignores an answer that was requested before a notification arrived", () => {
    expect(wallet(notified(1), notified(900), received(1_000, 1))).toMatchObject({ wallet: 900 })
    expect(wallet(notified(900), received(1_000, 1))).toMatchObject({ wallet: 1_000 })
  })

  /*
   * REST   asked(1) ──▶ 700
   *        asked(1) ────────▶ 600
   */
  it("follows the first of two answers that were requested at the same time", () => {
    expect(wallet(notified(1), received(700, 1), received(600, 1))).toMatchObject({ wallet: 700 })
  })

  /*
   * game           request ──▶ completed 500
   * REST        asked(2) ────────────────────▶ 1000
   */
  it("ignores an answer that was requested before a transfer completed", () => {
    expect(wallet(received(1_000, 0), ask("in", 500), completed(500))).toMatchObject({ wallet: 500 })
    expect(wallet(received(1_000, 0), ask("in", 500), completed(500), received(1_000, 2))).toMatchObject({ wallet: 500 })
  })

  /*
   * game           request ─────────────▶ completed 500 ──▶ completed 500 (repeated)
   * notifications            900 ─▶
   */
  it("ignores a completion that arrives after a notification, and a repeated completion", () => {
    expect(wallet(received(1_000, 0), ask("in", 500), notified(900), completed(500))).toMatchObject({ wallet: 900 })
    expect(wallet(ask("in", 500), completed(500), notified(900), completed(500))).toMatchObject({ wallet: 900 })
    const another = [ask("in", 500), completed(500), notified(900), completed(500), ask("in", 200, "u"), completed(700, "u")] as const
    expect(wallet(...another)).toMatchObject({ wallet: 700 })
  })

  /*
   * game           first ─▶ 1495   second ─▶ 1445
   * notifications                                  1495 ─▶   1445 ─▶
   */
  it("does not go back when the notifications of two transfers arrive after both completions", () => {
    const both = [
      received(150_000, 0),
      ask("in", 500, "first"),
      completed(149_500, "first"),
      ask("in", 5_000, "second"),
      completed(144_500, "second")
    ] as const
    expect(wallet(...both, notified(149_500))).toMatchObject({ wallet: 144_500, stale: false })
    expect(wallet(...both, notified(149_500), notified(144_500), notified(149_500))).toMatchObject({ wallet: 149_500 })
    expect(wallet(...both, notified(200_000))).toMatchObject({ wallet: 200_000 })
    expect(wallet(...both, lost("notifications"), notified(149_500))).toMatchObject({ wallet: 149_500 })
  })

  /*
   * game           seat 1000 ── cash out 500 ─▶ completed 1500
   * notifications  1000 ─────────────────────────────────────▶ (late)
   */
  it("shows 1500 once when a notification of 1000 arrives late after a cash-out of 500", () => {
    const review = [
      seatWith(1_000, 500),
      ask("out", null),
      event("TransferCompleted", { ...step("out", 500), credit: 0, balance: 1_500 })
    ] as const
    expect(wallet(...review, notified(1_000))).toMatchObject({ wallet: 1_500, credit: 0, underWay: 0, gap: null, stale: true })
    expect(wallet(...review, notified(1_000), notified(1_500))).toMatchObject({ wallet: 1_500, stale: false })
    // The server is asked when the figure is in doubt; its answer counts.
    expect(wallet(...review, notified(1_000), received(1_000, 4))).toMatchObject({ wallet: 1_000, stale: false })
  })

  /*
   * notifications  requested ───────────── first 1300 ─▶ (overtaken)   1499 ─▶
   * game                      completed 1499 ─▶
   */
  it("keeps the amount and marks it stale when a transfer overtook the first notification of a connection", () => {
    const overtaken = [opening("notifications"), received(130_000, 0), ask("in", 500), completed(149_900)] as const
    expect(wallet(...overtaken, notified(130_000))).toMatchObject({ wallet: 149_900, stale: true })
    expect(wallet(...overtaken, notified(120_000))).toMatchObject({ wallet: 149_900, stale: true })
    expect(wallet(...overtaken, notified(130_000), notified(149_900))).toMatchObject({ wallet: 149_900, stale: false })
    expect(wallet(...overtaken, notified(130_000), notified(150_677))).toMatchObject({ wallet: 150_677, stale: false })
    expect(wallet(...overtaken, notified(149_900))).toMatchObject({ wallet: 149_900, stale: false })
    expect(wallet(opening("notifications"), received(130_000, 0), notified(140_000))).toMatchObject({ wallet: 140_000, stale: false })
    const tenSeconds = Array.from({ length: 10 }, () => event("VolumeChosen", { volume: 0.5 }))
    expect(wallet(...overtaken, ...tenSeconds, notified(120_000))).toMatchObject({ wallet: 120_000, stale: false })
  })

  /*
   * game           request ─▶ completed 1500
   * REST                       asked ─▶ 1700
   * notifications                             1500 ─▶ (late)
   */
  it("keeps a newer answer when the notification of an earlier transfer arrives after it", () => {
    const answered = [received(1_000, 0), ask("out", null), completed(1_500), received(1_700, 3)] as const
    expect(wallet(...answered, notified(1_500))).toMatchObject({ wallet: 1_700, stale: true })
    expect(wallet(...answered, notified(1_500), notified(1_700))).toMatchObject({ wallet: 1_700, stale: false })
  })

  /*
   * game           seat requested ─────────────▶ snapshot 777 (late)
   * notifications                   900 ─▶
   */
  it("ignores a snapshot when a notification has arrived since the seat was requested", () => {
    expect(wallet(notified(900), opening("game"), seatWith(777, 0))).toMatchObject({ wallet: 777 })
    expect(wallet(notified(1), opening("game"), notified(900), seatWith(777, 0))).toMatchObject({ wallet: 900, credit: 0 })
  })

  it("is stale after a lost notification socket or a reload, until the server tells it again", () => {
    expect(wallet(notified(300), lost("notifications"))).toMatchObject({ wallet: 300, stale: true })
    expect(wallet(notified(300), reload)).toMatchObject({ wallet: 300, stale: true })
    expect(wallet(notified(300), lost("notifications"), notified(300))).toMatchObject({ stale: false })
    expect(wallet(notified(300), lost("notifications"), received(300, 2))).toMatchObject({ stale: false })
    expect(wallet(notified(300), lost("game"))).toMatchObject({ stale: false })
    expect(wallet(lost("notifications"))).toMatchObject({ wallet: null, stale: false })
  })

  it("is forgotten at logout, and a late answer of that session is ignored", () => {
    const out = event("LoggedOut", { reason: "player" })
    expect(wallet(notified(300), out)).toMatchObject({ wallet: null })
    expect(wallet(notified(300), out, received(300, 1))).toMatchObject({ wallet: null })
  })
})

describe("[MONEY-1] the wallet with versions", () => {
  const noticeOf = (balance: number, balanceVersion: number) => event("BalanceNotified", { balance, balanceVersion })
  const answerOf = (balance: number, balanceVersion: number, asked: number) => event("BalanceReceived", { balance, balanceVersion, asked })
  const seatOf = (balance: number, balanceVersion: number) =>
    event("SeatTaken", aSeat({ balance, balanceVersion, meter: aMeter({ credit: 500 }) }))
  const doneOf = (balance: number, balanceVersion: number) =>
    event("TransferCompleted", { ...step("out", 500), credit: 0, balance, balanceVersion })
  const cashedOut = [seatOf(1_000, 7), ask("out", null), doneOf(1_500, 8)] as const

  // Each row is a timeline: messages in the order of their arrival; the number after @ is the version.
  it.each<readonly [string, readonly DomainEvent[], number]>([
    ["completed 1500@8 · late notification 1000@7", [...cashedOut, noticeOf(1_000, 7)], 1_500],
    ["completed 1500@8 · late notification of an unknown amount 400@6", [...cashedOut, noticeOf(400, 6)], 1_500],
    ["completed 1500@8 · notification 1000@9", [...cashedOut, noticeOf(1_000, 9)], 1_000],
    ["notification 1500@8 · completed 1500@8", [seatOf(1_000, 7), ask("out", null), noticeOf(1_500, 8), doneOf(1_500, 8)], 1_500],
    ["notification 1777@9 · completed 1500@8", [seatOf(1_000, 7), ask("out", null), noticeOf(1_777, 9), doneOf(1_500, 8)], 1_777],
    ["completed 1500@8 · notification 1777@9 · repeated 1500@8", [...cashedOut, noticeOf(1_777, 9), doneOf(1_500, 8)], 1_777],
    ["notification 1777@9 · late snapshot 1000@7", [opening("game"), noticeOf(1_777, 9), seatOf(1_000, 7)], 1_777],
    ["completed 1500@8 · answer 1000@7, requested after it", [...cashedOut, answerOf(1_000, 7, 3)], 1_500],
    ["completed 1500@8 · answer 1600@9, requested before it", [...cashedOut, answerOf(1_600, 9, 0)], 1_600],
    ["first notification 1000@7, overtaken by completed 1500@8", [opening("notifications"), ...cashedOut, noticeOf(1_000, 7)], 1_500]
  ])("shows the newest version: %s", (_, events, shown) => {
    expect(wallet(...events)).toMatchObject({ wallet: shown, stale: false })
  })

  it("is no longer stale when the same version is told again", () => {
    expect(wallet(noticeOf(900, 3), lost("notifications"))).toMatchObject({ stale: true })
    expect(wallet(noticeOf(900, 3), lost("notifications"), answerOf(900, 3, 2))).toMatchObject({ wallet: 900, stale: false })
  })

  /*
   * notifications  1000@57   lost · requested · first 1200@1   1300@2
   * game                     lost · requested ─────────────────────────▶ snapshot 1200@1 (late)
   */
  it("follows a server that counts anew after a restart, on the first message of a new connection", () => {
    const restarted = [noticeOf(1_000, 57), lost("notifications"), lost("game"), opening("notifications"), opening("game")] as const
    expect(wallet(...restarted, noticeOf(1_200, 1))).toMatchObject({ wallet: 1_200, stale: false })
    expect(wallet(...restarted, seatOf(1_200, 1))).toMatchObject({ wallet: 1_200, stale: false })
    expect(wallet(...restarted, noticeOf(1_200, 1), noticeOf(1_300, 2))).toMatchObject({ wallet: 1_300 })
    expect(wallet(...restarted, noticeOf(1_200, 1), noticeOf(1_300, 2), seatOf(1_200, 1))).toMatchObject({ wallet: 1_300 })
    expect(wallet(...restarted, noticeOf(1_200, 1), noticeOf(900, 0))).toMatchObject({ wallet: 1_200 })
  })

  it("follows a server that counts anew after a reload of the page or a new login", () => {
    expect(wallet(noticeOf(1_000, 57), reload, answerOf(1_200, 1, 2))).toMatchObject({ wallet: 1_200, stale: false })
    expect(wallet(noticeOf(1_000, 57), event("LoggedOut", { reason: "player" }), answerOf(1_200, 1, 2))).toMatchObject({ wallet: 1_200 })
  })

  it("falls back to the order of arrival for a message without a version", () => {
    expect(wallet(noticeOf(1_000, 5), notified(1_100))).toMatchObject({ wallet: 1_100 })
    expect(wallet(noticeOf(1_000, 5), notified(1_100), noticeOf(1_000, 5))).toMatchObject({ wallet: 1_100 })
    expect(wallet(noticeOf(1_000, 5), notified(1_100), noticeOf(1_200, 6))).toMatchObject({ wallet: 1_200 })
  })
})

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

/** What the screen adds up to after each event. */
const sums = (events: readonly DomainEvent[]): readonly number[] => {
  let state = funds.initial()
  return envelop([SEAT, ...events]).map((envelope) => {
    state = funds.evolve(state, envelope)
    return (state.wallet ?? 0) + (state.credit ?? 0) + state.underWay
  })
}

describe("[LIVE-6] own, machine and what is under way", () => {
  const { asked, accepted, confirmed, notified: own, meter, done } = cashIn
  it.each<readonly [string, readonly DomainEvent[]]>([
    ["in, as it goes", [asked, accepted, own, confirmed, meter, done]],
    ["in, the wallet's notice late", [asked, accepted, confirmed, meter, done, own]],
    ["in, the wallet's notice early", [asked, own, accepted, meter, confirmed, done]],
    ["in, the answers lost", [asked, event("TransferBecameUnknown", { transferId }), own, done]],
    ["out, as it goes", [cashOut.asked, cashOut.accepted, cashOut.confirmed, cashOut.meter, cashOut.done, cashOut.notified]],
    ["out, the meter early", [cashOut.asked, cashOut.accepted, cashOut.meter, cashOut.confirmed, cashOut.notified, cashOut.done]],
    ["refused", [asked, event("TransferRefused", { transferId, refusal: aRefusal(51_001) })]],
    [
      "refused after it was accepted, before any notification",
      [asked, accepted, event("TransferRefused", { transferId, refusal: aRefusal(51_001) })]
    ]
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

describe("[LIVE-6] the credit", () => {
  const meter = (version: number, credit: number) => event("MeterReported", { meter: aMeter({ version, credit }) })

  it("follows the meter's versions and a new snapshot", () => {
    expect(after(meter(12, 700), meter(11, 900))).toMatchObject({ credit: 700 })
    expect(after(meter(10, 1))).toMatchObject({ credit: 1 })
    expect(after(meter(40, 9), seatWith(90_000, 3))).toMatchObject({ credit: 3 })
  })

  it("is not known after a reload, while another machine is joined, and after the seat has ended", () => {
    expect(after(reload)).toMatchObject({ wallet: 90_000, credit: null, underWay: 0 })
    expect(after(event("JoinRequested", { machineId: 12, name: "Gül" }))).toMatchObject({ credit: null })
    expect(after(event("MachineLeft", { machineId: 11, reason: "kicked" }))).toMatchObject({ credit: null, activeTransfer: null })
    expect(after(event("SeatRefused", { machineId: 11, refusal: aRefusal() }))).toMatchObject({ credit: null, activeTransfer: null })
  })

  /*
   * game   request ─ lost · snapshot 0 ─▶ completed: credit 5500, wallet 89500 (of before)
   */
  it("keeps the newer snapshot when a transfer's completion is found out later", () => {
    const unknown = event("TransferBecameUnknown", { transferId })
    const paidOut = seatWith(95_500, 0)
    const late = event("TransferCompleted", { ...step("in", 500), credit: 5_500, balance: 89_500 })
    expect(after(ask("in", 500), unknown, paidOut, late)).toMatchObject({ wallet: 95_500, credit: 0, underWay: 0 })
  })

  it("is not counted with a transfer of another machine", () => {
    const other = event("SeatTaken", aSeat({ machineId: 12, balance: 80_000, meter: aMeter({ credit: 0 }) }))
    expect(after(cashIn.asked, cashIn.accepted, reload, other)).toMatchObject({ wallet: 80_000, credit: 0, underWay: 0, gap: null })
  })
})

describe("[LIVE-6] a gap", () => {
  const { asked, accepted, notified: own } = cashIn
  const short = event("TransferCompleted", { ...step("in", 10_000), credit: 5_000, balance: 80_000 })
  const takenBack = event("TransferRefused", { transferId, refusal: aRefusal(51_001) })

  it("is what neither wallet nor machine has once a transfer is through", () => {
    expect(after(asked, accepted, short).gap).toMatchObject({ transferId, amount: 10_000 })
  })

  it("is money that was not given back after a refusal, until it is", () => {
    expect(after(asked, accepted, own, takenBack).gap?.amount).toBe(10_000)
    expect(after(asked, accepted, own, takenBack, notified(90_000)).gap).toBeNull()
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
    expect(after(asked, cashIn.done, notified(99_999)).gap).toBeNull()
  })
})
