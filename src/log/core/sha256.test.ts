import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { makeSha256 } from "./sha256.ts"

it("makeSha256 computes the digest of the whole, however the bytes are split", () => {
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000, 70_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256)
    for (const cut of [0, 1, 63, 64, Math.floor(length / 2), length]) {
      const hash = makeSha256()
      hash.update(bytes.subarray(0, cut))
      hash.update(bytes.subarray(cut))
      expect(hash.hex(), `${length} bytes cut at ${cut}`).toBe(createHash("sha256").update(bytes).digest("hex"))
    }
  }
})
