import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import process from "node:process"
import { Result } from "effect"
import { type ImportedLog, type ImportProblem, importLog } from "../log/report/importLog.ts"
import { splitBatches } from "../log/report/splitLines.ts"
import { projectionVersions } from "../replay/evolveViews.ts"
import { explainFile } from "./explainFile.ts"

/** A file that does not exist or cannot be read. `sentence` describes the problem for the user. */
export interface Unreadable {
  readonly _tag: "FileUnreadable"
  readonly sentence: string
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
