import type { Backend } from "./backend.ts"
import type { ClockReading } from "../floor/floorClock.ts"
import type { TimelineEntry } from "../scenarios/scenario.ts"
import type { ScenarioRun } from "../faults/scenarioChoice.ts"
import type { TimelineStep } from "./timeline.ts"
import type { Conservation, LedgerSums } from "../world/ledger.ts"
import { checkConservation, sumLedger } from "../world/ledger.ts"
import { OUTCOMES } from "../world/paytable.ts"
import { balanceOf, meterOf, statusFor } from "../world/views.ts"
import type { ActiveRule } from "../faults/ruleBook.ts"
import type { Machine, Movement, Press, Seat, Transfer, World } from "../world/world.ts"

/** The state of a machine for tests. `outcome` is the last result of the reels, and `stops` are the visible symbols. */
export interface MachineState {
  readonly id: number
  readonly name: string
  readonly status: number
  readonly seat: Seat | null
  readonly credit: number
  readonly bet: number
  readonly lastWin: number
  readonly spins: number
  readonly outcome: number
  readonly stops: readonly string[]
  readonly spin: { readonly outcome: number; readonly phase: string } | null
}

/** A snapshot of the floor without passwords and tokens. Amounts in minor units. */
export interface MockState {
  readonly seed: number
  readonly now: number
  /** The current run, as in its link. */
  readonly run: ScenarioRun
  readonly clock: ClockReading
  /** The scenario's timeline in order, with the progress of each entry. */
  readonly timeline: readonly (TimelineEntry & TimelineStep)[]
  readonly faults: readonly ActiveRule[]
  readonly ledger: LedgerSums
  readonly conservation: Conservation
  readonly movements: readonly Movement[]
  readonly players: readonly { readonly id: string; readonly username: string; readonly balance: number }[]
  readonly brands: readonly { readonly id: number; readonly name: string; readonly jackpots: readonly number[] }[]
  readonly machines: readonly MachineState[]
  readonly transfers: readonly Transfer[]
  readonly presses: readonly Press[]
  readonly connected: {
    readonly notifications: readonly string[]
    readonly games: readonly { readonly playerId: string; readonly machineId: number }[]
  }
}

const presentMachine = (world: World, machine: Machine): MachineState => {
  const { credit, bet, lastWin, spins } = meterOf(world, machine)
  const { id, name, seat, outcome, spin } = machine
  const stops = OUTCOMES.find((one) => one.id === outcome)?.stops ?? []
  return {
    id,
    name,
    status: statusFor(machine, null),
    seat,
    credit,
    bet,
    lastWin,
    spins,
    outcome,
    stops,
    spin: spin && { outcome: spin.outcome, phase: spin.phase }
  }
}

const presentTimeline = ({ runner }: Backend): MockState["timeline"] => {
  const steps = runner.timeline()
  return runner.scenario().timeline.flatMap((entry, index) => {
    const step = steps[index]
    return step === undefined ? [] : [{ ...entry, ...step }]
  })
}

/** Reads the present state of the whole mock. Changes nothing. */
export const presentState = (backend: Backend): MockState => {
  const { floor, connections, clock, runner, faults } = backend
  const world = floor.world()
  return {
    seed: world.seed,
    now: floor.now(),
    run: runner.run(),
    clock: clock.reading(),
    timeline: presentTimeline(backend),
    faults: faults.rules(),
    ledger: sumLedger(world.ledger),
    conservation: checkConservation(world),
    movements: world.ledger.recent,
    players: Object.values(world.players).map(({ id, username }) => ({ id, username, balance: balanceOf(world, id) })),
    brands: world.brands.map(({ id, name, jackpots }) => ({ id, name, jackpots })),
    machines: Object.values(world.machines).map((machine) => presentMachine(world, machine)),
    transfers: Object.values(world.transfers),
    presses: Object.values(world.presses),
    connected: {
      notifications: [...connections.notifications].map(({ playerId }) => playerId),
      games: [...connections.games].map(({ playerId, machineId }) => ({ playerId, machineId }))
    }
  }
}
