import { describe, expect, it } from "vitest"
import { aSeat } from "../../../../tests/support/samples.ts"
import { lost } from "../../../../tests/support/logs/seatEvents.ts"
import { ask, completed, notified, opening, received, reload, seatWith, step, wallet } from "../../../../tests/support/logs/walletEvents.ts"
import { event } from "../../../domain/events.ts"

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

  const seated = event("SeatTaken", aSeat({ balance: 1_000, buttons: [{ id: "b7", label: "Collect", kind: "collect" }] }))

  /*
   * notifications                                                       1500 (late)
   * game   collect ──▶ accepted 500 · completed 1500 · deposit 200: 1300
   */
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
   * game           request ──▶ completed 500
   * REST        asked(2) ────────────────────▶ 1000
   */
  it("the wallet without versions ignores an answer that was requested before a transfer completed", () => {
    expect(wallet(received(1_000, 0), ask("in", 500), completed(500))).toMatchObject({ wallet: 500 })
    expect(wallet(received(1_000, 0), ask("in", 500), completed(500), received(1_000, 2))).toMatchObject({ wallet: 500 })
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
