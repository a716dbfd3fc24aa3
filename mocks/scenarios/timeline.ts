import type { Clock } from "../floor/clock.ts"
import type { ControlResult } from "../faults/controlResult.ts"
import type { ControlCommand } from "../faults/controlCommand.ts"
import type { WorldEvent } from "../world/worldEvents.ts"
import type { TimelineEntry } from "./scenario.ts"

/** Where one entry of a timeline stands. `dueAt` is the floor's time in ms, null while the entry waits for its event. */
export interface TimelineStep {
  readonly dueAt: number | null
  readonly done: boolean
  /** Why it could not be done. */
  readonly problem: string | null
}

/** A scenario's own doings, one after the other. */
export interface Timeline {
  /** Begins these entries; `steps` are where they stood before a reload. */
  readonly begin: (entries: readonly TimelineEntry[], steps?: readonly TimelineStep[]) => void
  /** What has just happened on the floor may start an entry. */
  readonly hear: (events: readonly WorldEvent[]) => void
  readonly steps: () => readonly TimelineStep[]
}

const WAITING: TimelineStep = { dueAt: null, done: false, problem: null }

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
      // A command that opened another scenario has put other entries here.
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
    hear: (events) => startAll(({ on }) => events.some(({ type }) => type === on)),
    steps: () => steps
  }
}
