import { decideReelsStand, decideReelsStop } from "../world/decidePress.ts"
import { decideCountdownEnd, decideHoldEnd } from "../world/decideSeat.ts"
import { decideMachineConfirm, decideTransferDone } from "../world/decideTransfer.ts"
import type { World } from "../world/world.ts"
import type { Decision } from "../world/worldEvents.ts"

/** Duration of each step in ms. The stop of the reels lasts as long as its video clip. */
const TRANSFER_STEP_MS = 120
const REELS_TURN_MS = 1_400
const REELS_STOP_MS = 900

/** A step that happens after a delay. Its key prevents a second scheduling. */
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
    const countdown = seat !== null && seat.releasing === null ? seat.countdown : undefined
    return [
      ...(countdown === undefined
        ? []
        : [
            {
              key: `countdown ${id} ${countdown.until}`,
              inMs: Math.max(0, countdown.until - now),
              decide: (next: World) => decideCountdownEnd(next, id, countdown.until)
            }
          ]),
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

/** All pending steps of the world. A stored world continues from here. */
export const dueSteps = (world: World, now: number): readonly DueStep[] => [...transferSteps(world), ...machineSteps(world, now)]
