import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { CLIP_NAMES } from "./clipPlayer.ts"
import { readClip } from "./clipReader.ts"
import { FILM_KINDS } from "./filmKinds.ts"
import { FRAMES_PER_SECOND } from "./frameClock.ts"
import { STOP_MS } from "./paint/reelMotion.ts"

const MOST_BYTES = 4 * 1024 * 1024
const CLIPS = (["camera", "screen"] as const).flatMap((type) => CLIP_NAMES.map((name) => ({ type, name })))
const fileOf = ({ type, name }: (typeof CLIPS)[number]) => readFileSync(new URL(`./clips/${type}/${name}.ivf`, import.meta.url))

describe("the clips in the repository", () => {
  it.each(CLIPS)("[MOCK-1] [GAME-6] $type/$name has the size of its video type and a single key frame at its start", ({ type, name }) => {
    const { width, height, frames } = readClip(fileOf({ type, name }))
    expect({ width, height }).toEqual(FILM_KINDS[type].size)
    expect(frames.flatMap(({ isKey }, index) => (isKey ? [index] : []))).toEqual([0])
    expect(frames).toHaveLength(name.startsWith("stop") ? (STOP_MS * FRAMES_PER_SECOND) / 1000 : FRAMES_PER_SECOND)
  })

  it("the clips stay within the size limit of the repository", () => {
    expect(CLIPS.reduce((sum, clip) => sum + fileOf(clip).length, 0)).toBeLessThan(MOST_BYTES)
  })
})
