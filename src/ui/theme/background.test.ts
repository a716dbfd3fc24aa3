import { describe, expect, it } from "vitest"
import { backgroundTokens } from "./background.ts"

describe("[BOOT-2] an operator's background", () => {
  it("an operator's background of one colour is mixed into the scheme's background", () => {
    expect(backgroundTokens(" #0f6f78 ", "https://casino.test/lobby")).toEqual({
      "--bg-glow": "color-mix(in oklab, #0f6f78 38%, var(--bg))",
      "--bg-glow-2": "color-mix(in oklab, #0f6f78 24%, var(--bg))"
    })
  })

  it("an operator's background is otherwise an image's address, resolved against the page", () => {
    expect(backgroundTokens("/hall.jpg", "https://casino.test/lobby")).toEqual({ "--bg-picture": 'url("https://casino.test/hall.jpg")' })
  })

  it.each(["", "javascript:alert(1)", "https://["])("an operator's background is ignored when it is %j", (background) => {
    expect(backgroundTokens(background, "https://casino.test/")).toEqual({})
  })

  it("an operator's background cannot escape from its CSS url", () => {
    expect(backgroundTokens('https://a.test/"); color: red', "https://casino.test/")["--bg-picture"]).not.toContain('");')
  })
})
