/** The longest line, in UTF-16 units. No line of a real log comes near it: 500 machines in one event are 0.1 MB. */
export const LINE_LIMIT = 2_000_000

/** Thrown for a line beyond the limit. The iteration ends, because the lines after it cannot be separated. */
export class LineTooLong extends Error {
  override readonly name = "LineTooLong"
}

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line)

/** Decodes a file piece by piece. Uses the reader directly, because not every browser can iterate over a stream. */
async function* textsOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  try {
    for await (const bytes of { [Symbol.asyncIterator]: () => ({ next: () => reader.read() }) })
      yield decoder.decode(bytes, { stream: true })
    yield decoder.decode()
  } finally {
    // Release the file when the caller stops early. A stream that has failed has nothing to release.
    await reader.cancel().catch(() => undefined)
  }
}

type LineSource = string | ReadableStream<Uint8Array<ArrayBuffer>>

/**
 * Splits a text or a stream into batches of lines, one batch per piece of the stream: a million steps of an asynchronous iteration take longer
 * than the splitting. Lines come without line end (LF or CRLF) and byte order mark; the last line needs no end. Reads no further than requested.
 * Throws LineTooLong for a line beyond `limit`, after the lines before it, and rethrows errors of the stream.
 */
export async function* splitBatches(source: LineSource, limit = LINE_LIMIT): AsyncGenerator<readonly string[]> {
  let rest = ""
  let first = true
  for await (const text of typeof source === "string" ? [source] : textsOf(source)) {
    // The stream's decoder removes the byte order mark; a text still has it.
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

/** Like `splitBatches`, line by line. */
export async function* splitLines(source: LineSource, limit = LINE_LIMIT): AsyncGenerator<string> {
  for await (const lines of splitBatches(source, limit)) yield* lines
}
