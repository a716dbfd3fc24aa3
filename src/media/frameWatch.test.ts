import { describe, expect, it } from "vitest"
import { makeFrameCallbacks } from "../../tests/support/browser/frameCallbacks.ts"
import { FIRST_FRAME_MS, followFrames, type FrameHistory, judgeFrames, ORPHAN_MS, RENEW_MS, STALL_MS } from "./frameWatch.ts"

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

/** The members of a video element that are needed to follow its frames. */
const makeElement = () => {
  const { members, present, isAwaited } = makeFrameCallbacks()
  return { element: members as unknown as HTMLVideoElement, present, isAwaited }
}

describe("[LIVE-1] presented frames", () => {
  it("a presented frame is taken once, with the time of the first one, however many frames were presented before", () => {
    const { element, present } = makeElement()
    let now = 100
    const frames = followFrames(element, () => now)
    expect(frames.take()).toBeNull()
    present()
    now = 140
    present()
    expect(frames.take()).toBe(100)
    expect(frames.take()).toBeNull()
    now = 180
    present()
    now = 9_000
    expect(frames.take()).toBe(180)
  })

  it("the next frame is awaited only after a look, so that the page is not updated with each frame", () => {
    const { element, present, isAwaited } = makeElement()
    const frames = followFrames(element, () => 0)
    expect(isAwaited()).toBe(true)
    present()
    expect(isAwaited()).toBe(false)
    frames.take()
    expect(isAwaited()).toBe(true)
  })

  it("the first frame after a gap is reported at once, without a look", () => {
    const { element, present } = makeElement()
    const reported: string[] = []
    const frames = followFrames(
      element,
      () => 0,
      () => reported.push("frame")
    )
    frames.take()
    frames.take()
    present()
    expect(reported).toEqual(["frame"])
  })

  it("no frame is taken after stop()", () => {
    const { element, present, isAwaited } = makeElement()
    const frames = followFrames(element, () => 0)
    frames.stop()
    expect(isAwaited()).toBe(false)
    present()
    expect(frames.take()).toBeNull()
  })

  /** Follows an element by the decoder's count. Returns what is taken at a count. */
  const followCount = (initial: number) => {
    let totalVideoFrames = initial
    const element = { getVideoPlaybackQuality: () => ({ totalVideoFrames }) } as unknown as HTMLVideoElement
    const frames = followFrames(element, () => 100)
    return (count: number): number | null => {
      totalVideoFrames = count
      return frames.take()
    }
  }

  it("the decoder's count tells whether a frame is new when the browser does not report presented frames", () => {
    expect([0, 7, 7, 8].map(followCount(0))).toEqual([null, 100, null, 100])
  })

  it("the decoder's count of the session before brings no frame, also while the element still has it", () => {
    const takeAt = followCount(7)
    expect([7, 7, 0, 0, 1, 1].map(takeAt)).toEqual([null, null, null, null, 100, null])
    expect([9, 2].map(takeAt)).toEqual([100, 100])
  })
})
