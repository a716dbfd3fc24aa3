import { type Engine, EngineError } from "./engine.ts"
import type { FileRead } from "./workerMessages.ts"

/** Each insert makes a part on the disk: small ones cost merges later. */
const INSERT_BYTES = 24_000_000

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
  /** Files without a better save of their session than the data set or another file of this load. */
  readonly known: number
  /** Reports of the data set that gave way to a better save of the same session. */
  readonly replaced: number
  /** Reports of which only the first events became rows. */
  readonly cut: number
  readonly unread: readonly { readonly path: string; readonly why: string }[]
}

type RowsRead = Exclude<FileRead, { readonly why: string }>

/** Removes and inserts rows. Rejects with an error that asks for the same load again: reports may be removed already, and rows of others inserted. */
const write = async (engine: Engine, removed: readonly string[], added: readonly RowsRead[]): Promise<void> => {
  try {
    if (removed.length > 0) await engine.remove(removed)
    // The reports come last: a report in its table is complete.
    for (const table of ["events", "counts", "verdicts", "reports"] as const)
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await engine.insert(table, new Uint8Array(Buffer.concat(added.map((one) => one[table]))))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new EngineError(`The load failed, so the data set lacks some reports: load the same folder again. ${why}`)
  }
}

/** Collects rows and inserts them in large parts, one insert at a time. */
const makeInserter = (engine: Engine) => {
  let waiting = new Map<string, RowsRead>()
  let outdated = new Set<string>()
  let bytes = 0
  const flush = async (): Promise<void> => {
    const taken = [...waiting.values()]
    const removed = [...outdated]
    waiting = new Map()
    outdated = new Set()
    bytes = 0
    await write(engine, removed, taken)
  }
  let flushing = Promise.resolve()
  return {
    /** Takes the rows of a report. They replace those that still wait; `isKnown`: the engine may hold rows of this report. */
    push: (rows: RowsRead, isKnown: boolean): void => {
      const shorter = waiting.get(rows.report)
      if (isKnown && shorter === undefined) outdated.add(rows.report)
      waiting.set(rows.report, rows)
      bytes += rows.events.length - (shorter?.events.length ?? 0)
    },
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

/** A report that the data set or this load contains. `path`: its file, where this load read it; null in the data set. */
interface Known {
  readonly events: number
  readonly isComplete: boolean
  readonly path: string | null
}

const askKnown = async (engine: Engine): Promise<Map<string, Known>> => {
  const { rows } = await engine.ask("SELECT report, events, trust FROM reports")
  return new Map(
    rows.map(({ report, events, trust }) => [String(report), { events: Number(events), isComplete: trust === "ok", path: null }])
  )
}

/** The reports of which a load that failed has left rows: those that lack their row in `reports`, which comes last. */
const askIncomplete = async (engine: Engine, known: ReadonlyMap<string, Known>): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (const table of ["events", "counts", "verdicts"] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    const { rows } = await engine.ask(`SELECT DISTINCT report FROM ${table}`)
    for (const { report } of rows) if (!known.has(String(report))) found.add(String(report))
  }
  return found
}

/**
 * Whether a save takes the place of another one of its session: it has more events, or as many and only it is whole and unchanged. Of two equal files of
 * a load, the first path wins, because the workers read them in any order.
 */
const isBetter = ({ count, isComplete, path }: RowsRead, known: Known): boolean => {
  if (count !== known.events) return count > known.events
  return isComplete === known.isComplete ? known.path !== null && path < known.path : isComplete
}

/**
 * Collects the reports of a load for the data set, and decides what becomes of each file. A session may have been saved several times, and each save
 * holds the earlier ones: the one with the most events wins, whatever the order.
 */
export const collectReports = async (engine: Engine) => {
  const inserter = makeInserter(engine)
  const known = await askKnown(engine)
  const incomplete = await askIncomplete(engine, known)
  const unread: { path: string; why: string }[] = []
  const counts = { reports: 0, events: 0, known: 0, replaced: 0 }
  const cut = new Set<string>()
  let done = 0
  return {
    take: (read: FileRead): void => {
      done += 1
      if ("why" in read) {
        unread.push(read)
        return
      }
      const { report, path, count, isComplete } = read
      const other = known.get(report)
      if (other !== undefined && !isBetter(read, other)) {
        counts.known += 1
        return
      }
      const isOfThisLoad = other !== undefined && other.path !== null
      if (isOfThisLoad) counts.known += 1
      else counts.reports += 1
      if (other !== undefined && !isOfThisLoad) counts.replaced += 1
      counts.events += count - (isOfThisLoad ? other.events : 0)
      known.set(report, { events: count, isComplete, path })
      if (read.isCut) cut.add(report)
      inserter.push(read, other !== undefined || incomplete.has(report))
    },
    /** Resolves when there is room for more rows. */
    settle: inserter.settle,
    /** Inserts the rest. */
    finish: inserter.finish,
    progress: (files: number): Progress => ({ files, done, events: counts.events }),
    loaded: (): Loaded => ({ ...counts, cut: cut.size, unread })
  }
}
