import { describe, expect, it } from "vitest"
import { lost } from "../../../../tests/support/logs/seatEvents.ts"
import {
  afterSeconds,
  ask,
  completed,
  notified,
  opening,
  received,
  seatWith,
  step,
  wallet
} from "../../../../tests/support/logs/walletEvents.ts"
import { event } from "../../../domain/events.ts"

describe("[MONEY-1] the wallet without versions", () => {
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

  /*
   * game           request ─▶ completed 1500
   * REST                       asked ─▶ 1700
   * notifications                             1500 ─▶ (late)
   */
  it("the wallet without versions keeps a newer answer when the notification of an earlier transfer arrives after it", () => {
    const answered = [received(1_000, 0), ask("out", null), completed(1_500), received(1_700, 3)] as const
    expect(wallet(...answered, notified(1_500))).toMatchObject({ wallet: 1_700, stale: true })
    expect(wallet(...answered, notified(1_500), notified(1_700))).toMatchObject({ wallet: 1_700, stale: false })
  })
})
