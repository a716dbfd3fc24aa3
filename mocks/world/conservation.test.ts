import { expect, test } from "vitest"
import { dueSteps } from "../floor/dueSteps.ts"
import { advanceWorld } from "./advanceWorld.ts"
import { decideHandPay, decideJackpot, decideStatus, decideTick } from "./decideFloor.ts"
import { decideBand, decidePress } from "./decidePress.ts"
import { decideCancel, decideDrop, decideJoin, decideLeave, decideRelease } from "./decideSeat.ts"
import { decideTopUp } from "./decideTopUp.ts"
import { decideTransfer } from "./decideTransfer.ts"
import { unbalancedHistories } from "./history.ts"
import { checkConservation, postMovement } from "./ledger.ts"
import { drawRandom } from "./random.ts"
import { seedWorld } from "./seed/seedWorld.ts"
import { seatOf } from "./views.ts"
import type { World } from "./world.ts"
import type { Decision } from "./worldEvents.ts"

const PLAYERS = ["p-demo", "p-vip", "p-second", "p-broke"]
const MACHINES = [101, 102, 201, 206]
const BUTTONS = ["spin", "spin", "spin", "stop", "betUp", "betDown", "betMax", "collect", "service", "nonsense"]

const START = 1_000_000

const pick = <A>(from: readonly A[], draw: () => number): A => {
  const one = from[Math.floor(draw() * from.length)]
  if (one === undefined) throw new Error("nothing to pick from")
  return one
}

/** A random command. Most are valid, and many repeat an earlier ID. */
const command = (before: World, draw: () => number, now: number): ((world: World) => Decision) => {
  const playerId = pick(PLAYERS, draw)
  const seated = draw() < 0.8 ? seatOf(before, playerId)?.id : undefined
  const machineId = seated ?? pick(MACHINES, draw)
  const id = String(Math.floor(draw() * 300))
  const at = { playerId, machineId }
  const direction = draw() < 0.6 ? "in" : "out"
  const amount = direction === "out" ? null : Math.floor(draw() * 30_000) - 500
  const commands: readonly ((world: World) => Decision)[] = [
    (world) => decideJoin(world, at, now),
    (world) => decidePress(world, { ...at, pressId: id, button: "spin" }),
    (world) => decideTransfer(world, { ...at, transferId: id, direction, amount, origin: "player", pressId: null }),
    (world) => decideTransfer(world, { ...at, transferId: id, direction, amount, origin: "player", pressId: null }),
    (world) => decidePress(world, { ...at, pressId: id, button: pick(BUTTONS, draw) }),
    (world) => decidePress(world, { ...at, pressId: id, button: "spin" }),
    (world) => decideBand(world, { ...at, bandId: Math.floor(draw() * 6), requestId: id }),
    (world) => decideTopUp(world, { playerId, kind: draw() < 0.5 ? "discount" : "bonus" }, now)
  ]
  const rare: readonly ((world: World) => Decision)[] = [
    (world) => decideLeave(world, at, now),
    (world) => decideDrop(world, at, now),
    (world) => decideRelease(world, at, "kicked"),
    (world) => decideCancel(world, at, now),
    (world) => decideStatus(world, machineId, draw() < 0.8 ? 3 : Math.floor(draw() * 7)),
    (world) => decideJackpot(world, machineId),
    (world) => decideHandPay(world, machineId, Math.floor(draw() * 5_000)),
    (world) => decideTick(world, now)
  ]
  return pick(draw() < 0.85 ? commands : rare, draw)
}

const play = (seed: number, steps: number): { readonly world: World; readonly spins: number } => {
  let rng = seed
  const draw = (): number => {
    const { value, next } = drawRandom(rng)
    rng = next
    return value
  }
  let world = seedWorld({ seed, now: START })
  let now = START
  for (let step = 0; step < steps; step += 1) {
    now += Math.floor(draw() * 5_000)
    const due = dueSteps(world, now)
    const decide = due.length > 0 && draw() < 0.5 ? pick(due, draw).decide : command(world, draw, now)
    world = advanceWorld(world, decide(world, now).events, now).world
    const faults = [...checkConservation(world).faults, ...unbalancedHistories(world)]
    if (faults.length > 0) throw new Error(`seed ${seed}, step ${step}: ${faults.join("; ")}`)
  }
  return { world, spins: Object.values(world.machines).reduce((sum, machine) => sum + machine.spins, 0) }
}

test("[MONEY-1] random commands conserve the total of all money", () => {
  const runs = Array.from({ length: 40 }, (_, index) => play(index + 1, 250))
  const done = runs.flatMap(({ world }) => Object.values(world.transfers)).filter(({ state }) => state === "done")
  expect(runs.reduce((sum, { spins }) => sum + spins, 0)).toBeGreaterThan(100)
  expect(done.length).toBeGreaterThan(200)
})

test("[LOG-2] the same seed and commands give the same floor", () => {
  expect(JSON.stringify(play(7, 200).world)).toBe(JSON.stringify(play(7, 200).world))
  expect(play(8, 200).world).not.toEqual(play(7, 200).world)
})

test("the conservation check finds a wrong total, an overdrawn account and money stuck in transit", () => {
  const world = seedWorld({ seed: 1, now: START })
  const accounts = { ...world.ledger.accounts, "wallet:p-demo": 149_999 }
  expect(checkConservation({ ...world, ledger: { ...world.ledger, accounts } }).ok).toBe(false)
  const overdrawn = postMovement(world.ledger, { from: "wallet:p-broke", to: "house", amount: 1, reason: "test" })
  expect(checkConservation({ ...world, ledger: overdrawn }).faults).toEqual(["wallet:p-broke is negative: -1"])
  const stuck = postMovement(world.ledger, { from: "wallet:p-demo", to: "transit:t1", amount: 1, reason: "test" })
  expect(checkConservation({ ...world, ledger: stuck }).faults).toEqual(["transit:t1 holds 1, its transfer says 0"])
})
