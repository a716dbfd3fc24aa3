import { createHash, createHmac } from "node:crypto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { stubPlainHttp } from "../../../tests/support/browser/plainHttp.ts"
import { makeBlockDigest } from "./blockDigest.ts"
import { makeSigner, sha256Hex } from "./digest.ts"

const texts = ["", "abc", "Şans yıldızı ₺ 😀", "x".repeat(100_000)]

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each(["HTTPS", "plain HTTP"])("[LOG-2] digests over %s", (scheme) => {
  beforeEach(() => {
    if (scheme === "plain HTTP") stubPlainHttp()
  })

  it("digests match the standard's example for SHA-256", async () => {
    expect(await sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  })

  it.each(texts)("digests of a text's UTF-8 bytes match Node's SHA-256 (%#)", async (text) => {
    expect(await sha256Hex(text)).toBe(createHash("sha256").update(text).digest("hex"))
  })

  it.each(texts)("[LOG-4] digests with a key match Node's HMAC-SHA-256 (%#)", async (text) => {
    for (const length of [32, 64, 100]) {
      const key = new Uint8Array(length).fill(7)
      const sign = await makeSigner(key)
      expect(await sign(text), `a key of ${length} bytes`).toBe(createHmac("sha256", key).update(text).digest("hex"))
    }
  })

  it("[LOG-4] a report's digest is computed as SHA-256 of its blocks' SHA-256, however the bytes are split", async () => {
    const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest()
    for (const length of [0, 1, 1_048_575, 1_048_576, 1_048_577, 2_500_000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256)
      const blocks = Array.from({ length: Math.ceil(length / 1_048_576) }, (_, index) =>
        sha256(bytes.subarray(index * 1_048_576, (index + 1) * 1_048_576))
      )
      for (const cut of [0, 1, 1_000_000, length]) {
        const digest = makeBlockDigest()
        digest.update(bytes.subarray(0, cut))
        digest.update(bytes.subarray(cut))
        expect(await digest.hex(), `${length} bytes cut at ${cut}`).toBe(sha256(Buffer.concat(blocks)).toString("hex"))
      }
    }
  })
})
