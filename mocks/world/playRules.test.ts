import { describe, expect, test } from "vitest"
import { decideJackpot } from "./decideFloor.ts"
import { decideBand, outcomeAt } from "./decidePress.ts"
import { decideTopUp } from "./decideTopUp.ts"
import { ALL_IN_LIMIT, decideTransfer } from "./decideTransfer.ts"
import { amountIn, creditOn } from "./ledger.ts"
import { OUTCOMES } from "./paytable.ts"
import { after, DEMO, funded, given, join, machine, NOW, press, settle, transfer } from "../floor/testing/givenFloor.ts"
import { balanceOf } from "./views.ts"
import type { World } from "./world.ts"

describe("a transfer", () => {
  test("[GAME-4] a cash-in leaves the wallet at once, is in transit, and becomes credit", () => {
    const accepted = given(join, transfer("t-1", "in", 20_000))
    expect([balanceOf(accepted, "p-demo"), amountIn(accepted, "transit:t-1"), amountIn(accepted, creditOn(101))]).toEqual([
      130_000, 20_000, 0
    ])
    const done = settle(accepted)
    expect([balanceOf(done, "p-demo"), amountIn(done, "transit:t-1"), amountIn(done, creditOn(101))]).toEqual([130_000, 0, 20_000])
    expect(done.transfers["t-1"]).toMatchObject({ state: "done", credit: 20_000, balance: 130_000 })
  })

  test("[GAME-4] a repeated transfer ID moves no money at any step, even with another amount", () => {
    const accepted = given(join, transfer("t-1", "in", 20_000))
    expect(transfer("t-1", "in", 20_000)(accepted).events).toEqual([])
    const done = settle(accepted)
    expect(transfer("t-1", "in", 5_000)(done).events).toEqual([])
    expect(
      decideTransfer(done, { ...DEMO, playerId: "p-vip", transferId: "t-1", direction: "in", amount: 1, origin: "player", pressId: null })
        .refusal?.code
    ).toBe(40_000)
  })

  test("[GAME-4] a cash-out moves the whole credit", () => {
    const world = funded()
    const done = settle(after(world, transfer("t-2", "out", null)(world)))
    expect([balanceOf(done, "p-demo"), amountIn(done, creditOn(101))]).toEqual([150_000, 0])
  })

  test("[GAME-4] an impossible transfer is refused with its code, and its ID keeps the refusal", () => {
    const codeOf = (world: World, direction: "in" | "out", amount: number | null): number | undefined =>
      after(world, transfer("t-x", direction, amount)(world)).transfers["t-x"]?.refusal?.code
    const seated = given(join)
    expect(codeOf(seated, "in", 150_001)).toBe(51_001)
    expect(codeOf(seated, "in", ALL_IN_LIMIT + 1)).toBe(51_003)
    expect(codeOf(seated, "in", 0)).toBe(40_000)
    expect(codeOf(seated, "in", null)).toBe(40_000)
    expect(codeOf(seated, "out", null)).toBe(51_004)
    expect(codeOf(given(), "in", 100)).toBe(50_100)
    expect(codeOf(given(join, transfer("t-1", "in", 100)), "in", 100)).toBe(51_005)
    expect(codeOf(after(funded(), press("p-1", "spin")(funded())), "out", null)).toBe(52_001)
  })
})

describe("play", () => {
  test("[GAME-2] a spin costs the band's bet, pays by the paytable when the reels stop, and is played once per ID", () => {
    const world = funded()
    const turning = after(world, press("p-1", "spin")(world))
    expect(amountIn(turning, creditOn(101))).toBe(19_900)
    expect(machine(turning, 101).spin?.phase).toBe("turning")
    expect(press("p-1", "spin")(turning).events).toEqual([])
    const stood = settle(turning)
    const outcome = OUTCOMES.find(({ id }) => id === machine(stood, 101).outcome)
    expect(stood.presses["p-1"]).toMatchObject({ state: "done", win: 100 * (outcome?.multiplier ?? -1) })
    expect(amountIn(stood, creditOn(101))).toBe(19_900 + 100 * (outcome?.multiplier ?? -1))
  })

  test("[GAME-2] a press is refused without credit, during a spin, for an unknown button, and for a stop without a spin", () => {
    const codeOf = (world: World, button: string): number | undefined =>
      after(world, press("p-x", button)(world)).presses["p-x"]?.refusal?.code
    expect(codeOf(given(join), "spin")).toBe(51_002)
    expect(codeOf(after(funded(), press("p-1", "spin")(funded())), "spin")).toBe(52_001)
    expect(codeOf(funded(), "nonsense")).toBe(52_007)
    expect(codeOf(funded(), "stop")).toBe(52_009)
  })

  test("[GAME-2] stop ends the spin early, collect moves the credit out, and bet buttons select bands by their bet", () => {
    const spinning = after(funded(), press("p-1", "spin")(funded()))
    expect(machine(after(spinning, press("p-2", "stop")(spinning)), 101).spin?.phase).toBe("stopping")
    const collecting = after(funded(), press("p-3", "collect")(funded()))
    expect(collecting.presses["p-3"]?.state).toBe("accepted")
    expect(settle(collecting).presses["p-3"]?.state).toBe("done")
    expect(balanceOf(settle(collecting), "p-demo")).toBe(150_000)
    const highest = after(funded(), press("p-4", "betMax")(funded()))
    expect(machine(highest, 101).activeBand).toBe(machine(highest, 101).bands.at(-1)?.id)
    expect(machine(after(highest, press("p-5", "betDown")(highest)), 101).activeBand).toBe(machine(highest, 101).bands.at(-2)?.id)
  })

  test("[GAME-3] a band is selected by its ID, but not while the reels spin", () => {
    const choose = (world: World, bandId: number) => decideBand(world, { ...DEMO, bandId, requestId: "r-1" })
    expect(machine(after(funded(), choose(funded(), 3)), 101).activeBand).toBe(3)
    expect(choose(funded(), 99).refusal?.code).toBe(52_008)
    const spinning = after(funded(), press("p-1", "spin")(funded()))
    expect(choose(spinning, 3).refusal?.code).toBe(52_001)
  })

  test("1,000 even draws give each outcome the share of its weight", () => {
    const counts = OUTCOMES.map(
      ({ id }) => Array.from({ length: 1_000 }, (_, n) => outcomeAt((n + 0.5) / 1_000)).filter((one) => one.id === id).length
    )
    expect(counts).toEqual(OUTCOMES.map(({ weight }) => weight))
  })

  test("[GAME-11] a jackpot pays the brand's grand jackpot to the machine and resets it", () => {
    const world = funded()
    const hit = after(world, decideJackpot(world, 101))
    expect(amountIn(hit, creditOn(101))).toBe(20_000 + (world.brands[0]?.jackpots[0] ?? 0))
    expect(hit.brands[0]?.jackpots[0]).toBe(12_500_000)
    expect(decideJackpot(world, 102).refusal?.code).toBe(52_010)
  })
})

test("[MONEY-2] a discount needs a low balance, a bonus does not, and each has a cooldown of 30 seconds", () => {
  const ask = (world: World, playerId: string, kind: "discount" | "bonus", at = NOW) => decideTopUp(world, { playerId, kind }, at)
  expect(ask(given(), "p-demo", "discount").refusal?.code).toBe(53_001)
  const granted = after(given(), ask(given(), "p-low", "discount"))
  expect(balanceOf(granted, "p-low")).toBe(9_250)
  expect(ask(granted, "p-low", "discount", NOW + 29_999).refusal?.code).toBe(53_002)
  expect(ask(granted, "p-low", "discount", NOW + 30_000).refusal).toBeNull()
  expect(ask(granted, "p-low", "bonus").refusal).toBeNull()
})
