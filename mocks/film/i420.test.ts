import { describe, expect, it } from "vitest"
import { toI420 } from "./i420.ts"

const plain = (red: number, green: number, blue: number) =>
  Uint8ClampedArray.from({ length: 4 * 4 * 2 }, (_, index) => [red, green, blue, 255][index % 4] ?? 0)

describe("conversion of canvas pixels to I420", () => {
  it.each([
    ["black", [0, 0, 0], [16, 128, 128]],
    ["white", [255, 255, 255], [235, 128, 128]],
    ["red", [255, 0, 0], [81, 90, 240]],
    ["blue", [0, 0, 255], [41, 240, 110]]
  ] as const)("the conversion to I420 keeps the colour %s", (_, [red, green, blue], [y, u, v]) => {
    expect([...toI420(plain(red, green, blue), { width: 4, height: 2 })]).toEqual([...Array<number>(8).fill(y), u, u, v, v])
  })

  it("the conversion to I420 keeps the colour of each 2 × 2 square", () => {
    const rgba = plain(0, 0, 0)
    for (const pixel of [2, 3, 6, 7]) rgba[pixel * 4] = 255
    expect([...toI420(rgba, { width: 4, height: 2 })]).toEqual([16, 16, 81, 81, 16, 16, 81, 81, 128, 90, 128, 240])
  })
})
