import { describe, expect, it } from "vitest"
import { makeFrameScheduler, makePacer } from "./frameScheduler.ts"

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
  it("applying the views happens once per frame, however often it is requested", () => {
    const { frames, schedule } = host(false)
    let applied = 0
    for (let n = 0; n < 100; n += 1) schedule(() => (applied += 1), "frame")
    expect([frames.length, applied]).toEqual([1, 0])
    frames[0]?.()
    expect(applied).toBe(1)
  })

  it("applying the views can be requested again after the frame", () => {
    const { frames, schedule } = host(false)
    schedule(() => undefined, "frame")
    frames[0]?.()
    schedule(() => undefined, "frame")
    expect(frames).toHaveLength(2)
  })

  it("applying the views uses a timer in a hidden tab, where no frame is drawn", () => {
    const { frames, timers, schedule } = host(true)
    schedule(() => undefined, "frame")
    expect([frames.length, timers.length]).toEqual([0, 1])
  })

  it("applying the views happens once, by the timer, when the tab is hidden before its frame", () => {
    const { frames, timers, schedule } = host(false)
    let applied = 0
    schedule(() => (applied += 1), "frame")
    timers[0]?.()
    frames[0]?.()
    expect(applied).toBe(1)
    schedule(() => (applied += 1), "frame")
    frames[0]?.()
    expect(applied).toBe(1)
    frames[1]?.()
    expect(applied).toBe(2)
  })

  it("applying the views happens at the end of the task, before the next frame, when it is urgent", async () => {
    const { frames, schedule } = host(false)
    let applied = 0
    schedule(() => (applied += 1), "now")
    expect(applied).toBe(0)
    await Promise.resolve()
    expect([frames.length, applied]).toEqual([1, 1])
    frames[0]?.()
    expect(applied).toBe(1)
  })

  it("applying the views waits for the frame when an urgent request ran since the last one, and is urgent again after a frame without one", async () => {
    const { frames, schedule } = host(false)
    let applied = 0
    const askAtOnce = async (): Promise<void> => {
      schedule(() => (applied += 1), "now")
      await Promise.resolve()
    }
    await askAtOnce()
    await askAtOnce()
    expect([frames.length, applied]).toEqual([1, 1])
    frames[0]?.()
    expect([frames.length, applied]).toEqual([2, 2])
    await askAtOnce()
    expect(applied).toBe(2)
    frames[1]?.()
    frames[2]?.()
    expect([frames.length, applied]).toEqual([3, 3])
    await askAtOnce()
    expect(applied).toBe(4)
  })

  it("applying the views shows a request that waits for the frame together with an urgent one that comes before it", async () => {
    const { frames, schedule } = host(false)
    const applied: string[] = []
    schedule(() => applied.push("first"), "frame")
    schedule(() => applied.push("second"), "now")
    await Promise.resolve()
    expect(applied).toEqual(["second"])
    frames[0]?.()
    expect(applied).toEqual(["second"])
  })

  it("applying the views uses a timer in a hidden tab for an urgent request too", async () => {
    const { frames, timers, schedule } = host(true)
    let applied = 0
    schedule(() => (applied += 1), "now")
    await Promise.resolve()
    expect([frames.length, timers.length, applied]).toEqual([0, 1, 0])
    timers[0]?.()
    expect(applied).toBe(1)
  })
})

/** A pacer whose frames and timers run by hand. `notices` sends N notices, each as a task of its own. */
const paced = () => {
  let frame: () => void = () => undefined
  const timers: { readonly ms: number; readonly run: () => void }[] = []
  let published = 0
  const pacer = makePacer(
    { requestFrame: (run) => (frame = run), after: (ms, run) => timers.push({ ms, run }), hidden: () => false },
    () => {
      published += 1
    }
  )
  return {
    pacer,
    published: () => published,
    frame: () => frame(),
    /** Ends the collection of notices. */
    collected: async () => {
      for (const { ms, run } of timers.splice(0)) if (ms === 100) run()
      await Promise.resolve()
    },
    notices: async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        pacer.notice()
        await Promise.resolve()
      }
    }
  }
}

describe("[LOBBY-3] notices of a busy casino", () => {
  it("a lone notice is published at once", async () => {
    const page = paced()
    await page.notices(1)
    expect(page.published()).toBe(1)
  })

  it("notices are published with each frame while fewer than eight come in one", async () => {
    const page = paced()
    await page.notices(1)
    for (let n = 0; n < 5; n += 1) {
      await page.notices(7)
      page.frame()
    }
    expect(page.published()).toBe(6)
  })

  it("a burst of notices is collected for 100 ms and published together, until fewer come", async () => {
    const page = paced()
    await page.notices(9)
    page.frame()
    expect(page.published()).toBe(2)
    page.frame()
    await page.notices(50)
    page.frame()
    expect(page.published()).toBe(2)
    await page.collected()
    expect(page.published()).toBe(3)
    page.frame()
    await page.notices(3)
    expect(page.published()).toBe(3)
    await page.collected()
    page.frame()
    await page.notices(1)
    expect(page.published()).toBe(5)
  })

  it("collected notices are published with the player's next action, and not once more", async () => {
    const page = paced()
    await page.notices(9)
    page.frame()
    page.frame()
    await page.notices(2)
    page.pacer.request("now")
    await Promise.resolve()
    expect(page.published()).toBe(3)
    page.frame()
    await page.collected()
    page.frame()
    expect(page.published()).toBe(3)
  })
})
