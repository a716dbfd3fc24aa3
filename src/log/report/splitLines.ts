import { unpack } from "./unpack.ts"

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

/** Whole lines of a file as text, and their bytes. */
interface TextPart {
  readonly text: string
  readonly bytes: Bytes | null
}

/**
 * Decodes a stream in parts that end at a line end. No character spans a line end, so each part is decoded on its own: in Node, a decoder
 * that keeps state across parts is several times slower. Ends after a part without line end that exceeds `limit` bytes.
 */
async function* textsOf(stream: ReadableStream<Bytes>, limit: number): AsyncGenerator<TextPart> {
  // splitBatches removes the byte order mark: this decoder would remove one from each part.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
  const partOf = (bytes: Bytes): TextPart => ({ text: decoder.decode(bytes), bytes })
  let waiting: Bytes[] = []
  let size = 0
  for await (const bytes of unpack(piecesOf(stream))) {
    const end = bytes.lastIndexOf(LINE_END) + 1
    if (end === 0) {
      waiting.push(bytes)
      size += bytes.length
      if (size <= limit) continue
      yield partOf(join(waiting, size))
      return
    }
    yield partOf(join([...waiting, bytes.subarray(0, end)], size + end))
    waiting = [bytes.subarray(end)]
    size = bytes.length - end
  }
  if (size > 0) yield partOf(join(waiting, size))
}

type LineSource = string | ReadableStream<Bytes>

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line)

/** Lines of a file without their line ends. */
export interface LineBatch {
  readonly lines: readonly string[]
  /** The same lines in UTF-8. Null when the file's bytes differ from the text of `lines` with line feeds, or are not known. */
  readonly encoded: EncodedLines | null
}

/** Whole lines in UTF-8, each with a line feed. */
export interface EncodedLines {
  readonly bytes: Uint8Array
  /** The index at which each line begins, and the index behind the last line feed. */
  readonly starts: Uint32Array
}

/** Finds the lines in bytes that contain exactly this number of them. */
const encodedLines = (bytes: Uint8Array, count: number): EncodedLines => {
  const starts = new Uint32Array(count + 1)
  for (let index = 1; index <= count; index += 1) starts[index] = bytes.indexOf(LINE_END, starts[index - 1]) + 1
  return { bytes, starts }
}

const BYTE_ORDER_MARK = "\uFEFF"
/** Stands for bytes that are not UTF-8. */
const REPLACEMENT = "\uFFFD"

const splitPart = ({ text: whole, bytes }: TextPart, isFirst: boolean): LineBatch => {
  const isMarked = isFirst && whole.startsWith(BYTE_ORDER_MARK)
  const text = isMarked ? whole.slice(1) : whole
  const lines = text.split("\n")
  const isEnded = lines.at(-1) === ""
  if (isEnded) lines.pop()
  const hasReturns = text.includes("\r")
  const isExact = isEnded && !isMarked && !hasReturns && !text.includes(REPLACEMENT)
  const encoded = isExact && bytes !== null ? encodedLines(bytes, lines.length) : null
  return { lines: hasReturns ? lines.map(withoutReturn) : lines, encoded }
}

/**
 * Splits a text or a stream into batches of lines, one batch per piece of the stream. Batches, because a million steps of an asynchronous
 * iteration take longer than the splitting. Lines come without line end (LF or CRLF) and byte order mark; the last line needs no end. Reads no
 * further than requested. A stream in gzip is unpacked. Throws LineTooLong for a line beyond `limit`, after the lines before it, and rethrows
 * errors of the stream and of `unpack`.
 */
export async function* splitBatches(source: LineSource, limit = LINE_LIMIT): AsyncGenerator<LineBatch> {
  let isFirst = true
  for await (const part of typeof source === "string" ? [{ text: source, bytes: null }] : textsOf(source, limit * BYTES_PER_UNIT)) {
    const batch = splitPart(part, isFirst)
    isFirst = false
    const tooLong = batch.lines.findIndex(({ length }) => length > limit)
    const whole = tooLong === -1 ? batch : { lines: batch.lines.slice(0, tooLong), encoded: null }
    if (whole.lines.length > 0) yield whole
    if (tooLong !== -1) throw new LineTooLong()
  }
}

/** Like `splitBatches`, line by line. */
export async function* splitLines(source: LineSource, limit = LINE_LIMIT): AsyncGenerator<string> {
  for await (const { lines } of splitBatches(source, limit)) yield* lines
}
