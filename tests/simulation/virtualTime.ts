import { Clock, Context, Duration, Effect, Scheduler } from "effect"
import type { Clock as FloorClock } from "../../mocks/floor/clock.ts"

/** How long (ms) something is waited for before it is in vain. */
const PATIENCE_MS = 60_000

/**
 * One time for everybody in a simulation: the casino's clock, the client's Effect clock and its scheduler. It stands still until it is
 * let pass, and then goes from task to task, so that what is due at 12:00:00.120 happens before what is due at 12:00:00.121, whoever it
 * belongs to, and a minute costs as much as what happens in it. Times in ms.
 */
export interface VirtualTime extends FloorClock {
  /** What the client's effects must run with, to live in this time. */
  readonly context: Context.Context<never>
  /** Lets everything that needs no time come to rest. */
  readonly quiet: () => Promise<void>
  readonly pass: (ms: number) => Promise<void>
  /** How many tasks wait: what is left when all is over has leaked. */
  readonly pending: () => number
  /** Lets time pass, task by task, until it holds. False when it did not within `patienceMs`. */
  readonly until: (holds: () => boolean, patienceMs?: number) => Promise<boolean>
}

interface Task {
  readonly at: number
  readonly made: number
  readonly run: () => void
}

/** Tasks by their time, then by their making. */
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

/** What effects must run with, to live by this clock. `wall` is what it shows, which somebody may have set; `now` never jumps. */
export const makeClockContext = (clock: FloorClock, wall: () => number = clock.now): Context.Context<never> =>
  Context.make(Clock.Clock, toEffectClock(clock, wall)).pipe(Context.add(Scheduler.Scheduler, new Scheduler.MixedScheduler("sync")))

/** Begins at `start`, wall-clock ms. */
export const makeVirtualTime = (start: number): VirtualTime => {
  const agenda = makeAgenda()
  let now = start
  let made = 0
  const clock: FloorClock = {
    now: () => now,
    schedule: (ms, run) => agenda.add({ at: now + Math.max(0, Math.ceil(ms)), made: (made += 1), run })
  }
  // Fibers and promises both live on microtasks here, so one turn of the event loop is enough for all that needs no time.
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
