import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { Result } from "effect"
import { type ImportedLog, type ImportProblem, importLog } from "../log/importLog.ts"
import { splitLines } from "../log/splitLines.ts"
import { projectionVersions } from "../replay/evolveViews.ts"

/** A file that is not there or may not be read, as a sentence. */
export interface Unreadable {
  readonly _tag: "FileUnreadable"
  readonly sentence: string
}

/** What the system says of a file, in words. */
export const explainFile = (error: unknown, file: string): string => {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "ENOENT") return `There is no file ${file}.`
  if (code === "EACCES" || code === "EPERM") return `This user may not open ${file}.`
  if (code === "EISDIR") return `${file} is a folder.`
  if (code === "EEXIST") return `${file} is there already: nothing was written.`
  return `${file}: ${error instanceof Error ? error.message : String(error)}`
}

const streamOf = (file: string): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const chunks = createReadStream(file)[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const chunk: IteratorResult<unknown> = await chunks.next()
      if (chunk.done === true) controller.close()
      else if (chunk.value instanceof Uint8Array) controller.enqueue(new Uint8Array(chunk.value))
    },
    cancel: async () => void (await chunks.return?.())
  })
}

/** Opens a log's file. Nothing in it is trusted: see importLog. */
export const openLogFile = async (file: string): Promise<Result.Result<ImportedLog, ImportProblem | Unreadable>> => {
  try {
    if ((await stat(file)).isDirectory()) return Result.fail({ _tag: "FileUnreadable", sentence: `${file} is a folder.` })
  } catch (error) {
    return Result.fail({ _tag: "FileUnreadable", sentence: explainFile(error, file) })
  }
  return importLog(splitLines(streamOf(file)), { projections: projectionVersions })
}
