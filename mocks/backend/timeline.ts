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
}

/** Runs the timed commands of a scenario. */
export interface Timeline {
  /** Starts these entries. `steps` is their progress before a reload. */
  readonly begin: (entries: readonly TimelineEntry[], steps?: readonly TimelineStep[]) => void
  /** Starts entries that wait for one of these events. */
  readonly startOn: (events: readonly WorldEvent[]) => void
  readonly steps: () => readonly TimelineStep[]
}

const WAITING: TimelineStep = { dueAt: null, done: false, problem: null }

/** A timeline without entries. `run` performs a command of an entry when it is due on `clock`, which is the floor's. */
export const makeTimeline = (clock: Clock, run: (command: ControlCommand) => ControlResult): Timeline => {
  let entries: readonly TimelineEntry[] = []
  let steps: readonly TimelineStep[] = []
  let pending: readonly (() => void)[] = []

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
    pending = [...pending, cancel]
  }
  const startAll = (isMeant: (entry: TimelineEntry) => boolean): void => {
    entries.forEach((entry, index) => {
      if (steps[index]?.dueAt === null && isMeant(entry)) plan(index, clock.now() + entry.afterMs)
    })
  }
  return {
    begin: (next, kept) => {
      for (const cancel of pending) cancel()
      pending = []
      entries = next
      steps = kept?.length === next.length ? kept : next.map(() => WAITING)
      steps.forEach(({ dueAt, done }, index) => {
        if (dueAt !== null && !done) plan(index, dueAt)
      })
      startAll(({ on }) => on === "Opened")
    },
    startOn: (events) => startAll(({ on }) => events.some(({ type }) => type === on)),
    steps: () => steps
  }
}
