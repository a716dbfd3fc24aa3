import { describe, expect, it } from "vitest"
import { aMeter, aSeat } from "../../../../tests/support/samples.ts"
import { lost } from "../../../../tests/support/logs/seatEvents.ts"
import { ask, notified, opening, received, reload, step, wallet } from "../../../../tests/support/logs/walletEvents.ts"
import { type DomainEvent, event } from "../../../domain/events.ts"

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
  ])("the wallet with versions shows the newest version: %s", (_, events, shown) => {
    expect(wallet(...events)).toMatchObject({ wallet: shown, stale: false })
  })

  it("the wallet with versions keeps the amount and marks it stale when a notification has no version, and an answer decides", () => {
    const unversioned = [...cashedOut, notified(1_000)] as const
    expect(wallet(...unversioned)).toMatchObject({ wallet: 1_500, stale: true })
    expect(wallet(...unversioned, answerOf(1_500, 8, 4))).toMatchObject({ wallet: 1_500, stale: false })
  })

  it("the wallet with versions follows an answer without a version, and then the next message, whatever its version", () => {
    const unversioned = [...cashedOut, received(1_000, 4)] as const
    expect(wallet(...unversioned)).toMatchObject({ wallet: 1_000, stale: false })
    expect(wallet(...unversioned, notified(900)), "the server no longer sends versions").toMatchObject({ wallet: 900, stale: false })
    expect(wallet(...unversioned, answerOf(1_500, 8, 5))).toMatchObject({ wallet: 1_500, stale: false })
  })

  it("the wallet with versions is no longer stale when the same version arrives again", () => {
    expect(wallet(noticeOf(900, 3), lost("notifications"))).toMatchObject({ stale: true })
    expect(wallet(noticeOf(900, 3), lost("notifications"), answerOf(900, 3, 2))).toMatchObject({ wallet: 900, stale: false })
  })

  /*
   * notifications  1000@57   lost · requested · first 1200@1                  1300@2
   * game                     lost · requested ──────────────────────────────────────▶ snapshot 1200@1 (late)
   * answer                                                     asked · 1200@1
   */
  const restarted = [noticeOf(1_000, 57), lost("notifications"), lost("game"), opening("notifications"), opening("game")] as const

  it("the wallet with versions follows a server that restarts its count, when an answer confirms a new connection's first message", () => {
    for (const first of [noticeOf(1_200, 1), seatOf(1_200, 1)]) {
      expect(wallet(...restarted, first)).toMatchObject({ wallet: 1_000, stale: true })
      expect(wallet(...restarted, first, answerOf(1_200, 1, 6))).toMatchObject({ wallet: 1_200, stale: false })
    }
    const followed = [...restarted, noticeOf(1_200, 1), answerOf(1_200, 1, 6)] as const
    expect(wallet(...followed, noticeOf(1_300, 2))).toMatchObject({ wallet: 1_300 })
    expect(wallet(...followed, noticeOf(1_300, 2), seatOf(1_200, 1))).toMatchObject({ wallet: 1_300 })
    expect(wallet(...followed, noticeOf(900, 0))).toMatchObject({ wallet: 1_200 })
  })

  it("the wallet with versions stays when the first message of a new connection repeats an old one", () => {
    const repeated = [...restarted, seatOf(1_200, 1)] as const
    expect(wallet(...repeated, answerOf(1_000, 57, 6))).toMatchObject({ wallet: 1_000, stale: false })
    expect(wallet(...repeated, answerOf(1_000, 57, 6), answerOf(1_200, 1, 7))).toMatchObject({ wallet: 1_000 })
    expect(wallet(...repeated, answerOf(1_200, 1, 2))).toMatchObject({ wallet: 1_000 })
  })

  it("the wallet with versions ignores a late answer when the old count continues after a repeated first message", () => {
    const goesOn = [...restarted, seatOf(1_200, 1), noticeOf(1_300, 58)] as const
    expect(wallet(...goesOn, answerOf(1_000, 57, 6))).toMatchObject({ wallet: 1_300, stale: false })
  })

  it("the wallet with versions follows a server that restarts its count, after a reload of the page or a new login", () => {
    expect(wallet(noticeOf(1_000, 57), reload, answerOf(1_200, 1, 2))).toMatchObject({ wallet: 1_200, stale: false })
    expect(wallet(noticeOf(1_000, 57), event("LoggedOut", { reason: "player" }), answerOf(1_200, 1, 2))).toMatchObject({ wallet: 1_200 })
  })
})
