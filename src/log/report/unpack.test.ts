import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { GzipDamaged, unpack, UnpackedTooLarge, UNPACK_LIMITS } from "./unpack.ts"

type Bytes = Uint8Array<ArrayBuffer>

const packed = (size: number): Bytes => new Uint8Array(gzipSync(new Uint8Array(size)))

async function* pieces(...all: readonly Bytes[]): AsyncGenerator<Bytes> {
  yield* all
}

/** The lengths of the pieces that `unpack` gives, and the error that ends them. */
const read = async (source: AsyncGenerator<Bytes>, limits = UNPACK_LIMITS) => {
  const sizes: number[] = []
  try {
    for await (const { length } of unpack(source, limits)) sizes.push(length)
  } catch (error) {
    return { sizes, total: sizes.reduce((sum, size) => sum + size, 0), error }
  }
  return { sizes, total: sizes.reduce((sum, size) => sum + size, 0), error: null }
}

const FREE = { size: 100_000_000, ratio: Number.POSITIVE_INFINITY, free: 0 }

describe("unpack", () => {
  it("gives plain bytes unchanged, also of a file that has one byte", async () => {
    expect((await read(pieces(Uint8Array.of(0x1e), new Uint8Array(3)))).total).toBe(4)
    expect((await read(pieces())).total).toBe(0)
  })

  it("recognizes gzip whose first piece has one byte", async () => {
    const whole = packed(100_000)
    expect(await read(pieces(whole.slice(0, 1), whole.slice(1)), FREE)).toMatchObject({ total: 100_000, error: null })
  })

  it("stops at the limit of unpacked bytes", async () => {
    const { total, error } = await read(pieces(packed(40_000_000)), { ...FREE, size: 10_000_000 })
    expect(error).toBeInstanceOf(UnpackedTooLarge)
    expect(total).toBeLessThanOrEqual(10_000_000)
  })

  it("gives everything before the place where the data is cut", async () => {
    const random = crypto.getRandomValues(new Uint8Array(60_000))
    const whole = new Uint8Array(gzipSync(random))
    const { total, error } = await read(pieces(whole.slice(0, -100)))
    expect(error).toBeInstanceOf(GzipDamaged)
    expect(total).toBeGreaterThan(40_000)
  })
})
