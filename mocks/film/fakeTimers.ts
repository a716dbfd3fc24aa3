import type { Timers } from "./frameClock.ts"

/** Timers that run only when a test lets time pass. */
export interface FakeTimers extends Timers {
  readonly pass: (ms: number) => void
  /** Number of scheduled calls. */
  readonly waiting: () => number
}

/** Timers at time 0. Calls that are due at the same time run in the order of their scheduling. */
export const makeFakeTimers = (): FakeTimers => {
  let now = 0
  const queue = new Set<{ readonly at: number; readonly run: () => void }>()
  const nextDue = (until: number) => [...queue].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    later: (ms, run) => {
      const entry = { at: now + ms, run }
      queue.add(entry)
      return () => queue.delete(entry)
    },
    pass: (ms) => {
      const until = now + ms
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        queue.delete(due)
        now = due.at
        due.run()
      }
      now = until
    },
    waiting: () => queue.size
  }
}
