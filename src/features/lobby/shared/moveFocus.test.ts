import { describe, expect, it } from "vitest"
import { moveFocus } from "./moveFocus.ts"

/** 0 1 2 / 3 4 5 / 6 7 */
const grid = { count: 8, columns: 3, isRightToLeft: false }

describe("[LOBBY-6] the keys in the grid of machines", () => {
  it.each([
    ["ArrowRight", 2, 3],
    ["ArrowLeft", 3, 2],
    ["ArrowLeft", 0, null],
    ["ArrowRight", 7, null],
    ["ArrowDown", 1, 4],
    ["ArrowDown", 5, 7],
    ["ArrowDown", 6, null],
    ["ArrowUp", 4, 1],
    ["ArrowUp", 1, null],
    ["Home", 5, 0],
    ["End", 0, 7],
    ["End", 7, null],
    ["a", 3, null]
  ] as const)("%s moves the focus from %i to %s", (key, from, to) => {
    expect(moveFocus(key, from, grid)).toBe(to)
  })

  it("the grid of machines exchanges left and right in right-to-left", () => {
    expect(moveFocus("ArrowLeft", 3, { ...grid, isRightToLeft: true })).toBe(4)
  })
})
