import type { Dirent } from "node:fs"
import { readdir, stat } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { collectReports, type Loaded, type Progress } from "./collectReports.ts"
import type { Engine } from "./engine.ts"
import type { FileRead, ReadFiles } from "./workerMessages.ts"

const REPORT = /\.(?:ndjson|gz)$/iu
/** Files per message to a worker. */
const BATCH = 25
const MOST_WORKERS = 8
/** The events of a report are garbage soon. With the small default, each collection copies those of the report that is being read. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 }

/** The options of a load. */
export interface LoadOptions {
  readonly folder: string
  /** Protection profiles that judge each report. */
  readonly profiles: readonly string[]
  readonly onProgress?: (progress: Progress) => void
}

const isResults = (value: unknown): value is readonly FileRead[] => Array.isArray(value)

/** The code of a system error, such as `ENOENT`; null for another error. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : null)

/** Whether an entry of a folder is a file or a link to one. A link that leads nowhere counts, so that the load names it. */
const isFile = async (entry: Dirent): Promise<boolean> => {
  if (!entry.isSymbolicLink()) return entry.isFile()
  const target = await stat(join(entry.parentPath, entry.name)).catch(() => null)
  return target === null || target.isFile()
}

/**
 * The paths of the reports of a folder and its subfolders. A link to a folder is not followed, because it may lead back. Rejects with a message for the
 * user when there is no such folder or no report in it. Rejects with the system's error when the folder cannot be read.
 */
export const findReports = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") throw new Error(`There is no folder ${folder}: check the path.`)
    if (codeOf(error) === "ENOTDIR") throw new Error(`${folder} is not a folder: name the folder that contains the reports.`)
    throw error
  })
  const named = entries.filter(({ name }) => REPORT.test(name))
  const isReport = await Promise.all(named.map(isFile))
  const reports = named.filter((_, index) => isReport[index]).map(({ parentPath, name }) => join(parentPath, name))
  if (reports.length === 0) throw new Error(`${folder} contains no report (.ndjson or .gz), and neither do its subfolders.`)
  return reports.toSorted()
}

/** Sends one batch to a worker and waits for its results. Rejects when the worker fails. */
const askWorker = (worker: Worker, message: ReadFiles): Promise<readonly FileRead[]> =>
  new Promise((resolve, reject) => {
    const onError = (error: unknown): void => reject(error instanceof Error ? error : new Error(String(error)))
    worker.once("error", onError)
    worker.once("message", (results: unknown) => {
      worker.off("error", onError)
      resolve(isResults(results) ? results : [])
    })
    worker.postMessage(message)
  })

/** Loads all reports of a folder and its subfolders into the data set. Rejects as `findReports` does, and when the engine fails. */
export const loadFolder = async (engine: Engine, { folder, profiles, onProgress }: LoadOptions): Promise<Loaded> => {
  const files = await findReports(folder)
  const reports = await collectReports(engine)
  let next = 0
  const work = async (worker: Worker): Promise<void> => {
    while (next < files.length) {
      const batch = files.slice(next, next + BATCH)
      next += BATCH
      // oxlint-disable-next-line no-await-in-loop -- one batch per worker at a time
      for (const read of await askWorker(worker, { files: batch, profiles })) reports.take(read)
      onProgress?.(reports.progress(files.length))
      // oxlint-disable-next-line no-await-in-loop -- the engine sets the pace
      await reports.settle()
    }
  }
  const size = Math.min(MOST_WORKERS, availableParallelism(), Math.ceil(files.length / BATCH))
  const workers = Array.from({ length: size }, () => new Worker(new URL("loadWorker.ts", import.meta.url), { resourceLimits }))
  try {
    await Promise.all(workers.map(work))
    await reports.finish()
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return reports.loaded()
}
