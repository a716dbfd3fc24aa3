import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import process from "node:process"
import { Result } from "effect"
import { type ImportedLog, type ImportProblem, importLog } from "../log/report/importLog.ts"
import { splitBatches } from "../log/report/splitLines.ts"
import { projectionVersions } from "../replay/evolveViews.ts"
import { NoFolder } from "./writeNewFiles.ts"

/** A file that does not exist or cannot be read. `sentence` describes the problem for the user. */
export interface Unreadable {
  readonly _tag: "FileUnreadable"
  readonly sentence: string
}

const pathOf = (error: unknown): string | null =>
  error instanceof Error && "path" in error && typeof error.path === "string" ? error.path.replace(/\.\d+\.draft$/u, "") : null

/** Describes the system's error about a file in a sentence for the user. */
export const explainFile = (error: unknown, file: string): string => {
  if (error instanceof NoFolder) return error.message
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

const bytesOf = async function* (source: AsyncIterable<unknown>): AsyncGenerator<Bytes> {
  for await (const chunk of source) if (chunk instanceof Uint8Array) yield new Uint8Array(chunk)
}

/** The bytes of a source as a stream. Rejects when not even the first bytes can be read. */
const streamOf = async (source: AsyncIterable<unknown>): Promise<ReadableStream<Bytes>> => {
  const chunks = bytesOf(source)
  let waiting: IteratorResult<Bytes> | null = await chunks.next()
  return new ReadableStream({
    pull: async (controller) => {
      const chunk = waiting ?? (await chunks.next())
      waiting = null
      if (chunk.done === true) controller.close()
      else controller.enqueue(chunk.value)
    },
    cancel: async () => void (await chunks.return(undefined))
  })
}

/** The file name that means standard input. */
const STANDARD_INPUT = "-"

/** Opens a report by its path, or from standard input with `-`, also in gzip. The content is untrusted: see importLog. */
export const openLogFile = async (file: string): Promise<Result.Result<ImportedLog, ImportProblem | Unreadable>> => {
  try {
    const isInput = file === STANDARD_INPUT
    if (!isInput && (await stat(file)).isDirectory())
      return Result.fail({ _tag: "FileUnreadable", sentence: `${file} is a folder: name a file in it.` })
    const stream = await streamOf(isInput ? process.stdin : createReadStream(file))
    return await importLog(splitBatches(stream), { projections: projectionVersions })
  } catch (error) {
    return Result.fail({ _tag: "FileUnreadable", sentence: explainFile(error, file) })
  }
}
