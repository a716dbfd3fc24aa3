import { describe, expect, it } from "vitest"
import { presentSignal } from "./presentSignal.ts"

const sample = {
  mediaId: "m",
  frames: 25,
  roundTripMs: 40,
  jitterBufferMs: 30,
  packetsLost: 0,
  packetsReceived: 400,
  width: 960,
  height: 540
}
const answered = (...times: readonly (number | null)[]) => times.map((ackMs) => (ackMs === null ? {} : { ackMs }))

describe("[LIVE-1] the signal", () => {
  it("the signal adds the age of the shown frame to the time until a press is answered", () => {
    // Half of the round trip, the buffer, and one frame of 25 per second.
    expect(presentSignal(sample, answered(80))).toMatchObject({ ackMs: 80, seenMs: 80 + 20 + 30 + 40 })
  })

  it("the signal states no latency before a press was answered", () => {
    expect(presentSignal(sample, answered(null))).toMatchObject({ ackMs: null, seenMs: null, bars: 4 })
  })

  it("the signal uses the median of the last five answers, so that one slow answer does not count", () => {
    expect(presentSignal(null, answered(null, 90, 70, 4_000, 80, 75, 9_000, 9_000)).ackMs).toBe(80)
  })

  it.each([
    ["few frames", { frames: 15 }, 2],
    ["a full buffer", { jitterBufferMs: 300 }, 2],
    ["lost packets", { packetsLost: 50, packetsReceived: 350 }, 1],
    ["a negative loss, which browsers report", { packetsLost: -125 }, 4]
  ] as const)("the signal has the bars of its weakest part: %s", (_what, change, bars) => {
    expect(presentSignal({ ...sample, ...change }, []).bars).toBe(bars)
  })

  it("the signal loses bars when presses are answered slowly, whatever the picture", () => {
    expect(presentSignal(sample, answered(700)).bars).toBe(2)
  })
})
