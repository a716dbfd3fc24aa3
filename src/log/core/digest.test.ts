import { createHash, createHmac } from "node:crypto"
import { describe, expect, it } from "vitest"
import { makeSigner, sha256Hex } from "./digest.ts"

const texts = ["", "abc", "Şans yıldızı ₺ 😀", "x".repeat(100_000)]

describe("[LOG-2] digests", () => {
  it("match the standard's example for SHA-256", async () => {
    expect(await sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  })

  it.each(texts)("digests of a text's UTF-8 bytes match Node's SHA-256 (%#)", async (text) => {
    expect(await sha256Hex(text)).toBe(createHash("sha256").update(text).digest("hex"))
  })

  it.each(texts)("[LOG-4] digests with a key match Node's HMAC-SHA-256 (%#)", async (text) => {
    const key = new Uint8Array(32).fill(7)
    const sign = await makeSigner(key)
    expect(await sign(text)).toBe(createHmac("sha256", key).update(text).digest("hex"))
  })
})
