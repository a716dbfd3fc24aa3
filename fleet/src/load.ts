import { constants } from "node:buffer"
import type { Dirent } from "node:fs"
import { readdir, stat } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { codeOf, type Engine } from "./engine.ts"
import { collectReports, type Loaded, type Progress } from "./collectReports.ts"
import { type FileReader, openFileReader } from "./fileReader.ts"

const REPORT = /\.(?:ndjson|gz)$/iu
/** Files per message to a thread. */
const BATCH = 25
const MOST_THREADS = 8

/** The options of a load. */
export interface LoadOptions {
  readonly folder: string
  /** Protection profiles that judge each report. */
  readonly profiles: readonly string[]
  readonly onProgress?: (progress: Progress) => void
  /** The most memory of each thread that reads reports, in MB. */
  readonly threadMb?: number
  /** The longest text of a table's rows, in characters. Default: the longest string of the engine. */
  readonly longestText?: number
}

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

/** Loads all reports of a folder and its subfolders into the data set. Rejects as `findReports` does, and when the engine fails. */
export const loadFolder = async (
  engine: Engine,
  { folder, profiles, onProgress, threadMb, longestText = constants.MAX_STRING_LENGTH }: LoadOptions
): Promise<Loaded> => {
  const files = await findReports(folder)
  const reports = await collectReports(engine)
  let next = 0
  const work = async (reader: FileReader): Promise<void> => {
    while (next < files.length) {
      let batch = files.slice(next, next + BATCH)
      next += BATCH
      while (batch.length > 0) {
        // oxlint-disable-next-line no-await-in-loop -- one batch per thread at a time
        const reads = await reader.read({ files: batch, profiles, longestText })
        batch = batch.slice(reads.length)
        for (const read of reads) reports.take(read)
        onProgress?.(reports.progress(files.length))
        // oxlint-disable-next-line no-await-in-loop -- the engine sets the pace
        await reports.settle()
      }
    }
  }
  const size = Math.min(MOST_THREADS, availableParallelism(), Math.ceil(files.length / BATCH))
  const readers = Array.from({ length: size }, () => openFileReader(threadMb))
  try {
    await Promise.all(readers.map(work))
    await reports.finish()
  } finally {
    await Promise.all(readers.map((reader) => reader.close()))
  }
  return reports.loaded()
}
