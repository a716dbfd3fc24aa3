import { CLOSE_CODES } from "../../src/domain/connection/closeCodes.ts"
import type { Clock } from "../floor/clock.ts"
import type { Floor } from "../floor/floor.ts"
import type { ClockReading, FloorClock } from "../floor/floorClock.ts"
import type { Connections } from "../floor/connections.ts"
import type { VideoFaults } from "../faults/videoFaults.ts"
import type { Faults, KeptFaults } from "../faults/faults.ts"
import { establishStates } from "../states/catalogue.ts"
import { seedWorld } from "../world/seed/seedWorld.ts"
import type { World } from "../world/world.ts"
import type { Scenario } from "../scenarios/scenario.ts"
import type { ScenarioChoice, ScenarioRun } from "../faults/scenarioChoice.ts"
import type { Timeline, TimelineStep } from "./timeline.ts"

/** The state of a run that survives a reload, besides its world. `keptAt` is real time in ms. */
export interface KeptRunner {
  readonly run: ScenarioRun
  readonly keptAt: number
  readonly clock: ClockReading
  readonly faults: KeptFaults
  readonly timeline: readonly TimelineStep[]
}

/** A stored casino in the middle of a run. */
export interface KeptCasino {
  readonly world: World
  readonly runner: KeptRunner
}

/** The current scenario, and the switch to another one. */
export interface ScenarioRunner {
  readonly scenario: () => Scenario
  readonly run: () => ScenarioRun
  readonly timeline: () => readonly TimelineStep[]
  /** Opens a scenario from its beginning. Connected players are disconnected with 1012. */
  readonly open: (scenario: Scenario, choice: Omit<ScenarioChoice, "id">) => void
  readonly keep: () => KeptRunner
}

/** The parts of a casino that its scenario controls. */
export interface RunnerParts {
  readonly floor: Floor
  readonly clock: FloorClock
  readonly wall: Clock
  readonly faults: Faults
  readonly films: VideoFaults
  readonly connections: Connections
  readonly timeline: Timeline
  /** Called when a scenario has opened again: its floor and clock are set, and no player is connected. */
  readonly onOpened?: () => void
}

/** The run for a choice of a scenario. */
export const runOf = ({ id, seed, epoch }: Scenario, choice: Omit<ScenarioChoice, "id"> = {}): ScenarioRun => ({
  id,
  seed: choice.seed ?? seed,
  speed: choice.speed ?? 1,
  epoch: choice.epoch ?? epoch
})

/** The scenario's initial floor: the seeded world with the given states. `now` is the floor's time in ms. */
export const worldOf = (scenario: Scenario, seed: number, now: number): World =>
  establishStates(seedWorld({ seed, now }), scenario.given, now)

/** The floor's clock when a stored run continues. The clock also ran while the page was closed, unless it was paused. */
export const clockAfter = ({ clock, keptAt }: KeptRunner, wallNow: number): ClockReading => ({
  ...clock,
  now: clock.paused ? clock.now : clock.now + Math.floor(Math.max(0, wallNow - keptAt) * clock.speed)
})

/** A scenario to open: from the beginning, or from a stored state. */
export interface Opening {
  readonly scenario: Scenario
  readonly run: ScenarioRun
  readonly kept: KeptRunner | null
}

/** Starts the faults and the timeline of an opening. The floor and its clock are already set. */
export const makeScenarioRunner = (parts: RunnerParts, opening: Opening): ScenarioRunner => {
  const { floor, clock, wall, faults, films, connections, timeline, onOpened } = parts
  let { scenario, run } = opening
  const { kept } = opening
  if (kept === null) faults.begin(run.seed, scenario.faults)
  else faults.restore(kept.faults)
  timeline.begin(scenario.timeline, kept?.timeline)
  floor.subscribe(({ events }) => timeline.noteEvents(events))

  return {
    scenario: () => scenario,
    run: () => run,
    timeline: timeline.steps,
    open: (next, choice) => {
      scenario = next
      run = runOf(next, choice)
      const now = run.epoch ?? wall.now()
      timeline.begin([])
      films.dropAll()
      for (const socket of connections.sockets) socket.close(CLOSE_CODES.restart, "reset")
      clock.set({ now, speed: run.speed, paused: false })
      floor.replace(worldOf(next, run.seed, now))
      faults.begin(run.seed, next.faults)
      timeline.begin(next.timeline)
      onOpened?.()
    },
    keep: () => ({ run, keptAt: wall.now(), clock: clock.reading(), faults: faults.keep(), timeline: timeline.steps() })
  }
}
