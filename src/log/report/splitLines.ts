/** The longest line, in UTF-16 units. No line of a real log comes near it: 500 machines in one event are 0.1 MB. */
export const LINE_LIMIT = 2_000_000

/** A UTF-16 unit is at most three bytes of UTF-8. */
const BYTES_PER_UNIT = 3

const LINE_END = 0x0a

/** Thrown for a line beyond the limit. The iteration ends, because the lines after it cannot be separated. */
export class LineTooLong extends Error {
  override readonly name = "LineTooLong"
}

type Bytes = Uint8Array<ArrayBuffer>

/** Reads a file piece by piece. Uses the reader directly, because not every browser can iterate over a stream. */
async function* piecesOf(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes> {
  const reader = stream.getReader()
  try {
    for await (const bytes of { [Symbol.asyncIterator]: () => ({ next: () => reader.read() }) }) yield bytes
  } finally {
    // Release the file when the caller stops early. A stream that has failed has nothing to release.
    await reader.cancel().catch(() => undefined)
  }
}

const join = (pieces: readonly Bytes[], size: number): Bytes => {
  const [only] = pieces
  if (pieces.length === 1 && only !== undefined) return only
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/**
 * Decodes a stream in parts that end at a line end. No character spans a line end, so each part is decoded on its own: in Node, a decoder
 * that keeps state across parts is several times slower. Ends after a part without line end that exceeds `limit` bytes.
 */
async function* textsOf(stream: ReadableStream<Bytes>, limit: number): AsyncGenerator<string> {
  // splitBatches removes the byte order mark: this decoder would remove one from each part.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
  let waiting: Bytes[] = []
  let size = 0
  for await (const bytes of piecesOf(stream)) {
    const end = bytes.lastIndexOf(LINE_END) + 1
    if (end === 0) {
      waiting.push(bytes)
      size += bytes.length
      if (size <= limit) continue
      yield decoder.decode(join(waiting, size))
      return
    }
    yield decoder.decode(join([...waiting, bytes.subarray(0, end)], size + end))
    waiting = [bytes.subarray(end)]
    size = bytes.length - end
  }
  if (size > 0) yield decoder.decode(join(waiting, size))
}

type LineSource = string | ReadableStream<Bytes>

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line)

/**
 * Splits a text or a stream into batches of lines, one batch per piece of the stream. Batches, because a million steps of an asynchronous
 * iteration take longer than the splitting. Lines come without line end (LF or CRLF) and byte order mark; the last line needs no end. Reads no
 * further than requested. Throws LineTooLong for a line beyond `limit`, after the lines before it, and rethrows errors of the stream.
 */
export async function* splitBatches(source: LineSource, limit = LINE_LIMIT): AsyncGenerator<readonly string[]> {
  let first = true
  for await (const text of typeof source === "string" ? [source] : textsOf(source, limit * BYTES_PER_UNIT)) {
    const lines = (first && text.startsWith("\uFEFF") ? text.slice(1) : text).split("\n")
    first = false
    if (lines.at(-1) === "") lines.pop()
    const tooLong = lines.findIndex(({ length }) => length > limit)
    const whole = tooLong === -1 ? lines : lines.slice(0, tooLong)
    if (whole.length > 0) yield text.includes("\r") ? whole.map(withoutReturn) : whole
    if (tooLong !== -1) throw new LineTooLong()
  }
}

/** Like `splitBatches`, line by line. */
export async function* splitLines(source: LineSource, limit = LINE_LIMIT): AsyncGenerator<string> {
  for await (const lines of splitBatches(source, limit)) yield* lines
}
