import { forEachPaused, noPause } from "../core/forEachPaused.ts"
import { type ByteDigest, makeBlockDigest } from "../core/blockDigest.ts"

/** UTF-16 units that are encoded at a time: encoding each line on its own takes twice as long. */
const BATCH = 200_000

/** A UTF-16 unit is at most three bytes of UTF-8. */
const BYTES_PER_UNIT = 3

/** Hashes the lines of a file as UTF-8 bytes, for the footer's digest. */
export const makeDigestAccumulator = (digest: ByteDigest) => {
  const encoder = new TextEncoder()
  // Reused for each batch, to spare the garbage collector.
  let bytes = new Uint8Array(0)
  let waiting: string[] = []
  let units = 0

  const encode = (): void => {
    if (waiting.length === 0) return
    const text = `${waiting.join("\n")}\n`
    if (bytes.length < text.length * BYTES_PER_UNIT) bytes = new Uint8Array(text.length * BYTES_PER_UNIT)
    digest.update(bytes.subarray(0, encoder.encodeInto(text, bytes).written))
    waiting = []
    units = 0
  }

  return {
    add: (line: string): void => {
      waiting.push(line)
      units += line.length
      if (units > BATCH) encode()
    },
    /** Adds the bytes of whole lines with their line ends, as UTF-8. */
    addBytes: (lines: Uint8Array): void => {
      encode()
      digest.update(lines)
    },
    /** The digest, in hex, of all lines with their line ends. Add no line afterwards. */
    hex: (): string | Promise<string> => {
      encode()
      return digest.hex()
    }
  }
}

/** The digest of a report's lines before its footer. */
export const digestLines = async (lines: readonly string[], pause = noPause): Promise<string> => {
  const digest = makeDigestAccumulator(makeBlockDigest())
  await forEachPaused(lines, pause, digest.add)
  return digest.hex()
}
