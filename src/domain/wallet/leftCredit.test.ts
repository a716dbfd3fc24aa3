import { describe, expect, it } from "vitest"
import { decideLeftCredit, holdLeftMs, isPaidBy, isPaidIn, type LeftCreditFacts, mayBePaid } from "./leftCredit.ts"

const NOW = 1_790_000_000_000

describe("[GAME-8] the payment of left credit", () => {
  it.each([
    [90_000, 95_000, true],
    [90_000, 97_000, true],
    [90_000, 94_999, false],
    [90_000, 90_000, false],
    [null, 95_000, false],
    [90_000, null, false]
  ] as const)("the payment of left credit is seen in a wallet that was %s and is %s: %s", (base, wallet, isPaid) => {
    expect(isPaidIn({ amount: 5_000, base }, wallet)).toBe(isPaid)
  })

  const left = { amount: 5_000, machineName: "Lale", endedAt: NOW }
  const booking = { action: 4, amount: 5_000, time: NOW + 1, machine: "Lale" }
  it.each([
    ["a cash-out of the amount there", {}, true],
    ["a larger one", { amount: 6_000 }, true],
    ["a smaller one", { amount: 4_999 }, false],
    ["one from before the seat ended", { time: NOW - 3_600_000 }, false],
    ["one at another machine", { machine: "Gül" }, false],
    ["one without a machine", { machine: null }, false],
    ["a deposit", { action: 1 }, false]
  ])("the payment of left credit is seen in the transactions by %s: %s", (_what, change, isPaid) => {
    expect(isPaidBy(left, [{ ...booking, ...change }])).toBe(isPaid)
  })

  it.each([
    ["is older than a deposit there", { time: booking.time + 1 }, false],
    ["has the time of a deposit there", {}, false],
    ["is newer than a deposit there", { time: booking.time - 1 }, true],
    ["is older than a deposit at another machine", { time: booking.time + 1, machine: "Gül" }, true],
    ["is older than a deposit to the wallet", { time: booking.time + 1, action: 1, machine: null }, true]
  ])("the payment of left credit by a cash-out that %s", (_what, change, isPaid) => {
    expect(isPaidBy(left, [{ ...booking, action: 3, amount: 100, ...change }, booking])).toBe(isPaid)
  })

  const deposit = { direction: "in", phase: "moving", away: 0 } as const
  it.each<readonly [string, Partial<LeftCreditFacts["funds"]>, number | null]>([
    ["contains money in transit, so that a refund is no payment", { underWay: 700, activeTransfer: { ...deposit, away: 700 } }, 80_700],
    ["contains money in transit from an earlier seat", { underWay: 700, unsettled: [{ direction: "in", away: 700 }] }, 80_700],
    ["is unknown while it may show a deposit without an outcome", { activeTransfer: deposit }, null],
    ["is unknown while it may show one of an earlier seat", { unsettled: [deposit] }, null],
    ["is the shown one without a transfer", {}, 80_000],
    ["is the shown one after a completed deposit", { activeTransfer: { ...deposit, phase: "settled" } }, 80_000],
    ["is the shown one with a cash-out", { activeTransfer: { ...deposit, direction: "out" } }, 80_000]
  ])("the recorded wallet %s", (_what, funds, wallet) => {
    const facts: LeftCreditFacts = {
      funds: { wallet: 80_000, credit: 5_000, underWay: 0, activeTransfer: null, unsettled: [], ...funds },
      game: { phase: "playing", machineId: 11, name: "Lale", seatHoldMs: 0 },
      session: { player: { id: "7" } }
    }
    expect(decideLeftCredit(facts, "kicked", { at: NOW, lostMs: 0 })?.wallet).toBe(wallet)
  })

  const HOUR = 3_600_000
  it.each([
    ["what both clocks leave of it", { at: 20_000, mono: 20_000 }, 40_000],
    ["what the monotonic clock leaves of it when the wall clock is set back", { at: 20_000 - HOUR, mono: 20_000 }, 40_000],
    ["what the wall clock leaves of it after a sleep of the device", { at: 50_000, mono: 20_000 }, 10_000],
    ["nothing after its time", { at: 60_000, mono: 60_000 }, 0],
    ["at most the whole hold where the monotonic clock is unknown", { at: -HOUR, mono: null }, 60_000]
  ])("the rest of a left seat's hold is %s", (_what, { at, mono }, leftMs) => {
    const left = { heldUntil: NOW + 60_000, endedAt: NOW, since: { at: NOW, mono: 0 } }
    expect(holdLeftMs(left, { at: NOW + at, mono })).toBe(leftMs)
  })

  it.each([
    ["the rest of it for a login during the hold", NOW + 45_000, 15_000],
    ["at most the whole hold for a login with a clock that was set back", NOW - HOUR, 60_000],
    ["nothing for a login after it", NOW + 90_000, 0]
  ])("the rest of a left seat's hold is %s", (_what, at, leftMs) => {
    expect(holdLeftMs({ heldUntil: NOW + 60_000, endedAt: NOW, since: { at, mono: 5_000 } }, { at, mono: 5_000 })).toBe(leftMs)
  })

  it("growth of the wallet may be the payment after the hold, although the wall clock was set back meanwhile", () => {
    const left = { machineId: 11, heldUntil: NOW + 60_000, endedAt: NOW, since: { at: NOW, mono: 0 }, status: "open" } as const
    const seats = { returningTo: null, openAt: null }
    expect([59_000, 61_000].map((mono) => mayBePaid(left, seats, { at: NOW - HOUR, mono }))).toEqual([false, true])
  })

  it.each([
    ["for the whole time while the connection is open", 0, 60_000],
    ["for the rest of the time after the connection was lost", 10_000, 50_000],
    ["no longer when that time is over", 70_000, 0]
  ])("left credit is held %s", (_what, lostMs, leftMs) => {
    const facts: LeftCreditFacts = {
      funds: { wallet: 80_000, credit: 5_000, underWay: 0, activeTransfer: null, unsettled: [] },
      game: { phase: "returning", machineId: 11, name: "Lale", seatHoldMs: 60_000 },
      session: { player: { id: "7" } }
    }
    expect(decideLeftCredit(facts, "player", { at: NOW, lostMs })?.heldUntil).toBe(NOW + leftMs)
  })
})
