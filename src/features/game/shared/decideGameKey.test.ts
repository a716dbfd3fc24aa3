import { describe, expect, it } from "vitest"
import { decideGameKey, type GameKeyFacts } from "./decideGameKey.ts"

const band = (id: number, order: number) => ({ id, name: String(id), order, bet: order * 100 })

const facts: GameKeyFacts = {
  game: {
    buttons: [
      { id: "s", label: "Spin", kind: "spin" },
      { id: "u", label: "Up", kind: "betUp" },
      { id: "d", label: "Down", kind: "betDown" }
    ],
    bands: [band(3, 3), band(2, 2), band(1, 1)],
    activeBand: 2,
    bandAsked: null
  },
  view: { celebration: null, cutScreen: false, turned: false },
  canPress: true
}

const step = (code: string, change: Partial<GameKeyFacts> = {}) => decideGameKey({ code, shiftKey: false }, { ...facts, ...change })

describe("[GAME-6] the keys of the game screen", () => {
  it("the game screen's keys press the machine's bet buttons with the up and down arrows, and select the next band with left and right", () => {
    expect(step("ArrowUp")).toEqual({ kind: "press", button: "u" })
    expect(step("ArrowDown")).toEqual({ kind: "press", button: "d" })
    expect(step("ArrowLeft")).toEqual({ kind: "band", bandId: 3 })
    expect(step("ArrowRight")).toEqual({ kind: "band", bandId: 1 })
  })

  it("the keys of the game screen do nothing past the last band, during a band request, while presses are blocked, or without such a button", () => {
    expect(step("ArrowRight", { game: { ...facts.game, activeBand: 1 } })).toBeNull()
    expect(step("ArrowLeft", { game: { ...facts.game, activeBand: null } })).toBeNull()
    expect(step("ArrowLeft", { game: { ...facts.game, bandAsked: { bandId: 1, requestId: "r" } } })).toBeNull()
    expect([step("ArrowUp", { canPress: false }), step("ArrowLeft", { canPress: false })]).toEqual([null, null])
    expect(step("ArrowUp", { game: { ...facts.game, buttons: [] } })).toBeNull()
  })

  it("the game screen's keys undo one thing at a time with Escape, also while presses are blocked", () => {
    const celebration = { amount: null, cause: "test" as const, at: 1 }
    const all = { celebration, cutScreen: true, turned: true }
    expect(step("Escape", { view: all, canPress: false })).toEqual({ kind: "endCelebration" })
    expect(step("Escape", { view: { ...all, celebration: null } })).toEqual({ kind: "uncut" })
    expect(step("Escape", { view: { ...all, celebration: null, cutScreen: false } })).toEqual({ kind: "turnBack" })
    expect(step("Escape")).toBeNull()
  })

  it("the keys of the game screen do nothing with Shift", () => {
    expect(decideGameKey({ code: "ArrowUp", shiftKey: true }, facts)).toBeNull()
  })
})
