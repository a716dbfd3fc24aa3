import { describe, expect, it } from "vitest"
import type { LedReading } from "./ledStrip.ts"
import { decodeLeds, encodeLeds, LED_COUNT, ledPositions, readLeds } from "./ledStrip.ts"

const KINDS = ["idle", "spinning", "stopping"] as const
const READINGS: readonly LedReading[] = KINDS.flatMap((kind) =>
  [0, 1, 2, 3, 4, 5, 6, 7].flatMap((outcome) => [0, 1, 127, 128, 255].map((frame) => ({ kind, outcome, frame })))
)

const filmed = (reading: LedReading, width: number, height: number, levels: { bright: number; dark: number }) => {
  const lamps = encodeLeds(reading)
  const leds = ledPositions(width, height)
  return (x: number, y: number): number => {
    const index = leds.findIndex((led) => Math.hypot(led.x - x, led.y - y) <= led.radius)
    return lamps[index] === true ? levels.bright : levels.dark
  }
}

describe("the lamps", () => {
  it("the lamps decode to the encoded reading for each kind, outcome and counter", () => {
    expect(READINGS.map((reading) => decodeLeds(encodeLeds(reading)))).toEqual(READINGS)
  })

  it.each([
    [960, 540],
    [480, 270],
    [1280, 720]
  ])("the lamps remain readable in a washed-out picture of %i by %i", (width, height) => {
    const reading: LedReading = { kind: "stopping", outcome: 5, frame: 0b10110010 }
    expect(readLeds(filmed(reading, width, height, { bright: 170, dark: 70 }), width, height)).toEqual(reading)
  })

  it("the lamps count modulo 256", () => {
    expect(decodeLeds(encodeLeds({ kind: "idle", outcome: 0, frame: 256 + 7 }))?.frame).toBe(7)
  })

  it("the lamps give no reading when one lamp is misread", () => {
    const lamps = encodeLeds({ kind: "spinning", outcome: 3, frame: 90 })
    const misread = Array.from({ length: LED_COUNT }, (_, flipped) => lamps.map((on, index) => (index === flipped ? !on : on)))
    expect(misread.map((row) => decodeLeds(row))).toEqual(misread.map(() => undefined))
  })

  it("the lamps give no reading on a black picture", () => {
    expect(readLeds(() => 0, 960, 540)).toBeUndefined()
  })
})
