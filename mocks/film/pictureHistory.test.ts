import { describe, expect, it } from "vitest"
import type { MachinePicture } from "./paint/camera.ts"
import type { PictureHistory } from "./pictureHistory.ts"
import { beginHistory, evolveHistory, momentAt } from "./pictureHistory.ts"
import { STOP_MS } from "./paint/reelMotion.ts"

const idle = (outcome: number): MachinePicture => ({ kind: "idle", outcome })
const spinning = (outcome: number): MachinePicture => ({ kind: "spinning", outcome })
const stopping = (outcome: number): MachinePicture => ({ kind: "stopping", outcome })

const shown = (history: PictureHistory, at: number) => {
  const { kind, outcome, ms } = momentAt(history, at)
  return { kind, outcome, ms }
}

describe("a machine's picture over time", () => {
  it("[GAME-1] a stop becomes a rest after its duration", () => {
    const history = evolveHistory(beginHistory(spinning(0), 0), stopping(5), 100)
    expect(shown(history, 100 + STOP_MS - 1)).toEqual({ kind: "stopping", outcome: 5, ms: STOP_MS - 1 })
    expect(shown(history, 100 + STOP_MS + 40)).toEqual({ kind: "idle", outcome: 5, ms: 40 })
  })

  it("an early rest does not interrupt the stop", () => {
    const history = evolveHistory(evolveHistory(beginHistory(spinning(0), 0), stopping(5), 100), idle(5), 300)
    expect(shown(history, 400).kind).toBe("stopping")
  })

  it("a rest on another outcome shows at once", () => {
    const history = evolveHistory(evolveHistory(beginHistory(spinning(0), 0), stopping(5), 100), idle(2), 300)
    expect(shown(history, 300)).toEqual({ kind: "idle", outcome: 2, ms: 0 })
  })

  it("a spin hides its outcome and starts from the last stop", () => {
    const history = evolveHistory(beginHistory(idle(4), 0), spinning(7), 50)
    expect(shown(history, 50)).toEqual({ kind: "spinning", outcome: 0, ms: 0 })
    expect(momentAt(history, 50).reels).toEqual(momentAt(beginHistory(idle(4), 0), 0).reels)
  })

  it("a repeated picture does not restart", () => {
    const history = evolveHistory(beginHistory(idle(4), 0), spinning(0), 50)
    expect(evolveHistory(history, spinning(3), 90)).toBe(history)
  })
})
