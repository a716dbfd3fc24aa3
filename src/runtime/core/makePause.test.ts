import { afterEach, describe, expect, it, vi } from "vitest"
import { makePause } from "./makePause.ts"

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe("[LOG-4] a pause in long work", () => {
  it("lets other tasks run after 20 ms of work, and not before", async () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(0)
    const ran: string[] = []
    const other = new Promise<void>((resolve) => {
      setImmediate(() => {
        ran.push("other task")
        resolve()
      })
    })
    const pause = makePause()
    now.mockReturnValue(19)
    await pause()
    ran.push("after 19 ms")
    now.mockReturnValue(20)
    await Promise.all([pause(), other])
    ran.push("after 20 ms")
    expect(ran).toEqual(["after 19 ms", "other task", "after 20 ms"])
  })

  it("ends although the timers of the hidden page do not run", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] })
    const now = vi.spyOn(performance, "now").mockReturnValue(0)
    const pause = makePause()
    now.mockReturnValue(20)
    await pause()
    expect(vi.getTimerCount()).toBe(0)
  })
})
