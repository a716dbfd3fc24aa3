import { describe, expect, it } from "vitest"
import { countFrames, FIRST_FRAME_MS, type FrameHistory, judgeFrames, RENEW_MS, STALL_MS } from "./frameWatch.ts"

const TICK_MS = 500
const VERDICTS = { waiting: "w", live: "L", stalled: "s", renew: "R" }

/** Plays a timeline, half a second a letter: f = a frame is presented, h = the tab is hidden, . = neither. One verdict each. */
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

describe("[LIVE-1] the picture, half a second a letter", () => {
  it.each([
    ["frames come", "fffff", "LLLLL"],
    ["frames come late", "..fff", "wwLLL"],
    ["frames stop: 1.5 s is still live, then not, and after 3 s a new session is asked for", "f.......", "LLLLsssR"],
    ["frames come back", "f.....f..", "LLLLssLLL"],
    ["a slow picture of one frame a second is live", "f.f.f.f.", "LLLLLLLL"],
    ["a picture of a frame in two and a half seconds is not always", "f....f....f", "LLLLsLLLLsL"],
    ["no frame ever: it waits 10 s and then asks anew", `${".".repeat(20)}.`, `${"w".repeat(20)}R`],
    ["the tab is hidden: no frame is presented, and none is missed", "fhhhhhhhhhh", "LLLLLLLLLLL"],
    ["the tab comes back: frames have 1.5 s to come", "fhhhhhhhh....", "LLLLLLLLLLLLs"],
    ["the tab is hidden before the first frame: the wait begins anew", `${".".repeat(18)}hh..........`, "w".repeat(30)]
  ])("%s", (_what, timeline, verdicts) => {
    expect(watch(timeline)).toBe(verdicts)
  })

  it.each([
    [STALL_MS, "live"],
    [STALL_MS + 1, "stalled"],
    [RENEW_MS, "stalled"],
    [RENEW_MS + 1, "renew"]
  ])("%i ms after a frame it is %s", (age, verdict) => {
    expect(judgeFrames({ startedAt: 0, lastFrameAt: 1_000, visibleSince: null }, 1_000 + age)).toBe(verdict)
  })

  it.each([
    [FIRST_FRAME_MS, "waiting"],
    [FIRST_FRAME_MS + 1, "renew"]
  ])("%i ms after its start, without a frame, it is %s", (age, verdict) => {
    expect(judgeFrames({ startedAt: 500, lastFrameAt: null, visibleSince: null }, 500 + age)).toBe(verdict)
  })

  it("is not live before 1.5 s by the spec's figure", () => {
    expect(STALL_MS).toBe(1_500)
  })
})

/** An element as far as frames are counted. */
const makeElement = () => {
  const waiting = new Map<number, () => void>()
  let handles = 0
  const element = {
    requestVideoFrameCallback: (run: () => void) => {
      handles += 1
      waiting.set(handles, run)
      return handles
    },
    cancelVideoFrameCallback: (handle: number) => void waiting.delete(handle)
  }
  const present = () => {
    const due = [...waiting.values()]
    waiting.clear()
    for (const run of due) run()
  }
  return { element: element as unknown as HTMLVideoElement, present, waiting }
}

describe("[LIVE-1] frames", () => {
  it("are counted when they are really presented", () => {
    const { element, present } = makeElement()
    const counter = countFrames(element)
    expect(counter.frames()).toBe(0)
    present()
    present()
    expect(counter.frames()).toBe(2)
  })

  it("are counted no more once it is enough", () => {
    const { element, present, waiting } = makeElement()
    const counter = countFrames(element)
    present()
    counter.stop()
    expect(waiting.size).toBe(0)
    present()
    expect(counter.frames()).toBe(1)
  })

  it("are the decoder's where the browser does not tell of presented ones", () => {
    const getVideoPlaybackQuality = () => ({ totalVideoFrames: 7 })
    const counter = countFrames({ getVideoPlaybackQuality } as unknown as HTMLVideoElement)
    expect(counter.frames()).toBe(7)
    counter.stop()
  })
})
