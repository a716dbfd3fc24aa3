import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeFrameCallbacks } from "../../../../tests/support/browser/frameCallbacks.ts"
import { watchStalled } from "./watchStalled.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** An element whose frames the test presents, in a window with the test's timers. */
const watchElement = () => {
  const { members, present, isAwaited } = makeFrameCallbacks()
  const view = { setInterval: globalThis.setInterval, clearInterval: globalThis.clearInterval }
  const reported: boolean[] = []
  const stop = watchStalled(members as unknown as HTMLVideoElement, view as unknown as Window, (isStalled) => void reported.push(isStalled))
  const pass = (ms: number): boolean | undefined => {
    vi.advanceTimersByTime(ms)
    return reported.at(-1)
  }
  return { present, pass, stop, isWatched: isAwaited }
}

describe("[LIVE-1] the watch of the floating picture", () => {
  it("the watch reports a picture that has no frame for 1.5 s, also before the first one", () => {
    const { pass } = watchElement()
    expect([pass(1_000), pass(500)]).toEqual([false, true])
  })

  it("the watch reports a picture that stands for 1.5 s, and its next frame", () => {
    const { pass, present } = watchElement()
    pass(510)
    present()
    expect(pass(500)).toBe(false)
    expect(pass(1_000)).toBe(true)
    present()
    expect(pass(250)).toBe(false)
  })

  it("the watch ends with its function", () => {
    const { pass, stop, isWatched } = watchElement()
    stop()
    expect([pass(2_000), isWatched()]).toEqual([undefined, false])
  })
})
