import { makeSha256 } from "../core/sha256.ts"

/** UTF-16 units that are encoded at a time: encoding each line on its own takes twice as long. */
const BATCH = 200_000

/** A UTF-16 unit is at most three bytes of UTF-8. */
const BYTES_PER_UNIT = 3

/** Hashes the lines of a file as UTF-8 bytes, for comparison with the footer's digest. Memory does not grow with the file. */
export const makeByteTally = () => {
  const encoder = new TextEncoder()
  const sha256 = makeSha256()
  // Reused for each batch, to spare the garbage collector.
  let bytes = new Uint8Array(0)
  let waiting: string[] = []
  let units = 0

  const encode = (): void => {
    if (waiting.length === 0) return
    const text = `${waiting.join("\n")}\n`
    if (bytes.length < text.length * BYTES_PER_UNIT) bytes = new Uint8Array(text.length * BYTES_PER_UNIT)
    sha256.update(bytes.subarray(0, encoder.encodeInto(text, bytes).written))
    waiting = []
    units = 0
  }

  return {
    add: (line: string): void => {
      waiting.push(line)
      units += line.length
      if (units > BATCH) encode()
    },
    /** SHA-256, in hex, of all lines with their line ends. Add no line afterwards. */
    sha256: (): string => {
      encode()
      return sha256.hex()
    }
  }
}
