import { settleReleases } from "./decideSeat.ts"
import { evolveWorld } from "./evolveWorld.ts"
import type { World } from "./world.ts"
import type { WorldEvent } from "./worldEvents.ts"

/** A world and what led to it. */
export interface Advanced {
  readonly world: World
  readonly events: readonly WorldEvent[]
}

/** Applies a decision's events at a time in ms, and what follows from them by itself: a machine being released ends its seat once it stands still. */
export const advanceWorld = (world: World, events: readonly WorldEvent[], now = world.now): Advanced => {
  const next = events.reduce(evolveWorld, { ...world, now })
  const followed = events.length === 0 ? [] : settleReleases(next)
  return { world: followed.reduce(evolveWorld, next), events: [...events, ...followed] }
}
