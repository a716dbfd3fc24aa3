import { expect, it } from "vitest"
import { presentFigures } from "./presentFigures.ts"

const sample = {
  mediaId: "m",
  frames: 30,
  roundTripMs: 42,
  jitterBufferMs: null,
  packetsLost: 3,
  packetsReceived: 297,
  width: 960,
  height: 540
}

const valuesOf = (figures: ReturnType<typeof presentFigures>) => figures.map(({ name, value }) => [name, value])

it("[LIVE-1] presentFigures shows the measured figures of the video, and null for the others", () => {
  expect(valuesOf(presentFigures(118, sample, 64))).toEqual([
    ["answer", "64"],
    ["firstFrame", "118"],
    ["roundTrip", "42"],
    ["buffer", null],
    ["frames", "30"],
    ["lost", "3 / 300"],
    ["size", "960 × 540"]
  ])
  expect(valuesOf(presentFigures(null, null, null)).filter(([, value]) => value !== null)).toEqual([])
})
