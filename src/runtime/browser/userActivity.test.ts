import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { UserActivity } from "./userActivity.ts"

const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
})
afterEach(() => void vi.unstubAllGlobals())

describe("[LOCK-1] the signs of a player", () => {
  it.each(["pointerdown", "pointermove", "keydown", "wheel", "touchstart"])("an input event counts as activity: %s", (type) => {
    const onSign = vi.fn<() => boolean>(() => false)
    const stop = Effect.runSync(UserActivity).listen(onSign)
    page.dispatchEvent(new Event(type))
    expect(onSign).toHaveBeenCalledOnce()
    stop()
    page.dispatchEvent(new Event(type))
    expect(onSign).toHaveBeenCalledOnce()
  })

  it("a scroll does not count as activity, because a chat scrolls by itself at a new message", () => {
    const onSign = vi.fn<() => boolean>(() => false)
    const stop = Effect.runSync(UserActivity).listen(onSign)
    page.dispatchEvent(new Event("scroll"))
    stop()
    expect(onSign).not.toHaveBeenCalled()
  })
})
