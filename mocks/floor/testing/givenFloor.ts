import { dueSteps } from "../dueSteps.ts"
import { advanceWorld } from "../../world/advanceWorld.ts"
import { decidePress } from "../../world/decidePress.ts"
import { decideJoin } from "../../world/decideSeat.ts"
import { decideTransfer } from "../../world/decideTransfer.ts"
import { seedWorld } from "../../world/seed/seedWorld.ts"
import type { World } from "../../world/world.ts"
import { findMachine } from "../../world/world.ts"
import type { Decision } from "../../world/worldEvents.ts"

/** The time of the floor, in ms. */
export const NOW = 1_000_000

/** The demo player at the first machine. */
export const DEMO = { playerId: "p-demo", machineId: 101 }

/** A floor after these decisions, applied in order. */
export const given = (...decisions: readonly ((world: World) => Decision)[]): World =>
  decisions.reduce((world, decide) => advanceWorld(world, decide(world).events).world, seedWorld({ seed: 1, now: NOW }))

/** The demo player sits down. */
export const join = (world: World) => decideJoin(world, DEMO, NOW)

/** A transfer of the demo player. `amount` in minor units. */
export const transfer =
  (transferId: string, direction: "in" | "out", amount: number | null) =>
  (world: World): Decision =>
    decideTransfer(world, { ...DEMO, transferId, direction, amount, origin: "player", pressId: null })

/** A press of the demo player. */
export const press =
  (pressId: string, button: string) =>
  (world: World): Decision =>
    decidePress(world, { ...DEMO, pressId, button })

/** Completes all pending operations. Held seats stay held. */
export const settle = (world: World): World => {
  const due = dueSteps(world, NOW).find(({ key }) => !key.startsWith("hold"))
  return due === undefined ? world : settle(advanceWorld(world, due.decide(world, NOW).events).world)
}

/** A floor on which the demo player sits with a credit of 200.00. */
export const funded = (): World => settle(given(join, transfer("t-1", "in", 20_000)))

/** The world after a decision. */
export const after = (world: World, decision: Decision): World => advanceWorld(world, decision.events).world

/** The machine with this id. Throws when there is none. */
export const machine = (world: World, id: number) => {
  const found = findMachine(world, id)
  if (found === undefined) throw new Error(`no machine ${id}`)
  return found
}
