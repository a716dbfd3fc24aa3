import { Worker } from "node:worker_threads"
import { codeOf } from "./engine.ts"
import type { FileRead, ReadFiles } from "./workerMessages.ts"

/** The most memory of a thread, in MB. A report with a million events needs 1,400. */
const THREAD_MB = 2_000

/** The events of a report are garbage soon. With the small default, each collection copies those of the report that is being read. */
const YOUNG_MB = 64

/** A thread that reads files. */
export interface FileReader {
  /** Reads the first of the files, at least one. A file that needs too much memory is one that could not be read. Rejects when the thread fails. */
  readonly read: (asked: ReadFiles) => Promise<readonly FileRead[]>
  readonly close: () => Promise<unknown>
}

const isResults = (value: unknown): value is readonly FileRead[] => Array.isArray(value) && value.length > 0

/** Sends files to a worker and waits for its results. Rejects when the worker fails. */
const askWorker = (worker: Worker, asked: ReadFiles): Promise<readonly FileRead[]> =>
  new Promise((resolve, reject) => {
    const onError = (error: unknown): void => reject(error instanceof Error ? error : new Error(String(error)))
    worker.once("error", onError)
    worker.once("message", (results: unknown) => {
      worker.off("error", onError)
      if (isResults(results)) resolve(results)
      else reject(new Error("The thread that reads reports answered without a result."))
    })
    worker.postMessage(asked)
  })

/** Starts a thread. When a file needs more than `threadMb`, the thread ends, and another one reads the other files. */
export const openFileReader = (threadMb = THREAD_MB): FileReader => {
  const start = (): Worker =>
    new Worker(new URL("loadWorker.ts", import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: threadMb }
    })
  let worker = start()
  /** The number of the next files that are read one by one, because one of them needs too much memory. */
  let alone = 0
  const read = async ({ files, ...asking }: ReadFiles): Promise<readonly FileRead[]> => {
    const asked = alone > 0 ? files.slice(0, 1) : files
    alone = Math.max(0, alone - 1)
    try {
      return await askWorker(worker, { ...asking, files: asked })
    } catch (error) {
      if (codeOf(error) !== "ERR_WORKER_OUT_OF_MEMORY") throw error
      worker = start()
      const [path] = asked
      if (path !== undefined && asked.length === 1)
        return [{ path, why: `The report is too large: it needs more than ${threadMb} MB of memory.` }]
      alone = asked.length
      return read({ ...asking, files })
    }
  }
  return { read, close: () => worker.terminate() }
}
