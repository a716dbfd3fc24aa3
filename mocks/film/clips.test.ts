import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { CLIP_NAMES } from "./clipPlayer.ts"
import { readClip } from "./clipReader.ts"
import { FRAMES_PER_SECOND } from "./frameClock.ts"
import { STOP_MS } from "./reelMotion.ts"

const MOST_BYTES = 3 * 1024 * 1024
const fileOf = (name: string) => readFileSync(new URL(`./clips/${name}.ivf`, import.meta.url))

describe("the clips in the repository", () => {
  it.each(CLIP_NAMES)("[MOCK-1] %s is a film of the stage's size with one key picture, its first", (name) => {
    const { width, height, frames } = readClip(fileOf(name))
    expect([width, height]).toEqual([960, 540])
    expect(frames.flatMap(({ isKey }, index) => (isKey ? [index] : []))).toEqual([0])
    expect(frames).toHaveLength(name.startsWith("stop") ? (STOP_MS * FRAMES_PER_SECOND) / 1000 : FRAMES_PER_SECOND)
  })

  it("are small enough to be kept", () => {
    expect(CLIP_NAMES.reduce((sum, name) => sum + fileOf(name).length, 0)).toBeLessThan(MOST_BYTES)
  })
})
