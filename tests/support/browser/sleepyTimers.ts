interface Timer {
  readonly at: number
  readonly run: () => void
}

/** Replaces the global timers of a page that can fall asleep: `setTimeout`, `clearTimeout` and a clock in ms. */
export const makeSleepyTimers = () => {
  const timers = new Map<number, Timer>()
  let now = 0
  let made = 0
  const dueBy = (end: number) => [...timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)
  const runAll = async (due: ReturnType<typeof dueBy>): Promise<void> => {
    for (const [id, { run }] of due) if (timers.delete(id)) run()
    // Promise continuations run before the next timer.
    await new Promise((resolve) => void setImmediate(resolve))
  }
  return {
    globals: {
      setTimeout: (run: () => void, ms = 0): number => {
        made += 1
        timers.set(made, { at: now + ms, run })
        return made
      },
      clearTimeout: (id: number): void => void timers.delete(id)
    },
    /** Advances the time, timer by timer. */
    pass: async (ms: number): Promise<void> => {
      const end = now + ms
      await runAll([])
      for (let next = dueBy(end)[0]; next !== undefined; next = dueBy(end)[0]) {
        now = next[1].at
        await runAll([next])
      }
      now = end
    },
    /** Wakes the page after this time. All due timers run at once, before anything else. */
    sleep: (ms: number): Promise<void> => {
      now += ms
      return runAll(dueBy(now))
    }
  }
}
