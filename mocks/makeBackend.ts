import type { Backend, FloorCamera, Signalling } from "./backend.ts"
import type { MockControl } from "./faults/control.ts"
import { makeControl } from "./faults/control.ts"
import { makeFaults } from "./faults/faults.ts"
import { makeFilmDesk } from "./faults/filmDesk.ts"
import type { Clock } from "./floor/clock.ts"
import { openFloor } from "./floor/floor.ts"
import { makeFloorClock } from "./floor/floorClock.ts"
import { makeLines } from "./floor/lines.ts"
import { announce } from "./handlers/announce.ts"
import { makeHandlers } from "./handlers/handlers.ts"
import { SCENARIOS } from "./scenarios/catalogue/scenarios.ts"
import type { Opening } from "./scenarios/stage.ts"
import { clockAfter, makeStage, runOf } from "./scenarios/stage.ts"
import { makeTimeline } from "./scenarios/timeline.ts"
import type { Witness } from "./witness.ts"
import type { World } from "./world/world.ts"

export interface BackendOptions {
  readonly world: World
  /** Real time; in a test, a virtual one. The floor's own clock runs on it. */
  readonly clock: Clock
  readonly camera: FloorCamera
  readonly signalling: Signalling
  /** False: the floor does nothing by itself. */
  readonly lively: boolean
  /** What is on; left out, the first scenario with this world. */
  readonly opening?: Opening
  /** Tests and contract checks alone have one. */
  readonly witness?: Witness
}

/** A whole casino: its floor, its handlers for MSW, and the hand that can break it. */
export interface RunningBackend {
  readonly backend: Backend
  readonly handlers: ReturnType<typeof makeHandlers>
  readonly control: MockControl
}

const plainOpening = ({ seed }: World): Opening => {
  const [scenario] = SCENARIOS
  if (scenario === undefined) throw new Error("The catalogue is empty.")
  return { scenario, run: runOf(scenario, { seed }), kept: null }
}

/** Puts a casino together. For a scenario, `openScenario` is the shorter way. */
export const makeBackend = (options: BackendOptions): RunningBackend => {
  const { world, clock: wall, camera, signalling, lively, witness, opening = plainOpening(options.world) } = options
  const { run, kept } = opening
  const reading = kept === null ? { now: run.epoch ?? wall.now(), speed: run.speed, paused: false } : clockAfter(kept, wall.now())
  const clock = makeFloorClock(wall, reading)
  const lines = makeLines()
  const floor = openFloor({ world, clock, lively })
  const faults = makeFaults(clock, wall)
  const films = makeFilmDesk(camera, faults, clock)
  const timeline = makeTimeline(clock, (command) => control.run(command))
  const stage = makeStage({ floor, clock, wall, faults, films, lines, timeline }, opening)
  const backend: Backend = { floor, clock, wall, lines, faults, films, stage, signalling, ...(witness && { witness }) }
  const control = makeControl(backend)
  floor.subscribe((happening) => announce(lines, happening))
  return { backend, handlers: makeHandlers(backend), control }
}
