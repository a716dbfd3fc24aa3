import { decideReelsStand, decideReelsStop } from "../world/decidePress.ts"
import { decideHoldEnd } from "../world/decideSeat.ts"
import { decideMachineConfirm, decideTransferDone } from "../world/decideTransfer.ts"
import type { World } from "../world/world.ts"
import type { Decision } from "../world/worldEvents.ts"

/** How long each step takes, in ms. The reels' stop is as long as the film of it. */
const TRANSFER_STEP_MS = 120
const REELS_TURN_MS = 1_400
const REELS_STOP_MS = 900

/** A step that will come by itself. The key names it, so that it is scheduled once. */
export interface DueStep {
  readonly key: string
  readonly inMs: number
  readonly decide: (world: World, now: number) => Decision
}

const transferSteps = (world: World): readonly DueStep[] =>
  Object.values(world.transfers).flatMap(({ id, state, stalled }): readonly DueStep[] => {
    if (stalled === true) return []
    if (state === "accepted") return [{ key: `confirm ${id}`, inMs: TRANSFER_STEP_MS, decide: (now) => decideMachineConfirm(now, id) }]
    if (state === "machineConfirmed") return [{ key: `finish ${id}`, inMs: TRANSFER_STEP_MS, decide: (now) => decideTransferDone(now, id) }]
    return []
  })

const machineSteps = (world: World, now: number): readonly DueStep[] =>
  Object.values(world.machines).flatMap(({ id, spin, seat }): readonly DueStep[] => {
    const hold = seat !== null && seat.heldUntil !== null && seat.releasing === null ? seat.heldUntil : null
    return [
      ...(spin?.phase === "turning"
        ? [{ key: `stop ${spin.pressId}`, inMs: REELS_TURN_MS, decide: (next: World) => decideReelsStop(next, id, spin.pressId) }]
        : []),
      ...(spin?.phase === "stopping"
        ? [{ key: `stand ${spin.pressId}`, inMs: REELS_STOP_MS, decide: (next: World) => decideReelsStand(next, id, spin.pressId) }]
        : []),
      ...(hold === null
        ? []
        : [{ key: `hold ${id} ${hold}`, inMs: Math.max(0, hold - now), decide: (next: World, at: number) => decideHoldEnd(next, id, at) }])
    ]
  })

/** All that the world has under way. A world that was stored in the middle of it goes on from here. */
export const dueSteps = (world: World, now: number): readonly DueStep[] => [...transferSteps(world), ...machineSteps(world, now)]
