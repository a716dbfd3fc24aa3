import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { whenIdleLater, whenIdleAfter } from "./whenIdle.ts"

const DEADLINE_MS = 5_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser that tells when it is idle. Returns a function that makes it idle. */
const stubIdle = (): (() => void) => {
  let waiting: (() => void)[] = []
  const runAll = (): void => {
    const due = waiting
    waiting = []
    for (const run of due) run()
  }
  vi.stubGlobal("requestIdleCallback", (run: () => void, { timeout }: { readonly timeout?: number } = {}) => {
    let hasRun = false
    const once = (): void => {
      if (!hasRun) run()
      hasRun = true
    }
    waiting.push(once)
    if (timeout !== undefined) setTimeout(once, timeout)
  })
  return runAll
}

describe("whenIdleAfter", () => {
  it("whenIdleAfter waits until the promise has settled and the browser is idle, then runs once", async () => {
    const becomeIdle = stubIdle()
    const ready = Promise.withResolvers<void>()
    const run = vi.fn<() => void>()
    whenIdleAfter(ready.promise, run, DEADLINE_MS)
    becomeIdle()
    expect(run).not.toHaveBeenCalled()
    ready.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(run).not.toHaveBeenCalled()
    becomeIdle()
    await vi.advanceTimersByTimeAsync(10 * DEADLINE_MS)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it("whenIdleAfter runs after two deadlines when the promise never settles and the browser is never idle", async () => {
    stubIdle()
    const run = vi.fn<() => void>()
    whenIdleAfter(new Promise(() => undefined), run, DEADLINE_MS)
    await vi.advanceTimersByTimeAsync(2 * DEADLINE_MS - 1)
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it("whenIdleAfter runs a second after a rejected promise in a browser that cannot tell when it is idle", async () => {
    vi.stubGlobal("requestIdleCallback", undefined)
    Reflect.deleteProperty(globalThis, "requestIdleCallback")
    const run = vi.fn<() => void>()
    whenIdleAfter(Promise.reject(new Error("settings")), run, DEADLINE_MS)
    await vi.advanceTimersByTimeAsync(999)
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledTimes(1)
  })
})

describe("whenIdleLater", () => {
  it("whenIdleLater waits for half the time that the page has taken, at most 2 s, and then for the idle browser", () => {
    const becomeIdle = stubIdle()
    const runs: string[] = []
    vi.spyOn(performance, "now").mockReturnValue(400)
    whenIdleLater(() => runs.push("fast"))
    vi.spyOn(performance, "now").mockReturnValue(60_000)
    whenIdleLater(() => runs.push("slow"))
    const seenAfter = (ms: number): readonly string[] => {
      vi.advanceTimersByTime(ms)
      becomeIdle()
      return [...runs]
    }
    expect([seenAfter(199), seenAfter(1), seenAfter(1_799), seenAfter(1)]).toEqual([[], ["fast"], ["fast"], ["fast", "slow"]])
    vi.restoreAllMocks()
  })
})
