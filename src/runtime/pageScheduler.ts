import { Scheduler } from "effect"

/**
 * Fibers go on in tasks of their own, by messages: Effect's timers of 0 ms are 4 ms once they are nested, wait behind whatever else the page
 * does, and in a hidden tab take a second each (LIVE-3).
 */
const makePostTask = (): ((run: () => void) => () => void) => {
  const { port1, port2 } = new MessageChannel()
  const waiting = new Set<() => void>()
  port1.addEventListener("message", () => {
    const [next] = waiting
    if (next === undefined) return
    waiting.delete(next)
    next()
  })
  port1.start()
  return (run) => {
    const task = (): void => run()
    waiting.add(task)
    port2.postMessage(null)
    return () => waiting.delete(task)
  }
}

/** The scheduler of the browser's runtime. */
export const makePageScheduler = (): Scheduler.Scheduler => new Scheduler.MixedScheduler("async", makePostTask())
