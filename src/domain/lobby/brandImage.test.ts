import { describe, expect, it } from "vitest"
import { imageCandidates, isSafeImageUrl } from "./brandImage.ts"

describe("[LOBBY-2] the images of a machine and its brand", () => {
  const lale = { brand: "Lale", brandId: 12, table: {} }

  it.each([
    [
      "the machine's own image first",
      { ...lale, table: { Lale: "/t.webp" }, ofMachine: "/m.webp", ofBrand: "/b.webp" },
      ["/m.webp", "/t.webp", "/b.webp"]
    ],
    ["the operator's table by the brand's name", { ...lale, table: { Lale: "/t.webp" } }, ["/t.webp"]],
    ["the operator's table by the brand's id", { ...lale, table: { "12": "/t.webp" } }, ["/t.webp"]],
    ["the server's image of the brand", { ...lale, ofBrand: "https://cdn.example.test/b.webp" }, ["https://cdn.example.test/b.webp"]],
    ["nothing when there is no image, so that the page draws one", { ...lale, ofMachine: null }, []],
    [
      "a path from the root, whatever page shows it",
      { ...lale, ofMachine: "lale.png?v=2", ofBrand: "./b.webp" },
      ["/lale.png?v=2", "/b.webp"]
    ],
    ["no inherited property of the table", { ...lale, brand: "constructor" }, []],
    ["no unsafe address", { ...lale, ofMachine: "javascript:alert(1)", ofBrand: "data:text/html,x" }, []]
  ])("the images of a machine and its brand are %s", (_what, sources, candidates) => {
    expect(imageCandidates(sources)).toEqual(candidates)
  })

  it.each([
    ["/brands/lale.webp", true],
    ["brands/lale.webp", true],
    ["https://cdn.example.test/lale.webp", true],
    ["http://cdn.example.test/lale.webp", true],
    ["//cdn.example.test/lale.webp", false],
    ["\\\\cdn.example.test/lale.webp", false],
    ["javascript:alert(1)", false],
    ["JaVaScRiPt:alert(1)", false],
    ["data:image/png;base64,x", true],
    ["data:image/svg+xml,x", true],
    ["data:text/html,x", false],
    ["blob:https://x/1", false],
    ["https://", false]
  ])("the check of image addresses judges %s safe: %s", (url, isSafe) => {
    expect(isSafeImageUrl(url)).toBe(isSafe)
  })
})
