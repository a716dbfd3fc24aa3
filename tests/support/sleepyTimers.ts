interface Timer {
  readonly at: number
  readonly run: () => void
}

/** A page's timers, in the place of the global ones, with which it can fall asleep: `setTimeout`, `clearTimeout` and a clock in ms. */
export const makeSleepyTimers = () => {
  const timers = new Map<number, Timer>()
  let now = 0
  let made = 0
  const dueBy = (end: number) => [...timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at)
  const runAll = async (due: ReturnType<typeof dueBy>): Promise<void> => {
    for (const [id, { run }] of due) if (timers.delete(id)) run()
    // What waits for a promise goes on before the next timer.
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
    /** Time goes by, timer by timer. */
    pass: async (ms: number): Promise<void> => {
      const end = now + ms
      await runAll([])
      for (let next = dueBy(end)[0]; next !== undefined; next = dueBy(end)[0]) {
        now = next[1].at
        await runAll([next])
      }
      now = end
    },
    /** The page wakes up after so long: what is due by then is due at once, before anything else happens. */
    sleep: (ms: number): Promise<void> => {
      now += ms
      return runAll(dueBy(now))
    }
  }
}
