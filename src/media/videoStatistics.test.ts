import { describe, expect, it } from "vitest"
import { readCounters, sampleBetween, type VideoCounters } from "./videoStatistics.ts"

const counters = (change: Partial<VideoCounters> = {}): VideoCounters => ({
  framesDecoded: 0,
  packetsLost: 0,
  packetsReceived: 0,
  jitterBufferDelay: 0,
  jitterBufferEmittedCount: 0,
  roundTripTime: null,
  width: 640,
  height: 480,
  ...change
})

describe("[LIVE-1] a statistics report", () => {
  const inbound = {
    type: "inbound-rtp",
    kind: "video",
    framesDecoded: 90,
    packetsLost: -2,
    packetsReceived: 400,
    frameWidth: 640,
    frameHeight: 480
  }

  it("a statistics report gives the counters of the video and the round trip of the selected path", () => {
    const report = new Map<string, object>([
      ["1", { type: "inbound-rtp", kind: "audio", framesDecoded: 1 }],
      ["2", { type: "candidate-pair", nominated: false, currentRoundTripTime: 9 }],
      ["3", { type: "candidate-pair", nominated: true, currentRoundTripTime: 0.025 }],
      ["4", { ...inbound, jitterBufferDelay: 2.5, jitterBufferEmittedCount: 60 }]
    ])
    expect(readCounters(report)).toEqual(
      counters({
        framesDecoded: 90,
        packetsLost: -2,
        packetsReceived: 400,
        jitterBufferDelay: 2.5,
        jitterBufferEmittedCount: 60,
        roundTripTime: 0.025
      })
    )
  })

  it("a statistics report gives the round trip of the path in use, not of one that was in use before", () => {
    const report = new Map<string, object>([
      ["1", inbound],
      ["2", { type: "transport", selectedCandidatePairId: "3" }],
      ["3", { type: "candidate-pair", nominated: true, currentRoundTripTime: 0.025 }],
      ["4", { type: "candidate-pair", nominated: true, currentRoundTripTime: 0.4 }]
    ])
    expect(readCounters(report)?.roundTripTime).toBe(0.025)
  })

  it("a statistics report gives no counters before video has arrived", () => {
    expect(readCounters([])).toBeNull()
    expect(readCounters([["1", { type: "inbound-rtp", kind: "audio" }]])).toBeNull()
  })

  it("a statistics report gives 0 for a counter that the browser leaves out", () => {
    expect(readCounters([["1", { type: "inbound-rtp", kind: "video", framesDecoded: "many" }]])).toEqual(counters({ width: 0, height: 0 }))
  })
})

describe("[LIVE-1] a video sample", () => {
  it("a video sample gives the difference to the previous counters, in whole ms", () => {
    const before = counters({ framesDecoded: 30, packetsReceived: 100, packetsLost: 1, jitterBufferDelay: 1, jitterBufferEmittedCount: 30 })
    const now = counters({
      framesDecoded: 60,
      packetsReceived: 220,
      packetsLost: 4,
      jitterBufferDelay: 2.2004,
      jitterBufferEmittedCount: 60,
      roundTripTime: 0.0254
    })
    expect(sampleBetween("m", before, now)).toEqual({
      mediaId: "m",
      frames: 30,
      packetsReceived: 120,
      packetsLost: 3,
      jitterBufferMs: 40,
      roundTripMs: 25,
      width: 640,
      height: 480
    })
  })

  it("a video sample counts from 0 when there are no previous counters", () => {
    expect(sampleBetween("m", null, counters({ framesDecoded: 12, packetsReceived: 40 }))).toMatchObject({
      frames: 12,
      packetsReceived: 40
    })
  })

  it("a video sample reports no negative packet loss when a late packet lowers the counter", () => {
    expect(sampleBetween("m", counters({ packetsLost: 5 }), counters({ packetsLost: 3 })).packetsLost).toBe(0)
    expect(sampleBetween("m", null, counters({ packetsLost: -4 })).packetsLost).toBe(0)
  })

  it("a video sample gives null for a jitter buffer without output and for an unmeasured round trip", () => {
    expect(sampleBetween("m", null, counters())).toMatchObject({ jitterBufferMs: null, roundTripMs: null })
  })

  it("a video sample gives no negative counts after the decoder was restarted", () => {
    const sample = sampleBetween(
      "m",
      counters({ framesDecoded: 90, packetsReceived: 400 }),
      counters({ framesDecoded: 2, packetsReceived: 8 })
    )
    expect(Math.min(sample.frames, sample.packetsReceived)).toBe(0)
  })
})
