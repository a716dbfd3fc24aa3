import { settleReleases } from "./decideSeat.ts"
import { evolveWorld } from "./evolveWorld.ts"
import type { World } from "./world.ts"
import type { WorldEvent } from "./worldEvents.ts"

/** A world and the events that led to it. */
export interface Advanced {
  readonly world: World
  readonly events: readonly WorldEvent[]
}

/**
 * Applies the events of a decision at a time in ms, and the events that follow from them: a machine that is being released ends its seat
 * once idle.
 */
export const advanceWorld = (world: World, events: readonly WorldEvent[], now = world.now): Advanced => {
  const next = events.reduce(evolveWorld, { ...world, now })
  const followed = events.length === 0 ? [] : settleReleases(next)
  return { world: followed.reduce(evolveWorld, next), events: [...events, ...followed] }
}
