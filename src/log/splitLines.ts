/** No line of a real log comes near it (500 machines in one event are 0.1 MB). Counted in UTF-16 units. */
export const LINE_LIMIT = 2_000_000

/** A line that is longer than any line of ours: thrown by the iteration, for what follows cannot be told apart. */
export class LineTooLong extends Error {
  override readonly name = "LineTooLong"
}

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line)

/** A file's text, piece by piece. The reader is asked by hand: not every browser iterates over streams. */
async function* textsOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  try {
    for await (const bytes of { [Symbol.asyncIterator]: () => ({ next: () => reader.read() }) })
      yield decoder.decode(bytes, { stream: true })
    yield decoder.decode()
  } finally {
    // Whoever stops early lets go of the file. A stream that failed has nothing left to let go of.
    await reader.cancel().catch(() => undefined)
  }
}

type LineSource = string | ReadableStream<Uint8Array<ArrayBuffer>>

/**
 * The lines of a text or of a file's stream in batches, one for each piece of the stream: a million steps of an asynchronous iteration take
 * longer than the splitting. Lines have no line ends (LF or CRLF) and no byte order mark; the last one needs no end. Reads no further than
 * it is asked. Throws LineTooLong for a line beyond `limit`, after the lines before it, and what the stream throws.
 */
export async function* splitBatches(source: LineSource, limit = LINE_LIMIT): AsyncGenerator<readonly string[]> {
  let rest = ""
  let first = true
  for await (const text of typeof source === "string" ? [source] : textsOf(source)) {
    // A stream's decoder removes the mark; a text still has it.
    const from = first && text.startsWith("\uFEFF") ? 1 : 0
    first = false
    const lines = text.slice(from).split("\n")
    lines[0] = rest + (lines[0] ?? "")
    rest = lines.pop() ?? ""
    const tooLong = lines.findIndex(({ length }) => length > limit)
    const whole = tooLong === -1 ? lines : lines.slice(0, tooLong)
    if (whole.length > 0) yield whole.map(withoutReturn)
    if (tooLong !== -1 || rest.length > limit) throw new LineTooLong()
  }
  if (rest !== "") yield [withoutReturn(rest)]
}

/** `splitBatches`, line by line. */
export async function* splitLines(source: LineSource, limit = LINE_LIMIT): AsyncGenerator<string> {
  for await (const lines of splitBatches(source, limit)) yield* lines
}
