import { describe, expect, test } from "vitest"
import { dueSteps } from "../floor/dueSteps.ts"
import { advanceWorld } from "./advanceWorld.ts"
import { decideJackpot, decideStatus, decideTick } from "./decideFloor.ts"
import { decideLogin, findLogin } from "./decideLogin.ts"
import { decideBand, decidePress, outcomeAt } from "./decidePress.ts"
import { decideDrop, decideHoldEnd, decideJoin, decideLeave, decideRelease, SEAT_HOLD_MS } from "./decideSeat.ts"
import { decideTopUp } from "./decideTopUp.ts"
import { ALL_IN_LIMIT, decideTransfer } from "./decideTransfer.ts"
import { amountIn, checkConservation, creditOn } from "./ledger.ts"
import { DEMO_PLAYERS } from "./seed/demoPlayers.ts"
import { OUTCOMES } from "./paytable.ts"
import { refusal } from "./refusals.ts"
import { seedWorld } from "./seed/seedWorld.ts"
import { balanceOf, presentBrand, presentMachine, statusFor } from "./views.ts"
import type { World } from "./world.ts"
import { findMachine } from "./world.ts"
import type { Decision } from "./worldEvents.ts"

const NOW = 1_000_000
const DEMO = { playerId: "p-demo", machineId: 101 }

/** A floor after these decisions, applied in order. */
const given = (...decisions: readonly ((world: World) => Decision)[]): World =>
  decisions.reduce((world, decide) => advanceWorld(world, decide(world).events).world, seedWorld({ seed: 1, now: NOW }))

const join = (world: World) => decideJoin(world, DEMO, NOW)
const transfer =
  (transferId: string, direction: "in" | "out", amount: number | null) =>
  (world: World): Decision =>
    decideTransfer(world, { ...DEMO, transferId, direction, amount, origin: "player", pressId: null })
const press =
  (pressId: string, button: string) =>
  (world: World): Decision =>
    decidePress(world, { ...DEMO, pressId, button })

/** Completes all pending operations. Held seats stay held. */
const settle = (world: World): World => {
  const due = dueSteps(world, NOW).find(({ key }) => !key.startsWith("hold"))
  return due === undefined ? world : settle(advanceWorld(world, due.decide(world, NOW).events).world)
}

const funded = (): World => settle(given(join, transfer("t-1", "in", 20_000)))
const after = (world: World, decision: Decision): World => advanceWorld(world, decision.events).world
const machine = (world: World, id: number) => {
  const found = findMachine(world, id)
  if (found === undefined) throw new Error(`no machine ${id}`)
  return found
}

describe("login", () => {
  const logIn = (username: string, password: string) => (world: World) => decideLogin(world, { username, password }, NOW)

  test("[LOGIN-4] each refusal has its own code", () => {
    const world = given()
    expect(logIn("nobody", "demo1234")(world).refusal?.code).toBe(10_701)
    expect(logIn("protected", "protected1234")(world).refusal?.code).toBe(10_702)
    expect(logIn("abroad", "abroad1234")(world).refusal?.code).toBe(10_703)
    expect(logIn("banned", "banned1234")(world).refusal?.code).toBe(10_704)
    expect(logIn("demo", "demo1234")(world).refusal).toBeNull()
  })

  test("[LOGIN-4] wrong passwords count down, the third protects the account, and a successful login resets the count", () => {
    const wrong = logIn("demo", "wrong")
    expect(wrong(given()).refusal).toEqual(refusal("wrongCredentials", { attempts: 2, minutes: 15 }))
    expect(wrong(given(wrong)).refusal?.Params).toEqual({ attempts: 1, minutes: 15 })
    expect(wrong(given(wrong, wrong)).refusal?.code).toBe(10_702)
    expect(logIn("demo", "demo1234")(given(wrong, wrong, wrong)).refusal?.code).toBe(10_702)
    expect(wrong(given(wrong, wrong, logIn("demo", "demo1234"))).refusal?.Params).toEqual({ attempts: 2, minutes: 15 })
  })

  test("[LOGIN-1] an e-mail address finds the same player as the username", () => {
    expect(findLogin(given(), "demo@example.test")?.id).toBe("p-demo")
  })
})

describe("the lobby", () => {
  test("[LOBBY-3] the initial floor shows every status from 0 to 6", () => {
    const seen = new Set(Object.values(given().machines).map((one) => statusFor(one, "p-demo")))
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test("[LOBBY-1] a brand without machines omits count and jackpot, and other brands send a comma-separated list", () => {
    const world = given()
    const brands = world.brands.map((brand) => presentBrand(world, brand))
    expect(brands.at(-1)).toEqual({ id: 8, name: "Paper Moon" })
    expect(brands[0]).toMatchObject({ machineCount: 7, jackpot: "12500000,480000,99000" })
  })

  test("[LOBBY-2] a reservation tells whether it belongs to the player", () => {
    const world = given()
    expect(presentMachine(world, machine(world, 206), "p-demo").reservation).toMatchObject({ mine: true })
    expect(presentMachine(world, machine(world, 107), "p-demo").reservation).toMatchObject({ mine: false })
  })

  test("[LOBBY-1] guests take machines, jackpots grow, and no guest takes the first two machines of a brand", () => {
    let world = given()
    let taken = new Set<number>()
    for (let tick = 1; tick <= 400; tick += 1) {
      world = after(world, decideTick(world, NOW + tick * 2_000))
      taken = new Set([...taken, ...Object.values(world.machines).flatMap(({ id, guest }) => (guest === null ? [] : [id]))])
    }
    expect(taken.size).toBeGreaterThan(5)
    expect([...taken].filter((id) => id % 100 <= 2)).toEqual([])
    expect(world.brands[0]?.jackpots[0]).toBeGreaterThan(12_500_000)
  })
})

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

test("[LOGIN-2] every demo player's name and password satisfy the login form", () => {
  const short = DEMO_PLAYERS.filter(({ player }) => player.username.length < 4 || player.password !== `${player.username}1234`)
  expect(short).toEqual([])
})
