/** A clock in ms. It is injected, so that tests can use virtual time. */
export interface Clock {
  readonly now: () => number
  /** Runs the task once after `ms`. Returns a function that cancels it. */
  readonly schedule: (ms: number, task: () => void) => () => void
}

export const realClock: Clock = {
  now: () => Date.now(),
  schedule: (ms, task) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  }
}

/** A clock that moves only by `advance`. Tasks run in the order of their time, then of their creation. */
export interface VirtualClock extends Clock {
  readonly advance: (ms: number) => void
}

/** A clock that shows `start` (ms) until it is advanced. */
export const makeVirtualClock = (start: number): VirtualClock => {
  let now = start
  let made = 0
  let tasks: readonly { readonly id: number; readonly at: number; readonly task: () => void }[] = []
  const nextBefore = (end: number) => tasks.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at || a.id - b.id)[0]
  return {
    now: () => now,
    schedule: (ms, task) => {
      const id = made++
      tasks = [...tasks, { id, at: now + ms, task }]
      return () => {
        tasks = tasks.filter((one) => one.id !== id)
      }
    },
    advance: (ms) => {
      const end = now + ms
      for (let due = nextBefore(end); due !== undefined; due = nextBefore(end)) {
        const { id, at, task } = due
        tasks = tasks.filter((one) => one.id !== id)
        now = at
        task()
      }
      now = end
    }
  }
}
