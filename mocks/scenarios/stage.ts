import { CLOSE_CODES } from "../../src/api/wire/socketMessages.ts"
import type { Clock } from "../floor/clock.ts"
import type { Floor } from "../floor/floor.ts"
import type { ClockReading, FloorClock } from "../floor/floorClock.ts"
import type { Lines } from "../floor/lines.ts"
import type { FilmDesk } from "../faults/filmDesk.ts"
import type { Faults, KeptFaults } from "../faults/faults.ts"
import { establishStates } from "../states/catalogue.ts"
import { seedWorld } from "../world/seedWorld.ts"
import type { World } from "../world/world.ts"
import type { Scenario } from "./scenario.ts"
import type { ScenarioChoice, ScenarioRun } from "./scenarioChoice.ts"
import type { Timeline, TimelineStep } from "./timeline.ts"

/** What of a run outlives a reload, beside its world. `keptAt` is real time in ms. */
export interface KeptStage {
  readonly run: ScenarioRun
  readonly keptAt: number
  readonly clock: ClockReading
  readonly faults: KeptFaults
  readonly timeline: readonly TimelineStep[]
}

/** A casino in the middle of its run. */
export interface KeptCasino {
  readonly world: World
  readonly stage: KeptStage
}

/** The scenario that is on, and the change to another. */
export interface Stage {
  readonly scenario: () => Scenario
  readonly run: () => ScenarioRun
  readonly timeline: () => readonly TimelineStep[]
  /** Puts a scenario on from its beginning: whoever is connected is cut off by 1012 and finds another casino. */
  readonly open: (scenario: Scenario, choice: Omit<ScenarioChoice, "id">) => void
  readonly keep: () => KeptStage
}

/** The casino that a stage is made of. */
export interface StageParts {
  readonly floor: Floor
  readonly clock: FloorClock
  readonly wall: Clock
  readonly faults: Faults
  readonly films: FilmDesk
  readonly lines: Lines
  readonly timeline: Timeline
}

/** The run that a choice of a scenario leads to. */
export const runOf = ({ id, seed, epoch }: Scenario, choice: Omit<ScenarioChoice, "id"> = {}): ScenarioRun => ({
  id,
  seed: choice.seed ?? seed,
  speed: choice.speed ?? 1,
  epoch: choice.epoch ?? epoch
})

/** The floor as a scenario finds it: the seeded one, with what is given. `now` is the floor's time in ms. */
export const worldOf = (scenario: Scenario, seed: number, now: number): World =>
  establishStates(seedWorld({ seed, now }), scenario.given, now)

/** What the floor's clock shows when a kept run goes on: its time went by while the page was away, unless it stood still. */
export const clockAfter = ({ clock, keptAt }: KeptStage, wallNow: number): ClockReading => ({
  ...clock,
  now: clock.paused ? clock.now : clock.now + Math.floor(Math.max(0, wallNow - keptAt) * clock.speed)
})

/** A scenario as it is put on: from the beginning, or where it stood. */
export interface Opening {
  readonly scenario: Scenario
  readonly run: ScenarioRun
  readonly kept: KeptStage | null
}

/** Begins what the opening says. The floor and its clock stand already as the opening wants them. */
export const makeStage = (parts: StageParts, opening: Opening): Stage => {
  const { floor, clock, wall, faults, films, lines, timeline } = parts
  let { scenario, run } = opening
  const { kept } = opening
  if (kept === null) faults.begin(run.seed, scenario.faults)
  else faults.restore(kept.faults)
  timeline.begin(scenario.timeline, kept?.timeline)
  floor.subscribe(({ events }) => timeline.hear(events))

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
      for (const socket of lines.sockets) socket.close(CLOSE_CODES.restart, "reset")
      clock.set({ now, speed: run.speed, paused: false })
      floor.replace(worldOf(next, run.seed, now))
      faults.begin(run.seed, next.faults)
      timeline.begin(next.timeline)
    },
    keep: () => ({ run, keptAt: wall.now(), clock: clock.reading(), faults: faults.keep(), timeline: timeline.steps() })
  }
}
