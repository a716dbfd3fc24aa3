import { describe, expect, it } from "vitest"
import { makeFrameScheduler } from "./publish.ts"

const host = (hidden: boolean) => {
  const frames: (() => void)[] = []
  const timers: (() => void)[] = []
  const schedule = makeFrameScheduler({
    requestFrame: (run) => frames.push(run),
    after: (_ms, run) => timers.push(run),
    hidden: () => hidden
  })
  return { frames, timers, schedule }
}

describe("applying the views", () => {
  it("happens once per frame, however often it is requested", () => {
    const { frames, schedule } = host(false)
    let applied = 0
    for (let n = 0; n < 100; n += 1) schedule(() => (applied += 1))
    expect([frames.length, applied]).toEqual([1, 0])
    frames[0]?.()
    expect(applied).toBe(1)
  })

  it("applying the views can be requested again after the frame", () => {
    const { frames, schedule } = host(false)
    schedule(() => undefined)
    frames[0]?.()
    schedule(() => undefined)
    expect(frames).toHaveLength(2)
  })

  it("uses a timer in a hidden tab, where no frame is drawn", () => {
    const { frames, timers, schedule } = host(true)
    schedule(() => undefined)
    expect([frames.length, timers.length]).toEqual([0, 1])
  })

  it("happens once, by the timer, when the tab is hidden before its frame", () => {
    const { frames, timers, schedule } = host(false)
    let applied = 0
    schedule(() => (applied += 1))
    timers[0]?.()
    frames[0]?.()
    expect(applied).toBe(1)
    schedule(() => (applied += 1))
    frames[0]?.()
    expect(applied).toBe(1)
    frames[1]?.()
    expect(applied).toBe(2)
  })
})
