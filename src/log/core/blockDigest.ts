import { hexOf, sha256Of } from "./digest.ts"

/** The digest of bytes that arrive in pieces. Do not call `update` after `hex`. */
export interface ByteDigest {
  readonly update: (bytes: Uint8Array) => void
  readonly hex: () => string | Promise<string>
}

/** Bytes per block of `makeBlockDigest`. Part of the report format. */
const DIGEST_BLOCK = 1_048_576

/**
 * The digest of a report's bytes: SHA-256 of the SHA-256 digests of its blocks of 1 MiB, in hex. WebCrypto needs all bytes of a digest in memory, so it
 * cannot digest a long file as a whole. SHA-256 in JavaScript could, but it is ten times as slow.
 */
export const makeBlockDigest = (): ByteDigest => {
  const block = new Uint8Array(DIGEST_BLOCK)
  let used = 0
  const digests: Promise<ArrayBuffer>[] = []

  // `sha256Of` copies the bytes before it returns, so the next block may use the same memory.
  const closeBlock = (): void => {
    digests.push(sha256Of(block.subarray(0, used)))
    used = 0
  }

  return {
    update: (bytes) => {
      for (let from = 0; from < bytes.length;) {
        const part = bytes.subarray(from, from + DIGEST_BLOCK - used)
        block.set(part, used)
        used += part.length
        from += part.length
        if (used === DIGEST_BLOCK) closeBlock()
      }
    },
    hex: async () => {
      if (used > 0) closeBlock()
      const all = await Promise.all(digests)
      return hexOf(await sha256Of(new Uint8Array(await new Blob(all).arrayBuffer())))
    }
  }
}
