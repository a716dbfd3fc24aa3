import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import process from "node:process"
import { Result } from "effect"
import { type ImportedLog, type ImportProblem, importLog } from "../log/report/importLog.ts"
import { splitLines } from "../log/report/splitLines.ts"
import { projectionVersions } from "../replay/evolveViews.ts"

/** A file that does not exist or cannot be read. `sentence` describes the problem for the user. */
export interface Unreadable {
  readonly _tag: "FileUnreadable"
  readonly sentence: string
}

const pathOf = (error: unknown): string | null =>
  error instanceof Error && "path" in error && typeof error.path === "string" ? error.path.replace(/\.\d+\.draft$/u, "") : null

/** Describes the system's error about a file in a sentence for the user. */
export const explainFile = (error: unknown, file: string): string => {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  const path = pathOf(error) ?? file
  if (code === "ENOENT" || code === "ENOTDIR") return `There is no file or folder ${path}: check the path.`
  if (code === "EACCES" || code === "EPERM") return `This user may not open ${path}: change its permissions, or choose another file.`
  if (code === "EISDIR") return `${path} is a folder: name a file in it.`
  if (code === "ENAMETOOLONG") return "The file name is too long: choose a shorter one."
  if (code === "ENOSPC") return `There is no space left to write ${path}: free some, then try again.`
  if (code === "EEXIST") {
    const target = error instanceof Error && "dest" in error ? String(error.dest) : file
    return `${target} exists already. Nothing was written: remove it, or choose another name.`
  }
  return `${file} cannot be read or written: copy it to another place and try again. (${error instanceof Error ? error.message : String(error)})`
}

type Bytes = Uint8Array<ArrayBuffer>

/** The first two bytes of every gzip file (RFC 1952). */
const isGzip = (start: Bytes | undefined): boolean => start?.[0] === 0x1f && start[1] === 0x8b

const bytesOf = async function* (source: AsyncIterable<unknown>): AsyncGenerator<Bytes> {
  for await (const chunk of source) if (chunk instanceof Uint8Array) yield new Uint8Array(chunk)
}

const streamOf = (first: Bytes | undefined, rest: AsyncGenerator<Bytes>): ReadableStream<Bytes> => {
  let waiting = first
  return new ReadableStream({
    pull: async (controller) => {
      const chunk = waiting === undefined ? await rest.next() : { done: false as const, value: waiting }
      waiting = undefined
      if (chunk.done === true) controller.close()
      else controller.enqueue(chunk.value)
    },
    cancel: async () => void (await rest.return(undefined))
  })
}

/** The bytes of a report; gzip data is decompressed. */
const unpack = async (source: AsyncIterable<unknown>): Promise<ReadableStream<Bytes>> => {
  const chunks = bytesOf(source)
  const start = await chunks.next()
  const first = start.done === true ? undefined : start.value
  const stream = streamOf(first, chunks)
  return isGzip(first) ? stream.pipeThrough(new DecompressionStream("gzip")) : stream
}

/** The file name that means standard input. */
const STANDARD_INPUT = "-"

/** Opens a report by its path, or from standard input with `-`, and decompresses gzip. The content is untrusted: see importLog. */
export const openLogFile = async (file: string): Promise<Result.Result<ImportedLog, ImportProblem | Unreadable>> => {
  try {
    const isInput = file === STANDARD_INPUT
    if (!isInput && (await stat(file)).isDirectory())
      return Result.fail({ _tag: "FileUnreadable", sentence: `${file} is a folder: name a file in it.` })
    const stream = await unpack(isInput ? process.stdin : createReadStream(file))
    return await importLog(splitLines(stream), { projections: projectionVersions })
  } catch (error) {
    return Result.fail({ _tag: "FileUnreadable", sentence: explainFile(error, file) })
  }
}
