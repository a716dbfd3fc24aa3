import { describe, expect, it } from "vitest"
import { makeFrameCallbacks } from "../../tests/support/browser/frameCallbacks.ts"
import { countFrames, FIRST_FRAME_MS, type FrameHistory, judgeFrames, ORPHAN_MS, RENEW_MS, STALL_MS } from "./frameWatch.ts"

const TICK_MS = 500
const VERDICTS = { waiting: "w", live: "L", stalled: "s", renew: "R" }

/**
 * Plays a timeline of half a second per letter: f = a frame is presented, h = the tab is hidden, . = neither. Returns one verdict per
 * letter.
 */
const watch = (timeline: string): string => {
  let history: FrameHistory = { startedAt: 0, lastFrameAt: null, visibleSince: null }
  return timeline
    .split("")
    .map((what, index) => {
      const now = (index + 1) * TICK_MS
      if (what === "f") history = { ...history, lastFrameAt: now }
      if (what === "h") history = { ...history, visibleSince: now }
      return VERDICTS[judgeFrames(history, now)]
    })
    .join("")
}

describe("[LIVE-1] the picture's verdict, half a second per letter", () => {
  it.each([
    ["is live while frames arrive", "fffff", "LLLLL"],
    ["waits for late first frames", "..fff", "wwLLL"],
    ["stalls after 1.3 s without a frame and asks for a new session after 3 s", "f.......", "LLLssssR"],
    ["is live again when frames resume", "f.....f..", "LLLsssLLL"],
    ["stays live at one frame per second", "f.f.f.f.", "LLLLLLLL"],
    ["stalls between frames that are 2.5 s apart", "f....f....f", "LLLssLLLssL"],
    ["waits 10 s for a first frame and then asks for a new session", `${".".repeat(20)}.`, `${"w".repeat(20)}R`],
    ["stays live while the tab is hidden, because a hidden tab presents no frames", "fhhhhhhhhhh", "LLLLLLLLLLL"],
    ["gives frames 1.3 s to arrive after the tab returns", "fhhhhhhhh....", "LLLLLLLLLLLss"],
    ["restarts the wait when the tab is hidden before the first frame", `${".".repeat(18)}hh..........`, "w".repeat(30)]
  ])("the picture's verdict %s", (_what, timeline, verdicts) => {
    expect(watch(timeline)).toBe(verdicts)
  })

  it.each([
    [STALL_MS, "live"],
    [STALL_MS + 1, "stalled"],
    [RENEW_MS, "stalled"],
    [RENEW_MS + 1, "renew"]
  ])("%i ms after its last frame, the verdict on a picture is %s", (age, verdict) => {
    expect(judgeFrames({ startedAt: 0, lastFrameAt: 1_000, visibleSince: null }, 1_000 + age)).toBe(verdict)
  })

  it.each([
    [FIRST_FRAME_MS, "waiting"],
    [FIRST_FRAME_MS + 1, "renew"]
  ])("%i ms after its start, the verdict on a session without a frame is %s", (age, verdict) => {
    expect(judgeFrames({ startedAt: 500, lastFrameAt: null, visibleSince: null }, 500 + age)).toBe(verdict)
  })

  it("the verdict leaves the page 200 ms of the 1.5 s that the requirement sets, to look and to draw", () => {
    expect(STALL_MS).toBe(1_300)
  })

  it.each([
    [ORPHAN_MS, "live"],
    [ORPHAN_MS + 1, "renew"]
  ])("%i ms after its last frame, the verdict on a picture is %s when another socket was opened", (age, verdict) => {
    expect(judgeFrames({ startedAt: 0, lastFrameAt: 1_000, visibleSince: null, isOrphan: true }, 1_000 + age)).toBe(verdict)
  })

  it.each([true, false])(
    "the session of a picture without a new frame for a minute is kept while no other can be requested (orphan: %s)",
    (isOrphan) => {
      expect(judgeFrames({ startedAt: 0, lastFrameAt: 1_000, visibleSince: null, isOrphan, isRenewable: false }, 61_000)).toBe("stalled")
    }
  )
})

/** The members of a video element that frame counting needs. */
const makeElement = () => {
  const { members, present, isAwaited } = makeFrameCallbacks()
  return { element: members as unknown as HTMLVideoElement, present, isAwaited }
}

describe("[LIVE-1] frame counter", () => {
  it("the frame counter counts the frames that the element presents", () => {
    const { element, present } = makeElement()
    const counter = countFrames(element)
    expect(counter.frames()).toBe(0)
    present()
    present()
    expect(counter.frames()).toBe(2)
  })

  it("the frame counter stops counting after stop()", () => {
    const { element, present, isAwaited } = makeElement()
    const counter = countFrames(element)
    present()
    counter.stop()
    expect(isAwaited()).toBe(false)
    present()
    expect(counter.frames()).toBe(1)
  })

  it("the frame counter uses the decoder's frame count when the browser does not report presented frames", () => {
    const getVideoPlaybackQuality = () => ({ totalVideoFrames: 7 })
    const counter = countFrames({ getVideoPlaybackQuality } as unknown as HTMLVideoElement)
    expect(counter.frames()).toBe(7)
    counter.stop()
  })
})
