import { describe, expect, it } from "vitest"
import { brandLook } from "./brandLook.ts"

const BRANDS = ["Bosphorus Royal", "Ruby Comet", "Golden Fez", "Nebula Nine", "Lantern Bay", "Iron Tulip", "Copper Fox", "Paper Moon"]

describe("[LOBBY-2] a brand's drawn image", () => {
  it("a brand's drawn image depends on the name only", () => {
    expect(brandLook("Golden Fez")).toEqual(brandLook(" golden fez "))
    expect(brandLook("Şans Kapısı")).toEqual(brandLook("Şans Kapısı"))
  })

  it("a brand's drawn image differs between brands", () => {
    const looks = BRANDS.map(brandLook)
    expect(new Set(looks.map(({ emblem }) => emblem)).size).toBe(BRANDS.length)
    expect(new Set(looks.map(({ palette }) => palette)).size).toBe(BRANDS.length)
  })

  it("a brand's drawn image distributes names without a hint over all emblems, palettes and patterns", () => {
    const looks = Array.from({ length: 400 }, (_, at) => brandLook(`b${String(at)}`))
    expect(new Set(looks.map(({ emblem }) => emblem)).size).toBeGreaterThan(10)
    expect(new Set(looks.map(({ palette }) => palette)).size).toBe(12)
    expect(new Set(looks.map(({ pattern }) => pattern)).size).toBe(7)
  })

  it("a brand's drawn image follows a word in the name", () => {
    expect(brandLook("Royal Nights").emblem).toBe("crown")
    expect(brandLook("LALE DEVRİ").emblem).toBe("tulip")
  })
})
