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

/**
 * The lines of a text or of a file's stream, without line ends (LF or CRLF) and byte order mark; the last one even if it is
 * not ended. Reads no further than it is asked. Throws LineTooLong beyond `limit`, and what the stream throws.
 */
export async function* splitLines(source: string | ReadableStream<Uint8Array<ArrayBuffer>>, limit = LINE_LIMIT): AsyncGenerator<string> {
  let rest = ""
  let first = true
  for await (const text of typeof source === "string" ? [source] : textsOf(source)) {
    let from = 0
    // A stream's decoder takes the mark away; a text still has it.
    if (first && text.startsWith("\uFEFF")) from = 1
    first = false
    for (let end = text.indexOf("\n", from); end !== -1; end = text.indexOf("\n", from)) {
      const line = rest + text.slice(from, end)
      if (line.length > limit) throw new LineTooLong()
      yield withoutReturn(line)
      rest = ""
      from = end + 1
    }
    rest += text.slice(from)
    if (rest.length > limit) throw new LineTooLong()
  }
  if (rest !== "") yield withoutReturn(rest)
}
