type Bytes = Uint8Array<ArrayBuffer>

/** Thrown when gzip data is cut or damaged. Everything that could be unpacked was given before. */
export class GzipDamaged extends Error {
  override readonly name = "GzipDamaged"
}

/** Thrown for gzip data that unpacks to more bytes than a report can have. */
export class UnpackedTooLarge extends Error {
  override readonly name = "UnpackedTooLarge"
}

/** Limits of packed files. They are counted on the unpacked bytes, because a few packed kilobytes can stand for gigabytes. */
export interface UnpackLimits {
  /** The most unpacked bytes. */
  readonly size: number
  /** The most unpacked bytes per packed byte, checked once `free` bytes are unpacked. */
  readonly ratio: number
  readonly free: number
}

/** A report with 1,000,000 events has less than 0.6 GB, and gzip makes reports 5 to 20 times smaller. */
export const UNPACK_LIMITS: UnpackLimits = { size: 1_000_000_000, ratio: 200, free: 2_000_000 }

/** The first two bytes of every gzip file (RFC 1952). */
const isGzip = ([first, second = 0x8b]: Bytes): boolean => first === 0x1f && second === 0x8b

/** Bytes that are decompressed at a time. gzip makes data at most 1,032 times larger, so that they become at most 4.2 MB. */
const PACKED_PIECE = 4_096

/**
 * The number of reads that wait for output. An error empties the queue of a stream: output that a read has not taken by then is lost. 4.2 MB are
 * 65 chunks in Chromium.
 */
const READS = 128

/**
 * Decompresses one piece after another. In browsers `push` resolves when the whole output of the piece is in
 * `output`. `push` and `end` reject with GzipDamaged.
 */
const makeGunzip = () => {
  const { readable, writable } = new DecompressionStream("gzip")
  const reader = readable.getReader()
  const writer = writable.getWriter()
  const output: Bytes[] = []
  const readNext = async (): Promise<void> => {
    const { done, value } = await reader.read()
    if (done) return
    output.push(value)
    await readNext()
  }
  // The writer reports the error.
  for (let waiting = 0; waiting < READS; waiting += 1) readNext().catch(() => undefined)
  writer.closed.catch(() => undefined)
  const run = (written: Promise<void>): Promise<void> =>
    written.catch(() => {
      throw new GzipDamaged()
    })
  return {
    output,
    push: (piece: Bytes) => run(writer.write(piece)),
    end: () => run(writer.close()),
    stop: () => writer.abort().catch(() => undefined)
  }
}

const countOutput = (output: readonly Bytes[]): number => output.reduce((sum, { length }) => sum + length, 0)

/** Cuts bytes into pieces of at most PACKED_PIECE bytes. */
async function* smallPieces(first: Bytes, rest: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  for (let from = 0; from < first.length; from += PACKED_PIECE) yield first.slice(from, from + PACKED_PIECE)
  for await (const bytes of rest) for (let from = 0; from < bytes.length; from += PACKED_PIECE) yield bytes.slice(from, from + PACKED_PIECE)
}

async function* gunzip(pieces: AsyncIterable<Bytes>, limits: UnpackLimits): AsyncGenerator<Bytes> {
  const { output, push, end, stop } = makeGunzip()
  let packed = 0
  let unpacked = 0
  const take = (): Bytes[] => {
    unpacked += countOutput(output)
    if (unpacked > limits.size || (unpacked > limits.free && unpacked > packed * limits.ratio)) throw new UnpackedTooLarge()
    return output.splice(0)
  }
  try {
    for await (const piece of pieces) {
      packed += piece.length
      await push(piece)
      yield* take()
    }
    await end()
    yield* take()
  } catch (error) {
    // In Node, output may arrive after its piece was written: the end of the input waits for it.
    await end().catch(() => undefined)
    if (!(error instanceof UnpackedTooLarge)) yield* take()
    throw error
  } finally {
    await stop()
  }
}

/**
 * Gives the bytes of a file piece by piece; gzip data is decompressed. It never holds more than a few megabytes of unpacked data.
 * Throws GzipDamaged after the bytes that could be unpacked, and UnpackedTooLarge; rethrows errors of the source.
 */
export async function* unpack(pieces: AsyncGenerator<Bytes>, limits = UNPACK_LIMITS): AsyncGenerator<Bytes> {
  try {
    const first = await pieces.next()
    if (first.done === true) return
    if (isGzip(first.value)) yield* gunzip(smallPieces(first.value, pieces), limits)
    else {
      yield first.value
      yield* pieces
    }
  } finally {
    await pieces.return(undefined)
  }
}
