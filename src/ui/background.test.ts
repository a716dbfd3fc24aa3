import { describe, expect, it } from "vitest"
import { backgroundTokens } from "./background.ts"

describe("[BOOT-2] an operator's background", () => {
  it("of one colour is mixed into the scheme's own", () => {
    expect(backgroundTokens(" #0f6f78 ", "https://casino.test/lobby")).toEqual({
      "--bg-glow": "color-mix(in oklab, #0f6f78 38%, var(--bg))",
      "--bg-glow-2": "color-mix(in oklab, #0f6f78 24%, var(--bg))"
    })
  })

  it("is else a picture's address, seen from the page", () => {
    expect(backgroundTokens("/hall.jpg", "https://casino.test/lobby")).toEqual({ "--bg-picture": 'url("https://casino.test/hall.jpg")' })
  })

  it.each(["", "javascript:alert(1)", "https://["])("that is %j is none", (background) => {
    expect(backgroundTokens(background, "https://casino.test/")).toEqual({})
  })

  it("cannot end its own address", () => {
    expect(backgroundTokens('https://a.test/"); color: red', "https://casino.test/")["--bg-picture"]).not.toContain('");')
  })
})
