import { Effect, Option } from "effect"
import type { Paging } from "../../../api/rest/playerApi.ts"
import { event } from "../../../domain/events.ts"
import type { ExportedList } from "../../../domain/history/exportEvents.ts"
import { MAX_PAGE_SIZE } from "../../../domain/history/fitPage.ts"
import type { SlotSession, Transaction, TransactionFilter } from "../../../domain/history/historyEvents.ts"
import { type CsvCell, toCsv } from "../../../domain/history/toCsv.ts"
import type { CallError } from "../../../domain/shared/errors.ts"
import { callPlayer, type PlayerCallServices } from "../../core/lazyApis.ts"
import { Ids, CurrentViews } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { withLeftOut } from "../../requests/readList.ts"
import { runQuery } from "../../requests/requests.ts"

const REST = { kind: "rest", op: "exportCsv" } as const

/** The text of this many pages becomes one Blob, which the browser can keep outside the page's memory. */
const PAGES_PER_BLOB = 50

/** The number of pages without new rows after which the export fails: a server that ignores the page number repeats the same rows. */
const MOST_STALE_PAGES = 3

/** Without a byte order mark, common spreadsheet programs misread Turkish letters. */
const BYTE_ORDER_MARK = "\uFEFF"

/** How a list becomes a file: its language, the column titles, the cells of a row, and the function that saves the file. */
export interface CsvTarget<Row> {
  readonly locale: string
  readonly titles: readonly string[]
  readonly toCells: (row: Row) => readonly CsvCell[]
  readonly save: (file: Blob) => void
}

interface Source<Row> {
  readonly list: ExportedList
  readonly askPage: (
    paging: Paging
  ) => Effect.Effect<{ readonly rows: readonly Row[]; readonly total: number }, CallError, PlayerCallServices>
}

/** Collects the text of a file in Blobs, so that written rows leave the page's memory. */
const makeFile = ({ titles, locale }: Pick<CsvTarget<never>, "titles" | "locale">) => {
  const blobs: Blob[] = []
  let texts: string[] = [BYTE_ORDER_MARK, toCsv([titles], locale)]
  const flush = (): void => {
    blobs.push(new Blob(texts))
    texts = []
  }
  return {
    add: (rows: readonly (readonly CsvCell[])[]): void => {
      texts.push(toCsv(rows, locale))
      if (texts.length >= PAGES_PER_BLOB) flush()
    },
    finish: (): Blob => {
      flush()
      return new Blob(blobs, { type: "text/csv;charset=utf-8" })
    }
  }
}

/** The rows of one page of a list. `known`: its rows that an earlier page has contained. `leftOut`: its rows that could not be read. */
interface PageCounts {
  readonly total: number
  readonly rows: number
  readonly known: number
  readonly leftOut: number
}

/**
 * Counts the unreadable rows of a list page by page. An unreadable row has no id that identifies it. New rows push as many rows to later pages as
 * the total grows, so that number of rows is repeated. Those of them that are not known by their id are unreadable, and are counted already.
 */
const makeUnreadableCount = () => {
  let lastTotal = Number.POSITIVE_INFINITY
  let pushed = 0
  let least = 0
  let most = 0
  return {
    add: ({ total, rows, known, leftOut }: PageCounts): void => {
      pushed += Math.max(0, total - lastTotal)
      lastTotal = total
      const repeated = Math.min(pushed, rows + leftOut)
      pushed -= repeated
      least += leftOut - Math.min(leftOut, Math.max(0, repeated - known))
      most += leftOut
    },
    /** The unreadable rows without those that may be repeated. */
    least: (): number => least,
    /** The unreadable rows of all pages: a list that does not begin with its newest rows repeats none when it grows. */
    most: (): number => most,
    /** The unreadable rows of a list that has ended, and in which this many rows were not read. */
    among: (missing: number): number => Math.max(least, Math.min(most, missing))
  }
}

/**
 * Fetches every row of a list page by page and saves the file after the last row.
 * Rows added in the meantime push known rows to later pages. Row ids identify them, so that each is written exactly once. The list is
 * complete when it has as many rows as the server's lowest total.
 */
const exportRows = Effect.fnUntraced(function* <Row extends { readonly id: string }>(
  { list, askPage }: Source<Row>,
  target: CsvTarget<Row>
) {
  const views = yield* CurrentViews
  if (views.csvExports[list].phase === "running") return
  const of = { list, exportId: (yield* Ids).next() }
  // False after a cancel, a logout or another export: this one must stop.
  const isWanted = (): boolean => views.csvExports[list].exportId === of.exportId && views.csvExports[list].phase === "running"
  const fail = (reason: "call" | "incomplete" | "file") => Effect.asVoid(appendEvent(event("CsvExportFailed", { ...of, reason }), REST))
  const seen = new Set<string>()
  const file = makeFile(target)
  let lowestTotal = Number.POSITIVE_INFINITY
  let stalePages = 0
  const unreadable = makeUnreadableCount()
  let isEnded = false
  yield* appendEvent(event("CsvExportStarted", of), { kind: "player", op: "exportCsv" })
  for (let page = 1; !isEnded && seen.size + unreadable.least() < lowestTotal; page += 1) {
    const read = Option.getOrNull(yield* runQuery(withLeftOut(askPage({ page, pageSize: MAX_PAGE_SIZE }))))
    if (!isWanted()) return
    if (read === null) return yield* fail("call")
    const { answer, leftOut } = read
    lowestTotal = Math.min(lowestTotal, answer.total)
    const fresh = answer.rows.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    const rows = answer.rows.length
    unreadable.add({ total: answer.total, rows, known: rows - fresh.length, leftOut })
    stalePages = fresh.length === 0 ? stalePages + 1 : 0
    isEnded = rows === 0 || stalePages === MOST_STALE_PAGES
    if (isEnded && seen.size + unreadable.most() < lowestTotal) return yield* fail("incomplete")
    file.add(fresh.map(target.toCells))
    yield* appendEvent(event("CsvExportProgressed", { ...of, rows: seen.size, total: Math.max(lowestTotal, seen.size) }), REST)
  }
  const isSaved = yield* Effect.sync(() => seen.size === 0 || target.save(file.finish()) === undefined).pipe(
    Effect.catchCause(() => Effect.succeed(false))
  )
  if (!isSaved) return yield* fail("file")
  const missing = lowestTotal - seen.size
  yield* appendEvent(event("CsvExportFinished", { ...of, rows: seen.size, unreadable: unreadable.among(missing) }), REST)
})

/** PAGE-2: saves all slot sessions as a CSV file. `csvExports` shows progress and outcome. */
export const exportSlotSessions = (target: CsvTarget<SlotSession>) =>
  exportRows(
    {
      list: "slotSessions",
      askPage: (paging) =>
        callPlayer((api) => api.getSlotSessions(paging)).pipe(Effect.map(({ sessions, total }) => ({ rows: sessions, total })))
    },
    target
  )

/** PAGE-3: saves all transactions that pass the filter as a CSV file. `csvExports` shows progress and outcome. */
export const exportTransactions = (filter: TransactionFilter, target: CsvTarget<Transaction>) =>
  exportRows(
    {
      list: "transactions",
      askPage: (paging) =>
        callPlayer((api) => api.getTransactions({ ...paging, ...filter })).pipe(
          Effect.map(({ transactions, total }) => ({ rows: transactions, total }))
        )
    },
    target
  )

/** Cancels a running export without saving a file. */
export const cancelExport = Effect.fnUntraced(function* (list: ExportedList) {
  const { exportId, phase } = (yield* CurrentViews).csvExports[list]
  if (exportId === null || phase !== "running") return
  yield* appendEvent(event("CsvExportCancelled", { list, exportId }), { kind: "player", op: "cancelExport" })
})
