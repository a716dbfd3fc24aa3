import type { VideoType } from "../../src/domain/game/gameEvents.ts"
import type { FilmedMachine } from "../film/paint/camera.ts"
import { advanceWorld } from "../world/advanceWorld.ts"
import { decideTick, TICK_MS } from "../world/decideFloor.ts"
import { decideDrop } from "../world/decideSeat.ts"
import type { World } from "../world/world.ts"
import type { Decision, WorldEvent } from "../world/worldEvents.ts"
import type { Clock } from "./clock.ts"
import { dueSteps } from "./dueSteps.ts"
import { makeFilmedMachines } from "./filmedMachines.ts"

/** Events with the world before and after them. */
export interface Happening {
  readonly before: World
  readonly after: World
  readonly events: readonly WorldEvent[]
}

/** The running casino floor: it holds the world, applies decisions, runs timed steps and notifies listeners. */
export interface Floor {
  readonly world: () => World
  readonly now: () => number
  /** Decides on the current world, applies the events, and returns the decision. */
  readonly run: (decide: (world: World, now: number) => Decision) => Decision
  readonly subscribe: (listener: (happening: Happening) => void) => () => void
  readonly filmed: (machineId: number, videoType?: VideoType) => FilmedMachine | undefined
  /** Replaces the world by one without connections. */
  readonly replace: (world: World) => void
  readonly close: () => void
}

/** The start of a floor. `clock` is the floor's own time. */
export interface FloorOptions {
  readonly world: World
  readonly clock: Clock
  /** False disables guests and growing jackpots, so that only the test changes the floor. */
  readonly lively: boolean
}

/** Schedules one task for each pending step of the world. */
const makeAgenda = (clock: Clock, run: Floor["run"]) => {
  const pending = new Map<string, () => void>()
  return {
    update: (world: World): void => {
      for (const { key, inMs, decide } of dueSteps(world, clock.now())) {
        if (pending.has(key)) continue
        const cancel = clock.schedule(inMs, () => {
          pending.delete(key)
          run(decide)
        })
        pending.set(key, cancel)
      }
    },
    clear: (): void => {
      for (const cancel of pending.values()) cancel()
      pending.clear()
    }
  }
}

/** Opens a floor. A stored world continues: seats without a connection are held, and pending operations complete. */
export const openFloor = ({ world: opening, clock, lively }: FloorOptions): Floor => {
  let world = opening
  let stopTicking = (): void => undefined
  const listeners = new Set<(happening: Happening) => void>()
  const cameras = makeFilmedMachines(() => world)

  const run: Floor["run"] = (decide) => {
    const before = world
    const now = clock.now()
    const decision = decide(before, now)
    const { world: after, events } = advanceWorld(before, decision.events, now)
    if (events.length === 0) return decision
    world = after
    agenda.update(after)
    cameras.follow(before, after)
    for (const listener of listeners) listener({ before, after, events })
    return { ...decision, events }
  }
  const agenda = makeAgenda(clock, run)

  const tick = (): void => {
    stopTicking = clock.schedule(TICK_MS, () => {
      run(decideTick)
      tick()
    })
  }
  const resume = (): void => {
    for (const { id, seat } of Object.values(world.machines)) {
      if (seat !== null) run((now, at) => decideDrop(now, { playerId: seat.playerId, machineId: id }, at))
    }
    agenda.update(world)
  }
  resume()
  if (lively) tick()

  return {
    world: () => world,
    now: clock.now,
    run,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    filmed: (machineId, videoType = "camera") => cameras.find(world, machineId, videoType),
    replace: (next) => {
      const before = world
      agenda.clear()
      stopTicking()
      if (lively) tick()
      world = next
      cameras.follow(before, next)
      for (const listener of listeners) listener({ before, after: next, events: [] })
      resume()
    },
    close: () => {
      stopTicking()
      agenda.clear()
      listeners.clear()
    }
  }
}
