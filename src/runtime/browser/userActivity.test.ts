import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { signalActivity, UserActivity } from "./userActivity.ts"

const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe("[LOCK-1] the activity of a player", () => {
  it.each(["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "click", "input"])(
    "an input event counts as activity: %s",
    (type) => {
      const onActivity = vi.fn<() => boolean>(() => false)
      const stop = Effect.runSync(UserActivity).listen(onActivity)
      page.dispatchEvent(new Event(type))
      expect(onActivity).toHaveBeenCalledOnce()
      stop()
      page.dispatchEvent(new Event(type))
      expect(onActivity).toHaveBeenCalledOnce()
    }
  )

  it("a scroll does not count as activity, because a chat scrolls by itself at a new message", () => {
    const onActivity = vi.fn<() => boolean>(() => false)
    const stop = Effect.runSync(UserActivity).listen(onActivity)
    page.dispatchEvent(new Event("scroll"))
    stop()
    expect(onActivity).not.toHaveBeenCalled()
  })

  it("a message that the player sends in the live support counts as activity", () => {
    const onActivity = vi.fn<() => boolean>(() => false)
    const stop = Effect.runSync(UserActivity).listen(onActivity)
    signalActivity()
    stop()
    signalActivity()
    expect(onActivity).toHaveBeenCalledOnce()
  })

  it.each([
    ["one of its frames counts once, however long the focus stays there", "IFRAME", 1],
    ["another window does not count", "BODY", 0]
  ])("a page that loses the focus to %s", (_title, tagName, times) => {
    vi.useFakeTimers()
    const onActivity = vi.fn<() => boolean>(() => false)
    const stop = Effect.runSync(UserActivity).listen(onActivity)
    page.dispatchEvent(new Event("blur"))
    // Firefox moves the focus after the event.
    vi.stubGlobal("document", { activeElement: { tagName } })
    vi.advanceTimersByTime(600_000)
    stop()
    expect(onActivity).toHaveBeenCalledTimes(times)
  })
})
