import { expect, test } from "vitest"
import type { MachinePicture } from "../film/paint/camera.ts"
import { decidePress } from "../world/decidePress.ts"
import { decideDrop, decideJoin, SEAT_HOLD_MS } from "../world/decideSeat.ts"
import { decideTransfer } from "../world/decideTransfer.ts"
import { seedWorld } from "../world/seed/seedWorld.ts"
import { balanceOf } from "../world/views.ts"
import type { World } from "../world/world.ts"
import { makeVirtualClock } from "./clock.ts"
import { openFloor } from "./floor.ts"

const DEMO = { playerId: "p-demo", machineId: 101 }

const open = (world: World = seedWorld({ seed: 1, now: 0 }), lively = false) => {
  const clock = makeVirtualClock(0)
  return { clock, floor: openFloor({ world, clock, lively }) }
}

const funded = () => {
  const opened = open()
  opened.floor.run((world, now) => decideJoin(world, DEMO, now))
  opened.floor.run((world) =>
    decideTransfer(world, { ...DEMO, transferId: "t-1", direction: "in", amount: 20_000, origin: "player", pressId: null })
  )
  opened.clock.advance(240)
  return opened
}

test("[GAME-4] a transfer takes two steps of 120 ms", () => {
  const { clock, floor } = open()
  floor.run((world, now) => decideJoin(world, DEMO, now))
  floor.run((world) => decideTransfer(world, { ...DEMO, transferId: "t-1", direction: "in", amount: 500, origin: "player", pressId: null }))
  const states = [0, 119, 1, 119, 1].map((ms) => {
    clock.advance(ms)
    return floor.world().transfers["t-1"]?.state
  })
  expect(states).toEqual(["accepted", "accepted", "machineConfirmed", "machineConfirmed", "done"])
})

test("[GAME-2] the reels spin for 1,400 ms, stop within 900 ms, and rest on the outcome of the press", () => {
  const { clock, floor } = funded()
  const pictures: MachinePicture[] = []
  const machine = floor.filmed(101)
  const stop = machine?.onPicture((picture) => pictures.push(picture))
  floor.run((world) => decidePress(world, { ...DEMO, pressId: "p-1", button: "spin" }))
  clock.advance(1_399)
  expect(pictures.map(({ kind }) => kind)).toEqual(["spinning"])
  clock.advance(1)
  expect(pictures.map(({ kind }) => kind)).toEqual(["spinning", "stopping"])
  clock.advance(899)
  expect(floor.world().presses["p-1"]?.state).toBe("accepted")
  clock.advance(1)
  expect(floor.world().presses["p-1"]?.state).toBe("done")
  const outcome = floor.world().machines["101"]?.outcome
  expect(pictures).toEqual([
    { kind: "spinning", outcome },
    { kind: "stopping", outcome },
    { kind: "idle", outcome }
  ])
  expect(machine?.picture()).toEqual({ kind: "idle", outcome })
  stop?.()
})

test("[LIVE-5] a dropped seat is held for 150 s, then its credit goes to the wallet and the seat is free", () => {
  const { clock, floor } = funded()
  floor.run((world, now) => decideDrop(world, DEMO, now))
  clock.advance(SEAT_HOLD_MS - 1)
  expect(floor.world().machines["101"]?.seat).not.toBeNull()
  clock.advance(1)
  expect(floor.world().machines["101"]?.seat).toBeNull()
  expect(balanceOf(floor.world(), "p-demo")).toBe(150_000)
})

test("[LIVE-4] a stored floor completes its pending spin and transfer after a reload", () => {
  const { floor } = funded()
  floor.run((world) => decidePress(world, { ...DEMO, pressId: "p-1", button: "spin" }))
  floor.run((world, now) => decideJoin(world, { playerId: "p-vip", machineId: 201 }, now))
  const elsewhere = {
    playerId: "p-vip",
    machineId: 201,
    transferId: "t-2",
    direction: "in",
    amount: 700,
    origin: "player",
    pressId: null
  } as const
  floor.run((world) => decideTransfer(world, elsewhere))
  const stored = JSON.parse(JSON.stringify(floor.world())) as World
  const again = open(stored)
  expect(again.floor.world().machines["101"]?.seat?.heldUntil).toBe(SEAT_HOLD_MS)
  again.clock.advance(2_300)
  expect(again.floor.world().presses["p-1"]?.state).toBe("done")
  expect(again.floor.world().transfers["t-2"]?.state).toBe("done")
})

test("[LOBBY-1] a lively floor lets jackpots grow until it is closed", () => {
  const { clock, floor } = open(seedWorld({ seed: 1, now: 0 }), true)
  clock.advance(60_000)
  const grown = floor.world().brands[0]?.jackpots[0] ?? 0
  expect(grown).toBeGreaterThan(12_500_000)
  floor.close()
  clock.advance(60_000)
  expect(floor.world().brands[0]?.jackpots[0]).toBe(grown)
})
