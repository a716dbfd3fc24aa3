import { readdir } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import type { Engine } from "./engine.ts"
import type { FileRead, ReadFiles } from "./workerMessages.ts"

const REPORT = /\.(?:ndjson|gz)$/iu
/** Files per message to a worker. */
const BATCH = 25
/** Each insert makes a part on the disk: small ones cost merges later. */
const INSERT_BYTES = 24_000_000
const MOST_WORKERS = 8
/** The events of a report are garbage soon. With the small default, each collection copies those of the report that is being read. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 }

/** How far the load is. */
export interface Progress {
  readonly files: number
  readonly done: number
  readonly events: number
}

/** The result of a load. */
export interface Loaded {
  readonly reports: number
  readonly events: number
  /** Reports that the data set contained already, or that a file earlier in this load contained. */
  readonly known: number
  readonly unread: readonly { readonly path: string; readonly why: string }[]
}

/** The options of a load. */
export interface LoadOptions {
  readonly folder: string
  /** Protection profiles that judge each report. */
  readonly profiles: readonly string[]
  readonly onProgress?: (progress: Progress) => void
}

type RowsRead = Exclude<FileRead, { readonly why: string }>

const isResults = (value: unknown): value is readonly FileRead[] => Array.isArray(value)

/** Collects rows and inserts them in large parts, one insert at a time. */
const makeInserter = (engine: Engine) => {
  let waiting: RowsRead[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    const taken = waiting
    waiting = []
    bytes = 0
    // The reports come last: a report in its table is complete.
    for (const table of ["events", "counts", "verdicts", "reports"] as const)
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await engine.insert(table, new Uint8Array(Buffer.concat(taken.map((one) => one[table]))))
  }
  let flushing = Promise.resolve()
  return {
    push: (rows: RowsRead): void => {
      waiting.push(rows)
      bytes += rows.events.length
    },
    /** Resolves when there is room for more rows. */
    settle: (): Promise<void> => {
      if (bytes >= INSERT_BYTES) flushing = flushing.then(flush)
      return flushing
    },
    finish: async (): Promise<void> => {
      await flushing
      await flush()
    }
  }
}

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((name) => REPORT.test(name))
    .toSorted()
    .map((name) => join(folder, name))

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

/** Loads all reports of a folder and its subfolders into the data set. Rejects when the folder cannot be read or the engine fails. */
export const loadFolder = async (engine: Engine, { folder, profiles, onProgress }: LoadOptions): Promise<Loaded> => {
  const files = await filesIn(folder)
  const { rows } = await engine.ask("SELECT report FROM reports")
  const known = new Set(rows.map(({ report }) => report))
  const inserter = makeInserter(engine)
  const unread: { path: string; why: string }[] = []
  const tally = { reports: 0, events: 0, known: 0, done: 0 }
  const take = (read: FileRead): void => {
    tally.done += 1
    if ("why" in read) unread.push(read)
    else if (known.has(read.report)) tally.known += 1
    else {
      known.add(read.report)
      tally.reports += 1
      tally.events += read.count
      inserter.push(read)
    }
  }
  let next = 0
  const work = async (worker: Worker): Promise<void> => {
    while (next < files.length) {
      const batch = files.slice(next, next + BATCH)
      next += BATCH
      // oxlint-disable-next-line no-await-in-loop -- one batch per worker at a time
      for (const read of await askWorker(worker, { files: batch, profiles })) take(read)
      onProgress?.({ files: files.length, done: tally.done, events: tally.events })
      // oxlint-disable-next-line no-await-in-loop -- the engine sets the pace
      await inserter.settle()
    }
  }
  const size = Math.min(MOST_WORKERS, availableParallelism(), Math.ceil(files.length / BATCH))
  const workers = Array.from({ length: size }, () => new Worker(new URL("loadWorker.ts", import.meta.url), { resourceLimits }))
  try {
    await Promise.all(workers.map(work))
    await inserter.finish()
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return { reports: tally.reports, events: tally.events, known: tally.known, unread }
}
