import type { Engine } from "./engine.ts"
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
  /** Files without a longer save of their session than the data set or another file of this load. */
  readonly known: number
  /** Reports of the data set that gave way to a longer save of the same session. */
  readonly replaced: number
  readonly unread: readonly { readonly path: string; readonly why: string }[]
}

type RowsRead = Exclude<FileRead, { readonly why: string }>

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
    if (removed.length > 0) await engine.remove(removed)
    // The reports come last: a report in its table is complete.
    for (const table of ["events", "counts", "verdicts", "reports"] as const)
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await engine.insert(table, new Uint8Array(Buffer.concat(taken.map((one) => one[table]))))
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

/** A report that the data set or this load contains: its number of events, and whether this load read it. */
interface Known {
  readonly events: number
  readonly isOfThisLoad: boolean
}

/**
 * Collects the reports of a load for the data set, and decides what becomes of each file. A session may have been saved several times, and each save holds the earlier ones: the one with the most events
 * wins, whatever the order.
 */
export const collectReports = async (engine: Engine) => {
  const inserter = makeInserter(engine)
  const { rows } = await engine.ask("SELECT report, events FROM reports")
  const known = new Map<string, Known>(rows.map(({ report, events }) => [String(report), { events: Number(events), isOfThisLoad: false }]))
  const unread: { path: string; why: string }[] = []
  const counts = { reports: 0, events: 0, known: 0, replaced: 0 }
  let done = 0
  return {
    take: (read: FileRead): void => {
      done += 1
      if ("why" in read) {
        unread.push(read)
        return
      }
      const shorter = known.get(read.report)
      if (shorter !== undefined && shorter.events >= read.count) {
        counts.known += 1
        return
      }
      if (shorter?.isOfThisLoad === true) counts.known += 1
      else counts.reports += 1
      if (shorter?.isOfThisLoad === false) counts.replaced += 1
      counts.events += read.count - (shorter?.isOfThisLoad === true ? shorter.events : 0)
      known.set(read.report, { events: read.count, isOfThisLoad: true })
      inserter.push(read, shorter !== undefined)
    },
    /** Resolves when there is room for more rows. */
    settle: inserter.settle,
    /** Inserts the rest. */
    finish: inserter.finish,
    progress: (files: number): Progress => ({ files, done, events: counts.events }),
    loaded: (): Loaded => ({ ...counts, unread })
  }
}
