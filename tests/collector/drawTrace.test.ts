import { describe, expect, it } from "vitest"
import type { OtlpSpan } from "./checkOtlp.ts"
import { drawTrace } from "./drawTrace.ts"

const span = (name: string, kind: 1 | 2 | 3, start: number, end: number): OtlpSpan => ({
  traceId: "1".repeat(32),
  spanId: "2".repeat(16),
  name,
  kind,
  startTimeUnixNano: `${start}000000`,
  endTimeUnixNano: `${end}000000`,
  attributes: [],
  status: {}
})

describe("[OPS-1] the picture of a trace", () => {
  it("the picture of a trace has a bar for each span on one time axis, in a card with its own background", () => {
    const picture = drawTrace([span("press", 3, 1_000, 2_000), span("casino press", 2, 1_250, 1_500)])
    const bars = [...picture.matchAll(/<rect x="(?<x>\d+)" .*?width="(?<width>\d+)" .*?fill="(?<fill>#\w+)"/gu)]
    expect(bars.map(({ groups }) => ({ ...groups }))).toEqual([
      { x: "416", width: "468", fill: "#1c2a6b" },
      { x: "533", width: "117", fill: "#d9480f" }
    ])
    expect(picture).toMatch(/<rect width="960" height="\d+" rx="8" fill="#ffffff"/u)
    expect(picture).toContain(">250 ms<")
    expect(picture).not.toContain("style=")
  })

  it("the picture of a trace is not drawn without a press", () => {
    expect(() => drawTrace([span("join", 3, 0, 1)])).toThrow("There is no span of a press.")
  })
})
