import { describe, expect, it } from "vitest"
import { accentTokens, colourTokens } from "./accent.ts"

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

describe("[BOOT-2] an operator's accent", () => {
  it.each(["#d9b36c", "#ff0000", "#001a66", "#00ff88", "#ffffff", "#000000", "#7f7f7f", "#e91e63", "#abc"])(
    "%s gives legible variants",
    (hex) => {
      const tokens = accentTokens(hex)
      if (tokens === undefined) throw new Error("not read")
      expect(contrast(tokens["--accent"], tokens["--accent-ink"])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens["--accent-on-dark"], "#292339")).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens["--accent-on-light"], "#e9e1d3")).toBeGreaterThanOrEqual(4.5)
    }
  )

  it.each(["", "gold", "#12", "red;}body{display:none", "url(x)"])("%j is not a colour and gives no variables", (text) => {
    expect(accentTokens(text)).toBeUndefined()
  })
})

describe("[BOOT-2] an operator's colours", () => {
  const colours = ["#2fa36b", "#ff0000", "#ffffff", "#000000", "#7f7f7f", "#fff200"]

  it.each(colours)("%s as a text colour is legible on the surfaces of both schemes", (hex) => {
    const tokens = colourTokens({ error: hex })
    expect(contrast(tokens["--error-on-dark"] ?? "", "#292339")).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens["--error-on-light"] ?? "", "#e9e1d3")).toBeGreaterThanOrEqual(4.5)
  })

  it.each(colours)("%s as a surface keeps the contrast of the faintest text in both schemes", (hex) => {
    const tokens = colourTokens({ surface: hex, page: hex })
    for (const [variable, builtIn, text] of [
      ["--surface-3-on-dark", "#292339", "#9a90ae"],
      ["--surface-on-dark", "#15121f", "#9a90ae"],
      ["--bg-on-dark", "#0b0914", "#9a90ae"],
      ["--surface-3-on-light", "#f0e8da", "#655b77"],
      ["--bg-on-light", "#f5f0e7", "#655b77"]
    ] as const)
      expect(contrast(tokens[variable] ?? "", text)).toBeGreaterThanOrEqual(contrast(builtIn, text) - 0.05)
  })

  it("gives no variables for a value that is not a hex colour, or an unknown name", () => {
    expect(colourTokens({ error: "red;}body{display:none", dragon: "#ff0000" })).toEqual({})
  })
})
