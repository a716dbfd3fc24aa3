import { describe, expect, it } from "vitest"
import { fitInto, readViewport } from "./viewportSize.ts"

describe("[LOG-5] the player's screen", () => {
  it.each([
    ["390x844", { width: 390, height: 844 }],
    ["1280x720", { width: 1_280, height: 720 }],
    ["99999x1", { width: 4_000, height: 200 }],
    ["", { width: 390, height: 844 }],
    ["1e9x<b>", { width: 390, height: 844 }]
  ])("the player's screen is read from a header that says %j", (text, size) => {
    expect(readViewport(text)).toEqual(size)
  })

  it.each([
    ["wide room", { width: 2_000, height: 422 }, 0.5],
    ["narrow room", { width: 195, height: 2_000 }, 0.5],
    ["more room than needed", { width: 4_000, height: 4_000 }, 1],
    ["no room yet", { width: 0, height: 0 }, 0]
  ])("the player's screen fits into a %s whole", (_, room, scale) => {
    expect(fitInto({ width: 390, height: 844 }, room)).toBe(scale)
  })
})
