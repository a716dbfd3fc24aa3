import { sha256HexOfBytes } from "./digest.ts"

/** Encoded so many UTF-16 units at a time: line by line costs twice as much. */
const BATCH = 200_000

const concat = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Collects lines as the bytes that they are in the file, for the footer's digest: WebCrypto hashes only what it has whole. */
export const makeByteTally = () => {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  let waiting: string[] = []
  let units = 0

  const encode = (): void => {
    if (waiting.length > 0) parts.push(encoder.encode(`${waiting.join("\n")}\n`))
    waiting = []
    units = 0
  }

  return {
    add: (line: string): void => {
      waiting.push(line)
      units += line.length
      if (units > BATCH) encode()
    },
    /** SHA-256 of all lines so far, each with its end, in hex. */
    sha256: (): Promise<string> => {
      encode()
      return sha256HexOfBytes(concat(parts))
    }
  }
}
