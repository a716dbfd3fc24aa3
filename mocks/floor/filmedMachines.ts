import type { VideoType } from "../../src/domain/game/gameEvents.ts"
import type { FilmedMachine, MachinePicture } from "../film/paint/camera.ts"
import { brandOf, meterOf } from "../world/views.ts"
import type { Machine, World } from "../world/world.ts"
import { findMachine } from "../world/world.ts"

const pictureOf = ({ spin, outcome }: Machine): MachinePicture => {
  if (spin === null) return { kind: "idle", outcome }
  return { kind: spin.phase === "turning" ? "spinning" : "stopping", outcome: spin.outcome }
}

const same = (a: MachinePicture, b: MachinePicture): boolean => a.kind === b.kind && a.outcome === b.outcome

type Listener = (picture: MachinePicture) => void

/** The machines as the cameras see them. The picture is derived from the world, so video and result always agree. */
export interface FilmedMachines {
  readonly find: (world: World, machineId: number, videoType: VideoType) => FilmedMachine | undefined
  /** Notifies the cameras of the changes between two worlds. */
  readonly follow: (before: World, after: World) => void
}

/** `worldNow` provides the present world: a film shows its machine as it is now, not as it was at `find`. */
export const makeFilmedMachines = (worldNow: () => World): FilmedMachines => {
  const listeners = new Map<number, Set<Listener>>()
  const listenersOf = (machineId: number): Set<Listener> => {
    const known = listeners.get(machineId) ?? new Set<Listener>()
    listeners.set(machineId, known)
    return known
  }
  return {
    find: (world, machineId, videoType) => {
      const machine = findMachine(world, machineId)
      if (machine === undefined) return undefined
      return {
        machineId,
        name: machine.name,
        brand: brandOf(world, machine),
        videoType,
        picture: () => pictureOf(findMachine(worldNow(), machineId) ?? machine),
        credit: () => String(meterOf(worldNow(), machine).credit),
        onPicture: (listener) => {
          listenersOf(machineId).add(listener)
          return () => listenersOf(machineId).delete(listener)
        }
      }
    },
    follow: (before, after) => {
      for (const [machineId, ofMachine] of listeners) {
        const was = findMachine(before, machineId)
        const is = findMachine(after, machineId)
        if (was === undefined || is === undefined || same(pictureOf(was), pictureOf(is))) continue
        for (const listener of ofMachine) listener(pictureOf(is))
      }
    }
  }
}
