import type { Backend, FloorCamera, Signalling } from "./backend.ts"
import type { MockControl } from "./faults/control.ts"
import { makeControl } from "./faults/control.ts"
import { makeFaults } from "./faults/faults.ts"
import type { Clock } from "./floor/clock.ts"
import { openFloor } from "./floor/floor.ts"
import { makeLines } from "./floor/lines.ts"
import { announce } from "./handlers/announce.ts"
import { makeHandlers } from "./handlers/handlers.ts"
import type { World } from "./world/world.ts"

export interface BackendOptions {
  readonly world: World
  readonly clock: Clock
  readonly camera: FloorCamera
  readonly signalling: Signalling
  /** False: the floor does nothing by itself. */
  readonly lively: boolean
}

/** A whole casino: its floor, its handlers for MSW, and the hand that can break it. */
export interface RunningBackend {
  readonly backend: Backend
  readonly handlers: ReturnType<typeof makeHandlers>
  readonly control: MockControl
}

export const makeBackend = ({ world, clock, camera, signalling, lively }: BackendOptions): RunningBackend => {
  const lines = makeLines()
  const floor = openFloor({ world, clock, lively })
  const backend: Backend = { floor, clock, lines, faults: makeFaults(), camera, signalling }
  floor.subscribe((happening) => announce(lines, happening))
  return { backend, handlers: makeHandlers(backend), control: makeControl(backend) }
}
