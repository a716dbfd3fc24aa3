import { describe, expect, it } from "vitest"
import {
  afterSeconds,
  ask,
  completed,
  lost,
  notified,
  opening,
  received,
  reload,
  seatWith,
  step,
  wallet
} from "../../../tests/support/walletEvents.ts"
import { aSeat } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"

describe("[MONEY-1] the wallet without versions", () => {
  it("the wallet without versions is unknown until the server has sent it", () => {
    expect(wallet()).toMatchObject({ wallet: null, stale: false })
    expect(wallet(received(1_050, 0))).toMatchObject({ wallet: 1_050, stale: false })
    expect(wallet(seatWith(777, 0))).toMatchObject({ wallet: 777, credit: 0 })
  })

  it("the wallet without versions follows the notifications in the order of their arrival", () => {
    expect(wallet(notified(300), notified(200))).toMatchObject({ wallet: 200 })
  })

  /*
   * REST           asked(1) ─────────────────▶ 1000
   * notifications            900 ─▶
   */
  it("the wallet without versions ignores an answer that was requested before a notification arrived", () => {
    expect(wallet(notified(1), notified(900), received(1_000, 1))).toMatchObject({ wallet: 900 })
    expect(wallet(notified(900), received(1_000, 1))).toMatchObject({ wallet: 1_000 })
  })

  /*
   * REST   asked(1) ──▶ 700
   *        asked(1) ────────▶ 600
   */
  it("the wallet without versions follows the first of two answers that were requested at the same time", () => {
    expect(wallet(notified(1), received(700, 1), received(600, 1))).toMatchObject({ wallet: 700 })
  })

  /*
   * notifications                                                       1500 (late)
   * game   collect ──▶ accepted 500 · completed 1500 · deposit 200: 1300
   */
  const seated = event("SeatTaken", aSeat({ balance: 1_000, buttons: [{ id: "b7", label: "Collect", kind: "collect" }] }))

  it("the wallet without versions follows the payout of a Collect, and keeps the next deposit when the payout's notification is late", () => {
    const collected = (id: string) => [
      event("PressRequested", { pressId: id, button: "b7" }),
      event("TransferAccepted", { transferId: `c-${id}`, direction: "out", amount: 500 }),
      event("TransferCompleted", { transferId: `c-${id}`, direction: "out", amount: 500, credit: 0, balance: 1_500 })
    ]
    const deposited = [ask("in", 200), event("TransferAccepted", step("in", 200)), completed(1_300)]
    expect(wallet(seated, ...collected("1"))).toMatchObject({ wallet: 1_500 })
    expect(wallet(seated, ...collected("1"), ...deposited, notified(1_500))).toMatchObject({ wallet: 1_300 })
    const [, accepted, done] = collected("1")
    const again = event("PressRequested", { pressId: "2", button: "b7" })
    const events = [seated, ...collected("1"), ...deposited, again, accepted, done].filter((one) => one !== undefined)
    expect(wallet(...events), "the first payout is repeated while the second Collect is pending").toMatchObject({ wallet: 1_300 })
  })

  /*
   * game   collect ──▶ completed 1500 · deposit 200: 1300 · collect ──▶ completed 1500 (repeated)
   */
  it("the wallet without versions follows a Collect in one step, and no repeated completion of an earlier payout", () => {
    const press = (pressId: string) => event("PressRequested", { pressId, button: "b7" })
    const paid = (id: string) => event("TransferCompleted", { transferId: id, direction: "out", amount: 500, credit: 0, balance: 1_500 })
    const deposited = [
      ask("in", 200, "d"),
      event("TransferCompleted", { ...step("in", 200), transferId: "d", credit: 200, balance: 1_300 })
    ]
    expect(wallet(seated, press("1"), paid("c"))).toMatchObject({ wallet: 1_500 })
    expect(wallet(seated, press("1"), paid("c"), ...deposited, press("2"), paid("c")), "a Collect").toMatchObject({ wallet: 1_300 })
    expect(wallet(seated, ask("out", 500), paid("t"), ...deposited, press("2"), paid("t")), "a cash-out").toMatchObject({ wallet: 1_300 })
  })

  /*
   * REST        asked ──▶ 1000
   * game   out 500: request ─────▶ completed 1500
   */
  it("the wallet without versions follows a completion after an answer with the amount from before the transfer", () => {
    const asked = [received(1_000, 0), ask("out", 500)]
    expect(wallet(...asked, received(1_000, 2), completed(1_500))).toMatchObject({ wallet: 1_500 })
    expect(wallet(...asked, received(1_700, 2), completed(1_500))).toMatchObject({ wallet: 1_700 })
  })

  /*
   * game           in 500: completed 500 ─────── in 100: accepted (400)
   * notifications                                                   500 ─▶
   */
  it("the wallet without versions ignores the late notification of a transfer when the next one has changed the amount", () => {
    const first = [received(1_000, 0), ask("in", 500), event("TransferAccepted", step("in", 500)), completed(500)]
    const second = [ask("in", 100, "t2"), event("TransferAccepted", { transferId: "t2", direction: "in", amount: 100 })]
    expect(wallet(...first, ...second, notified(500))).toMatchObject({ wallet: 400 })
  })

  /*
   * game           request ──▶ completed 500
   * REST        asked(2) ────────────────────▶ 1000
   */
  it("the wallet without versions ignores an answer that was requested before a transfer completed", () => {
    expect(wallet(received(1_000, 0), ask("in", 500), completed(500))).toMatchObject({ wallet: 500 })
    expect(wallet(received(1_000, 0), ask("in", 500), completed(500), received(1_000, 2))).toMatchObject({ wallet: 500 })
  })

  /*
   * game           request ─────────────▶ completed 500 ──▶ completed 500 (repeated)
   * notifications            500 · 900 ─▶
   */
  it("the wallet without versions ignores a completion that arrives after a notification, and a repeated completion", () => {
    const both = [notified(500), notified(900)]
    expect(wallet(received(1_000, 0), ask("in", 500), notified(900), completed(500))).toMatchObject({ wallet: 900 })
    expect(wallet(received(1_000, 0), ask("in", 500), ...both, completed(500))).toMatchObject({ wallet: 900, stale: false })
    expect(wallet(ask("in", 500), completed(500), ...both, completed(500))).toMatchObject({ wallet: 900, stale: false })
    const another = [ask("in", 500), completed(500), ...both, completed(500), ask("in", 200, "u"), completed(700, "u")] as const
    expect(wallet(...another)).toMatchObject({ wallet: 700 })
  })

  /*
   * game           first ─▶ 1495   second ─▶ 1445
   * notifications                                  1495 ─▶   1445 ─▶
   */
  it("the wallet without versions does not go back when the notifications of two transfers arrive after both completions", () => {
    const both = [
      received(150_000, 0),
      ask("in", 500, "first"),
      completed(149_500, "first"),
      ask("in", 5_000, "second"),
      completed(144_500, "second")
    ] as const
    expect(wallet(...both, notified(149_500))).toMatchObject({ wallet: 144_500, stale: false })
    expect(wallet(...both, notified(149_500), notified(144_500), notified(149_500))).toMatchObject({ wallet: 149_500 })
    expect(wallet(...both, lost("notifications"), notified(149_500))).toMatchObject({ wallet: 149_500 })
  })

  /*
   * game           seat 1000 ── cash out 500 ─▶ completed 1500
   * notifications  1000 ─────────────────────────────────────▶ (late)
   */
  it("the wallet without versions shows 1500 once when a notification of 1000 arrives late after a cash-out of 500", () => {
    const review = [
      seatWith(1_000, 500),
      ask("out", null),
      event("TransferCompleted", { ...step("out", 500), credit: 0, balance: 1_500 })
    ] as const
    expect(wallet(...review, notified(1_000))).toMatchObject({ wallet: 1_500, credit: 0, underWay: 0, gap: null, stale: true })
    expect(wallet(...review, notified(1_000), notified(1_500))).toMatchObject({ wallet: 1_500, stale: false })
    // The client asks the server when the figure is uncertain; the answer counts.
    expect(wallet(...review, notified(1_000), received(1_000, 4))).toMatchObject({ wallet: 1_000, stale: false })
  })

  /*
   * notifications  requested ───────────── first 1300 ─▶ (overtaken)   1499 ─▶
   * game                      completed 1499 ─▶
   */
  it("the wallet without versions keeps the amount and marks it stale when a transfer overtook the first notification of a connection", () => {
    const overtaken = [opening("notifications"), received(130_000, 0), ask("in", 500), completed(149_900)] as const
    expect(wallet(...overtaken, notified(130_000))).toMatchObject({ wallet: 149_900, stale: true })
    expect(wallet(...overtaken, notified(120_000))).toMatchObject({ wallet: 149_900, stale: true })
    expect(wallet(...overtaken, notified(130_000), notified(149_900))).toMatchObject({ wallet: 149_900, stale: false })
    const followed = [...overtaken, notified(130_000), notified(149_900)] as const
    expect(wallet(...followed, notified(150_677))).toMatchObject({ wallet: 150_677, stale: false })
    expect(wallet(...overtaken, notified(149_900))).toMatchObject({ wallet: 149_900, stale: false })
    expect(wallet(opening("notifications"), received(130_000, 0), notified(140_000))).toMatchObject({ wallet: 140_000, stale: false })
  })

  /*
   * game           in 500: completed 99500 ── in 500: completed 99000
   * REST                                                     bonus: 109000 ─▶
   * notifications                                                               99500 · 99000 · 109000 ─▶ (late)
   */
  it("the wallet without versions keeps the amount and marks it stale at each notification while that of a completed transfer is missing", () => {
    const answered = [
      received(100_000, 0),
      ask("in", 500),
      completed(99_500),
      ask("in", 500, "u"),
      completed(99_000, "u"),
      received(109_000, 5)
    ] as const
    expect(wallet(...answered, notified(99_500))).toMatchObject({ wallet: 109_000, stale: true })
    // A bonus of the casino before the second transfer: the game socket never had this amount.
    expect(wallet(...answered, notified(99_500), notified(104_500))).toMatchObject({ wallet: 109_000, stale: true })
    const late = [...answered, notified(99_500), notified(99_000)] as const
    expect(wallet(...late)).toMatchObject({ wallet: 109_000, stale: true })
    expect(wallet(...late, notified(109_000))).toMatchObject({ wallet: 109_000, stale: false })
    expect(wallet(...late, notified(150_000)), "no overtaken one is left").toMatchObject({ wallet: 150_000, stale: false })
  })

  /*
   * game           request ──────────────────▶ completed 500
   * REST           asked ────▶ 500 (debited)
   * notifications                                                500 ─▶ (late)   900 ─▶
   */
  it("the wallet without versions waits for the notification of a transfer whose amount an answer had delivered before", () => {
    const moved = [
      received(1_000, 0),
      ask("in", 500),
      event("TransferAccepted", step("in", 500)),
      received(500, 3),
      completed(500)
    ] as const
    expect(wallet(...moved, notified(1_000)), "from before the transfer").toMatchObject({ wallet: 500, stale: true })
    expect(wallet(...moved, notified(500), notified(900))).toMatchObject({ wallet: 900, stale: false })
    expect(wallet(...moved, ask("in", 100, "u"), completed(400, "u"), notified(500))).toMatchObject({ wallet: 400, stale: false })
  })

  /*
   * game           out 500: request ─────────────────────▶ completed 1500
   * notifications                    1000 (first one) ─▶                   1500 ─▶
   */
  it("the wallet without versions follows the notification of a transfer whose completion came after an earlier notification", () => {
    const moved = [received(1_000, 0), ask("out", 500), opening("notifications"), notified(1_000), completed(1_500)] as const
    expect(wallet(...moved, notified(1_500))).toMatchObject({ wallet: 1_500, stale: false })
    const answered = [...moved.slice(0, 3), notified(1_000), received(1_700, 4), completed(1_500)]
    expect(wallet(...answered, notified(1_500)), "an answer is newer").toMatchObject({ wallet: 1_700, stale: true })
  })

  it("the wallet without versions follows the next notification when that of a completed transfer is missing for 30 s", () => {
    const moved = [received(1_000, 0), ask("in", 500), completed(500)] as const
    expect(wallet(...moved, ...afterSeconds(28), notified(900))).toMatchObject({ wallet: 500, stale: true })
    expect(wallet(...moved, ...afterSeconds(30), notified(900))).toMatchObject({ wallet: 900, stale: false })
  })

  /*
   * game           request ─▶ completed 1500
   * REST                       asked ─▶ 1700
   * notifications                             1500 ─▶ (late)
   */
  it("the wallet without versions keeps the notifications of two transfers pending when the first one of the connection has the same amount", () => {
    const there = [opening("notifications"), seatWith(1_000, 0), ask("in", 500), completed(500)]
    const andBack = [ask("out", 500, "u"), completed(1_000, "u"), ask("in", 100, "v"), completed(900, "v")]
    const events = [...there, ...andBack, notified(1_000)]
    expect(wallet(...events), "the connection's first one, from before all transfers").toMatchObject({ wallet: 900, stale: true })
    const late = [...there, ...andBack, ...afterSeconds(10), notified(1_000)]
    expect(wallet(...late), "too late for a first one").toMatchObject({ wallet: 900, stale: false })
    expect(wallet(...events, notified(500))).toMatchObject({ wallet: 900 })
    expect(wallet(...events, notified(500), notified(1_000), notified(900))).toMatchObject({ wallet: 900, stale: false })
  })

  it("the wallet without versions keeps a newer answer when the notification of an earlier transfer arrives after it", () => {
    const answered = [received(1_000, 0), ask("out", null), completed(1_500), received(1_700, 3)] as const
    expect(wallet(...answered, notified(1_500))).toMatchObject({ wallet: 1_700, stale: true })
    expect(wallet(...answered, notified(1_500), notified(1_700))).toMatchObject({ wallet: 1_700, stale: false })
  })

  /*
   * game           seat requested ─────────────▶ snapshot 777 (late)
   * notifications                   900 ─▶
   */
  it("the wallet without versions ignores a snapshot when a notification has arrived since the seat was requested", () => {
    expect(wallet(notified(900), opening("game"), seatWith(777, 0))).toMatchObject({ wallet: 777 })
    expect(wallet(notified(1), opening("game"), notified(900), seatWith(777, 0))).toMatchObject({ wallet: 900, credit: 0 })
  })

  /*
   * game   seat ── cash out 4200: accepted ── lost ── snapshot 95000 ─▶ completed 99200
   */
  it("the wallet without versions follows a completion after a snapshot with the amount from before the transfer, and makes no gap", () => {
    const asked = [seatWith(95_000, 4_200), ask("out", null), event("TransferAccepted", step("out", 4_200))]
    const again = [lost("game"), event("TransferBecameUnknown", { transferId: "t" }), opening("game")]
    const done = event("TransferCompleted", { ...step("out", 4_200), credit: 0, balance: 99_200 })
    expect(wallet(...asked, ...again, seatWith(95_000, 0), done)).toMatchObject({ wallet: 99_200, stale: false, gap: null })
    expect(wallet(...asked, ...again, seatWith(99_200, 0), done, notified(99_200))).toMatchObject({
      wallet: 99_200,
      stale: false,
      gap: null
    })
    expect(wallet(...asked, ...again, seatWith(99_700, 0), done), "newer").toMatchObject({ wallet: 99_700 })
  })

  /*
   * game   seat ── in 5000: accepted ── lost ── the casino pays the credit back ── snapshot 90000 ─▶ completed 85000 (found out late)
   */
  it("the wallet without versions keeps a snapshot with the amount from before a deposit whose completion is found out late", () => {
    const asked = [seatWith(90_000, 0), ask("in", 5_000), event("TransferAccepted", step("in", 5_000))]
    const again = [lost("game"), event("TransferBecameUnknown", { transferId: "t" }), opening("game"), seatWith(90_000, 0)]
    const done = event("TransferCompleted", { ...step("in", 5_000), credit: 5_000, balance: 85_000 })
    expect(wallet(...asked, ...again, done)).toMatchObject({ wallet: 90_000, credit: 0 })
  })

  it("the wallet without versions is stale after a lost notification socket or a reload, until the server sends it again", () => {
    expect(wallet(notified(300), lost("notifications"))).toMatchObject({ wallet: 300, stale: true })
    expect(wallet(notified(300), reload)).toMatchObject({ wallet: 300, stale: true })
    expect(wallet(notified(300), lost("notifications"), notified(300))).toMatchObject({ stale: false })
    expect(wallet(notified(300), lost("notifications"), received(300, 2))).toMatchObject({ stale: false })
    expect(wallet(notified(300), lost("game"))).toMatchObject({ stale: false })
    expect(wallet(lost("notifications"))).toMatchObject({ wallet: null, stale: false })
  })

  it("the wallet without versions is cleared at logout, and a late answer of that session is ignored", () => {
    const out = event("LoggedOut", { reason: "player" })
    expect(wallet(notified(300), out)).toMatchObject({ wallet: null })
    expect(wallet(notified(300), out, received(300, 1))).toMatchObject({ wallet: null })
  })
})
