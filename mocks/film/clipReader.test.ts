import { describe, expect, it } from "vitest"
import { ClipUnreadable, readClip } from "./clipReader.ts"
import { writeClip } from "./clipWriter.ts"

const KEY = new Uint8Array([0x10, 1, 2, 3])
const DELTA = new Uint8Array([0x11, 4, 5])
const film = { width: 960, height: 540, framesPerSecond: 30 }

describe("clip files", () => {
  it("readClip reads back the written frames and recognises key frames", () => {
    expect(readClip(writeClip([KEY, DELTA, KEY], film))).toEqual({
      width: 960,
      height: 540,
      frames: [
        { bytes: KEY, isKey: true },
        { bytes: DELTA, isKey: false },
        { bytes: KEY, isKey: true }
      ]
    })
  })

  it("readClip reads a file that starts in the middle of a larger buffer", () => {
    const file = writeClip([KEY, DELTA], film)
    const larger = new Uint8Array(file.length + 7)
    larger.set(file, 7)
    expect(readClip(larger.subarray(7)).frames).toHaveLength(2)
  })

  it.each([
    ["is cut off in a picture", writeClip([KEY, DELTA], film).subarray(0, -1)],
    ["is cut off in a header", writeClip([KEY, DELTA], film).subarray(0, -(DELTA.length + 5))],
    ["does not start with a key picture", writeClip([DELTA, KEY], film)],
    ["holds no picture", writeClip([], film)],
    ["is another kind of file", new TextEncoder().encode("RIFF is not what we are looking for")],
    ["is empty", new Uint8Array()]
  ])("readClip rejects a file that %s", (_, file) => {
    expect(() => readClip(file)).toThrow(ClipUnreadable)
  })
})
