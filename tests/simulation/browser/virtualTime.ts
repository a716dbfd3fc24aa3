import { Clock, Context, Duration, Effect, Scheduler } from "effect"
import type { Clock as FloorClock } from "../../../mocks/floor/clock.ts"

/** Default limit (ms) for `until`. */
const PATIENCE_MS = 60_000

/**
 * The single clock of a simulation, shared by the casino, the client's Effect clock and its scheduler. It advances only through `pass` and `until`,
 * from task to task in the order of their due times. The cost of a virtual minute depends only on the number of tasks in it. Times in ms.
 */
export interface VirtualTime extends FloorClock {
  /** The context in which the client's effects use this clock. */
  readonly context: Context.Context<never>
  /** Waits until all work that needs no virtual time is complete. */
  readonly quiet: () => Promise<void>
  readonly pass: (ms: number) => Promise<void>
  /** Number of scheduled tasks. Tasks that remain at the end of a run have leaked. */
  readonly pending: () => number
  /** Advances the time task by task until `holds` returns true. Returns false when it did not do so within `patienceMs`. */
  readonly until: (holds: () => boolean, patienceMs?: number) => Promise<boolean>
}

interface Task {
  readonly at: number
  readonly made: number
  readonly run: () => void
}

/** Scheduled tasks, ordered by due time and then by creation. */
const makeAgenda = () => {
  const tasks = new Set<Task>()
  const isBefore = (a: Task, b: Task | undefined): boolean => b === undefined || a.at < b.at || (a.at === b.at && a.made < b.made)
  return {
    add: (task: Task) => {
      tasks.add(task)
      return () => void tasks.delete(task)
    },
    next: (): Task | undefined => {
      let first: Task | undefined
      for (const task of tasks) if (isBefore(task, first)) first = task
      return first
    },
    remove: (task: Task) => void tasks.delete(task),
    size: () => tasks.size
  }
}

const NANOS = 1_000_000n

const toEffectClock = ({ now, schedule }: FloorClock, wall: () => number): Clock.Clock => ({
  currentTimeMillisUnsafe: wall,
  currentTimeMillis: Effect.sync(wall),
  currentTimeNanosUnsafe: () => BigInt(wall()) * NANOS,
  currentTimeNanos: Effect.sync(() => BigInt(wall()) * NANOS),
  monotonicTimeNanosUnsafe: () => BigInt(now()) * NANOS,
  monotonicTimeNanos: Effect.sync(() => BigInt(now()) * NANOS),
  sleep: (duration) => {
    const ms = Duration.toMillis(duration)
    if (ms <= 0) return Effect.yieldNow
    if (!Number.isFinite(ms)) return Effect.never
    return Effect.callback((resume) => Effect.sync(schedule(ms, () => resume(Effect.void))))
  }
})

/** The context in which effects use this clock. `wall` is the wall-clock time, which can be set; `now` is monotonic. */
export const makeClockContext = (clock: FloorClock, wall: () => number = clock.now): Context.Context<never> =>
  Context.make(Clock.Clock, toEffectClock(clock, wall)).pipe(Context.add(Scheduler.Scheduler, new Scheduler.MixedScheduler("sync")))

/** Creates a clock that starts at `start`, in wall-clock ms. */
export const makeVirtualTime = (start: number): VirtualTime => {
  const agenda = makeAgenda()
  let now = start
  let made = 0
  const clock: FloorClock = {
    now: () => now,
    schedule: (ms, run) => agenda.add({ at: now + Math.max(0, Math.ceil(ms)), made: (made += 1), run })
  }
  // Fibers and promises both run as microtasks here, so one turn of the event loop completes all work that needs no virtual time.
  const quiet = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
  const step = async (end: number): Promise<boolean> => {
    const task = agenda.next()
    if (task === undefined || task.at > end) return false
    agenda.remove(task)
    now = task.at
    task.run()
    await quiet()
    return true
  }
  return {
    ...clock,
    context: makeClockContext(clock),
    quiet,
    pending: agenda.size,
    pass: async (ms) => {
      const end = now + ms
      await quiet()
      while (await step(end));
      now = Math.max(now, end)
    },
    until: async (holds, patienceMs = PATIENCE_MS) => {
      const end = now + patienceMs
      await quiet()
      while (!holds()) if (!(await step(end))) return holds()
      return true
    }
  }
}
