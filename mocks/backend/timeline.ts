import type { Clock } from "../floor/clock.ts"
import type { ControlResult } from "../faults/controlResult.ts"
import type { ControlCommand } from "../faults/controlCommand.ts"
import type { WorldEvent } from "../world/worldEvents.ts"
import type { TimelineEntry } from "../scenarios/scenario.ts"

/** Progress of a timeline entry. `dueAt` is the floor's time in ms, or null while the entry waits for its event. */
export interface TimelineStep {
  readonly dueAt: number | null
  readonly done: boolean
  /** Why the command failed, or null. */
  readonly problem: string | null
  /** A floor event of the entry's `unless` came before the command, which never runs. */
  readonly dropped?: true
}

/** Runs the timed commands of a scenario. */
export interface Timeline {
  /** Starts these entries. `steps` is their progress before a reload. */
  readonly begin: (entries: readonly TimelineEntry[], steps?: readonly TimelineStep[]) => void
  /** Starts entries that wait for one of these events, and drops entries that one of them makes needless. */
  readonly noteEvents: (events: readonly WorldEvent[]) => void
  readonly steps: () => readonly TimelineStep[]
}

const WAITING: TimelineStep = { dueAt: null, done: false, problem: null }

/** A timeline without entries. `run` performs a command of an entry when it is due on `clock`, which is the floor's. */
export const makeTimeline = (clock: Clock, run: (command: ControlCommand) => ControlResult): Timeline => {
  let entries: readonly TimelineEntry[] = []
  let steps: readonly TimelineStep[] = []
  /** Cancels the planned command of an entry, by the entry's index. */
  const pending = new Map<number, () => void>()

  const set = (index: number, step: TimelineStep): void => {
    steps = steps.with(index, step)
  }
  const plan = (index: number, dueAt: number): void => {
    const entry = entries[index]
    if (entry === undefined) return
    set(index, { dueAt, done: false, problem: null })
    const cancel = clock.schedule(dueAt - clock.now(), () => {
      set(index, { dueAt, done: true, problem: null })
      const result = run(entry.command)
      // The command may have opened another scenario, which replaces the entries.
      if (!result.ok && entries[index] === entry) set(index, { dueAt, done: true, problem: result.problem })
    })
    pending.set(index, cancel)
  }
  const drop = (types: ReadonlySet<string>): void => {
    entries.forEach(({ unless = [] }, index) => {
      const step = steps[index]
      if (step === undefined || step.dueAt === null || step.done || !unless.some((type) => types.has(type))) return
      pending.get(index)?.()
      set(index, { ...step, done: true, dropped: true })
    })
  }
  const startAll = (isMeant: (entry: TimelineEntry) => boolean): void => {
    entries.forEach((entry, index) => {
      if (steps[index]?.dueAt === null && isMeant(entry)) plan(index, clock.now() + entry.afterMs)
    })
  }
  return {
    begin: (next, kept) => {
      for (const cancel of pending.values()) cancel()
      pending.clear()
      entries = next
      steps = kept?.length === next.length ? kept : next.map(() => WAITING)
      steps.forEach(({ dueAt, done }, index) => {
        if (dueAt !== null && !done) plan(index, dueAt)
      })
      startAll(({ on }) => on === "Opened")
    },
    noteEvents: (events) => {
      drop(new Set(events.map(({ type }) => type)))
      startAll(({ on }) => events.some(({ type }) => type === on))
    },
    steps: () => steps
  }
}
