import type { BrowserContext } from "playwright"

/** The wall-clock time at which every page load begins, in ms: 09:00 in Istanbul, on the day after the golden session. */
export const START_MS = Date.UTC(2026, 10, 20, 6)

/** Lets the wall clock of each page begin at `START_MS` and run from there, because the mock casino measures its rounds by it. */
export const fixClock = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((start) => {
    const now = (): number => Math.floor(start + performance.now())
    Date.now = now
    globalThis.Date = new Proxy(Date, {
      construct: (target, given: unknown[], newTarget) => {
        const made: unknown = Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget)
        return made instanceof target ? made : new target(now())
      }
    })
  }, START_MS)
