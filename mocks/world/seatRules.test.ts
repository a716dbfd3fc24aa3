import { describe, expect, test } from "vitest"
import { decideStatus } from "./decideFloor.ts"
import { decideDrop, decideHoldEnd, decideJoin, decideLeave, decideRelease, SEAT_HOLD_MS } from "./decideSeat.ts"
import { amountIn, checkConservation, creditOn } from "./ledger.ts"
import { seedWorld } from "./seed/seedWorld.ts"
import { after, DEMO, funded, given, join, machine, NOW, press, settle, transfer } from "../floor/testing/givenFloor.ts"
import { balanceOf, statusFor } from "./views.ts"

describe("a seat", () => {
  test("[GAME-8] an occupied machine shows status 3 to its player and 2 to others", () => {
    const world = given(join)
    expect(statusFor(machine(world, 101), "p-demo")).toBe(3)
    expect(statusFor(machine(world, 101), "p-vip")).toBe(2)
  })

  test.each([2, 3, 4, 5])("[GAME-8] status %i lets the seated player play, cash out and rejoin", (status) => {
    const world = funded()
    const changed = after(world, decideStatus(world, 101, status))
    expect(decideJoin(changed, DEMO, NOW).refusal).toBeNull()
    const spun = settle(after(changed, press("p-1", "spin")(changed)))
    expect(spun.presses["p-1"]?.state).toBe("done")
    const paid = settle(after(spun, transfer("t-2", "out", null)(spun)))
    expect(paid.transfers["t-2"]?.state).toBe("done")
    expect(amountIn(paid, creditOn(101))).toBe(0)
    expect(checkConservation(paid).ok).toBe(true)
  })

  test.each([0, 1, 6, 77])("[GAME-8] status %i refuses the seated player's press and join", (status) => {
    const world = funded()
    const changed = after(world, decideStatus(world, 101, status))
    expect(after(changed, press("p-1", "spin")(changed)).presses["p-1"]?.refusal?.code).toBe(52_002)
    expect(decideJoin(changed, DEMO, NOW).refusal?.code).toBe(52_002)
  })

  test("[LOBBY-4] a join is refused at an unavailable machine and for a second seat, but allowed for one's own reservation", () => {
    const world = given(join)
    const code = (playerId: string, machineId: number) => decideJoin(world, { playerId, machineId }, NOW).refusal?.code
    expect(code("p-vip", 101)).toBe(52_003)
    expect(code("p-demo", 107)).toBe(52_004)
    expect(code("p-vip", 204)).toBe(52_002)
    expect(code("p-vip", 999)).toBe(52_006)
    expect(code("p-demo", 102)).toBe(52_005)
    expect(code("p-vip", 107)).toBeUndefined()
  })

  test("[GAME-7] a leave without credit frees the seat, and with credit holds it until the credit goes to the wallet", () => {
    const empty = given(join)
    expect(machine(after(empty, decideLeave(empty, DEMO, NOW)), 101).seat).toBeNull()
    const world = funded()
    const left = after(world, decideLeave(world, DEMO, NOW))
    expect(machine(left, 101).seat?.heldUntil).toBe(NOW + SEAT_HOLD_MS)
    const early = after(left, decideHoldEnd(left, 101, NOW + SEAT_HOLD_MS - 1))
    expect(machine(early, 101).seat).not.toBeNull()
    const over = after(left, decideHoldEnd(left, 101, NOW + SEAT_HOLD_MS))
    expect(machine(over, 101).seat).toBeNull()
    expect(balanceOf(over, "p-demo")).toBe(150_000)
    expect(checkConservation(over).ok).toBe(true)
  })

  test("[GAME-9] a kick waits for the reels, refuses further presses, then pays out and frees the seat", () => {
    const spinning = after(funded(), press("p-1", "spin")(funded()))
    const kicked = after(spinning, decideRelease(spinning, DEMO, "kicked"))
    expect(machine(kicked, 101).seat?.releasing).toBe("kicked")
    expect(statusFor(machine(kicked, 101), "p-demo")).toBe(5)
    const late = after(kicked, press("p-2", "spin")(kicked))
    expect(late.presses["p-2"]?.refusal?.code).toBe(50_100)
    const over = settle(kicked)
    expect(machine(over, 101).seat).toBeNull()
    expect(balanceOf(over, "p-demo")).toBe(150_000 - 100 + (over.presses["p-1"]?.win ?? 0))
  })

  test("[LIVE-4] a payout has another id than the payouts of an earlier floor, also when that floor had the same seed and events", () => {
    const payoutsFrom = (start: number): readonly string[] => {
      const seed = seedWorld({ seed: 1, now: start })
      const seated = after(seed, decideJoin(seed, DEMO, start))
      const paid = settle(after(seated, transfer("t-1", "in", 20_000)(seated)))
      const over = settle(after(paid, decideRelease(paid, DEMO, "kicked")))
      return Object.values(over.transfers).flatMap(({ id, origin }) => (origin === "release" ? [id] : []))
    }
    const [first, second] = [payoutsFrom(NOW), payoutsFrom(NOW + 60_000)]
    expect([first.length, second.length]).toEqual([1, 1])
    expect(second).not.toEqual(first)
  })

  test("[LIVE-5] the end of an old hold does not release a seat that was resumed", () => {
    const world = funded()
    const dropped = after(world, decideDrop(world, DEMO, NOW))
    const back = after(dropped, decideJoin(dropped, DEMO, NOW + 1_000))
    expect(decideHoldEnd(back, 101, NOW + SEAT_HOLD_MS).events).toEqual([])
  })
})
