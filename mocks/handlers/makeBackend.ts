import type { Backend, FloorCamera, Signalling } from "../backend/backend.ts"
import type { MockControl } from "../backend/control.ts"
import { makeControl } from "../backend/control.ts"
import { makeFaults } from "../faults/faults.ts"
import { makeVideoFaults } from "../faults/videoFaults.ts"
import type { Clock } from "../floor/clock.ts"
import { openFloor } from "../floor/floor.ts"
import { makeFloorClock } from "../floor/floorClock.ts"
import { makeConnections } from "../floor/connections.ts"
import { announce } from "./announce.ts"
import { makeHandlers } from "./handlers.ts"
import { SCENARIOS } from "../scenarios/catalogue/scenarios.ts"
import type { Opening } from "../backend/scenarioRunner.ts"
import { clockAfter, makeScenarioRunner, runOf, type RunnerParts } from "../backend/scenarioRunner.ts"
import { makeTimeline } from "../backend/timeline.ts"
import type { MessageObserver } from "../backend/messageObserver.ts"
import { makeTrafficLog } from "../backend/trafficLog.ts"
import type { World } from "../world/world.ts"

/** The parts of a casino that differ between the page, the process and tests. */
export interface BackendOptions extends Pick<RunnerParts, "onOpened"> {
  readonly world: World
  /** Real time, or virtual time in tests. The floor's own clock is derived from it. */
  readonly clock: Clock
  readonly camera: FloorCamera
  readonly signalling: Signalling
  /** False disables guests and growing jackpots. */
  readonly lively: boolean
  /** The scenario to open. If absent, the first scenario runs with this world. */
  readonly opening?: Opening
  /** Only tests and contract checks set this. */
  readonly observer?: MessageObserver
}

/** A complete casino: its state, its handlers for MSW, and its controls. */
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

/** Assembles a casino. Use `openScenario` to open a scenario. */
export const makeBackend = (options: BackendOptions): RunningBackend => {
  const { world, clock: wall, camera, signalling, lively, observer, onOpened, opening = plainOpening(options.world) } = options
  const { run, kept } = opening
  const reading = kept === null ? { now: run.epoch ?? wall.now(), speed: run.speed, paused: false } : clockAfter(kept, wall.now())
  const clock = makeFloorClock(wall, reading)
  const connections = makeConnections()
  const floor = openFloor({ world, clock, lively })
  const faults = makeFaults(clock, wall)
  const films = makeVideoFaults(camera, faults, clock)
  const timeline = makeTimeline(clock, (command) => control.run(command))
  const runner = makeScenarioRunner({ floor, clock, wall, faults, films, connections, timeline, ...(onOpened && { onOpened }) }, opening)
  const traffic = makeTrafficLog(wall.now)
  const backend: Backend = {
    floor,
    clock,
    wall,
    connections,
    faults,
    films,
    videos: new Map(),
    runner,
    signalling,
    traffic,
    ...(observer && { observer })
  }
  const control = makeControl(backend)
  floor.subscribe((happening) => announce(connections, happening))
  return { backend, handlers: makeHandlers(backend), control }
}
