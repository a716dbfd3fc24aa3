import { describe, expect, it } from "vitest"
import { OUTCOMES } from "../../world/paytable.ts"
import type { ReelPose } from "./reelMotion.ts"
import { FULL_SPEED, reelMotion, STOP_MS } from "./reelMotion.ts"
import { REEL_INDEXES, REEL_STRIPS, restOffset, STRIP_LENGTH } from "./reelStrips.ts"

const offsets = (poses: readonly ReelPose[]) => poses.map((reel) => reel.offset)
const atRest = (outcome: number) => REEL_INDEXES.map((reel) => restOffset(reel, outcome))
const turning = (poses: readonly ReelPose[]) => poses.map((reel) => reel.blur > 0)

describe("reel motion", () => {
  it.each(OUTCOMES)("[GAME-1] reel motion shows the stops of outcome $id at rest", ({ id, stops }) => {
    const poses = reelMotion({ kind: "idle", outcome: id }, 0, 0)
    expect(REEL_INDEXES.map((reel) => REEL_STRIPS[reel][poses[reel].offset])).toEqual(stops)
  })

  it.each(OUTCOMES)("[GAME-1] reel motion rests on outcome $id at the end of the stop", ({ id }) => {
    expect(offsets(reelMotion({ kind: "stopping", outcome: id }, STOP_MS, 3))).toEqual(atRest(id))
  })

  it("reel motion stops the reels from left to right", () => {
    const stopping = (ms: number) => turning(reelMotion({ kind: "stopping", outcome: 5 }, ms, 0))
    expect(stopping(0)).toEqual([true, true, true])
    expect(stopping(500)).toEqual([false, true, true])
    expect(stopping(700)).toEqual([false, false, true])
    expect(stopping(STOP_MS - 1)).toEqual([false, false, false])
  })

  it("reel motion overshoots the stop and springs back", () => {
    const rest = restOffset(0, 6)
    const settling = Array.from({ length: 150 }, (_, ms) => reelMotion({ kind: "stopping", outcome: 6 }, 330 + ms, 0)[0].offset - rest)
    expect(Math.max(...settling)).toBeGreaterThan(0.1)
    expect(Math.min(...settling)).toBeLessThan(0)
    expect(Math.abs(settling.at(-1) ?? 1)).toBeLessThan(0.01)
  })

  it("reel motion moves without jumps while braking", () => {
    const stepAt = (ms: number) => {
      const [before, after] = [ms, ms + 1].map((at) => reelMotion({ kind: "stopping", outcome: 7 }, at, 0)[2].offset)
      const step = Math.abs((after ?? 0) - (before ?? 0))
      return Math.min(step, STRIP_LENGTH - step)
    }
    const longest = Math.max(...Array.from({ length: STOP_MS }, (_, ms) => stepAt(ms)))
    expect(longest).toBeLessThanOrEqual(FULL_SPEED / 1000 + 1e-9)
  })

  it("reel motion starts a spin from the resting position", () => {
    expect(offsets(reelMotion({ kind: "spinning", outcome: 0 }, 0, 4))).toEqual(atRest(4))
  })

  it("reel motion repeats exactly once a second at full speed", () => {
    const at = (ms: number) => reelMotion({ kind: "spinning", outcome: 0 }, ms, 0)
    const [now, later] = [at(2000), at(3000)]
    REEL_INDEXES.forEach((reel) => expect(later[reel].offset).toBeCloseTo(now[reel].offset, 9))
  })
})
