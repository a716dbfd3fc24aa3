import { describe, expect, it } from "vitest"
import { accentTokens } from "./accent.ts"

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
  it.each(["#d9b36c", "#ff0000", "#001a66", "#00ff88", "#ffffff", "#000000", "#7f7f7f", "#e91e63", "#abc"])("%s stays legible", (hex) => {
    const tokens = accentTokens(hex)
    if (tokens === undefined) throw new Error("not read")
    expect(contrast(tokens["--accent"], tokens["--accent-ink"])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens["--accent-on-dark"], "#292339")).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tokens["--accent-on-light"], "#e9e1d3")).toBeGreaterThanOrEqual(4.5)
  })

  it.each(["", "gold", "#12", "red;}body{display:none", "url(x)"])("%j is no colour and changes nothing", (text) => {
    expect(accentTokens(text)).toBeUndefined()
  })
})
