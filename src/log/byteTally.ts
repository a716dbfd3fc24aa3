import { makeSha256 } from "./sha256.ts"

/** So many UTF-16 units are encoded at a time: to encode each line on its own takes twice as long. */
const BATCH = 200_000

/** Hashes lines as the bytes that they are in the file, for the footer's digest. Memory does not grow with the file. */
export const makeByteTally = () => {
  const encoder = new TextEncoder()
  const sha256 = makeSha256()
  let waiting: string[] = []
  let units = 0

  const encode = (): void => {
    if (waiting.length > 0) sha256.update(encoder.encode(`${waiting.join("\n")}\n`))
    waiting = []
    units = 0
  }

  return {
    add: (line: string): void => {
      waiting.push(line)
      units += line.length
      if (units > BATCH) encode()
    },
    /** SHA-256 of all lines, each with its end, in hex. No line may follow. */
    sha256: (): string => {
      encode()
      return sha256.hex()
    }
  }
}
