import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startPlayer } from "../../../../tests/support/play.ts"
import type { Client } from "../../../../tests/support/runtimeHarness.ts"
import type { TransactionPaging } from "../../../api/rest/playerApi.ts"
import { RejectedItems } from "../../../api/rest/decodeAnswer.ts"
import { BlockedError, TransientError } from "../../../domain/shared/errors.ts"
import { event } from "../../../domain/events.ts"
import type { Transaction } from "../../../domain/history/historyEvents.ts"
import { cancelExport, exportSlotSessions, exportTransactions } from "./exportCsv.ts"

const FILTER = { actions: [3], from: null, to: 9_000_000 } as const

const transactionOf = (id: number): Transaction => ({ id: `t-${id}`, action: 3, amount: id, time: 1_000 + id, machine: null })

/** A server with this many transactions, newest first. `most` is its largest page size. */
const serve = (client: Client, count: number, most = 100) => {
  const rows = Array.from({ length: count }, (_, n) => transactionOf(count - n))
  client.late.answers.getTransactions = ({ page, pageSize }) => {
    const size = Math.min(pageSize, most)
    return Effect.succeed({ page, pageSize: size, total: rows.length, transactions: rows.slice((page - 1) * size, page * size) })
  }
  return rows
}

const makeTarget = () => {
  const files: Blob[] = []
  const toCells = ({ id, amount }: Transaction) => [id, amount]
  return { files, target: { locale: "tr", titles: ["Number", "Amount"], toCells, save: (file: Blob) => void files.push(file) } }
}

/** A player, a server with this many transactions, and the export of all of them into `files`. `most` is the server's largest page size. */
const startExport = Effect.fnUntraced(function* (count: number, most?: number) {
  const client = yield* startPlayer()
  const rows = serve(client, count, most)
  const { files, target } = makeTarget()
  return { client, rows, files, target, exportAll: exportTransactions(FILTER, target) }
})

const linesOf = (files: readonly Blob[]) =>
  Effect.promise(async () => (await files[0]?.text())?.replace("\uFEFF", "").trimEnd().split("\r\n").slice(1) ?? [])

describe("[PAGE-2] [PAGE-3] a CSV export", () => {
  it.effect("a CSV export contains all 12,345 rows, and sends the filter with every page request", () =>
    Effect.gen(function* () {
      const { client, files, exportAll } = yield* startExport(12_345)
      yield* client.run(exportAll)
      const lines = yield* linesOf(files)
      assert.strictEqual(lines.length, 12_345)
      assert.deepStrictEqual([lines[0], lines.at(-1)], ["t-12345;123,45", "t-1;0,01"])
      const asked = client.late.asked.map(({ request }) => request as TransactionPaging)
      assert.isTrue(asked.every(({ actions, from, to }) => actions === FILTER.actions && from === null && to === FILTER.to))
      assert.deepInclude(client.views.csvExports.transactions, { phase: "finished", rows: 12_345 })
      assert.deepInclude(client.all("CsvExportProgressed")[41], { rows: 4_200, total: 12_345 })
      assert.deepStrictEqual(client.all("TransactionsReceived"), [])
    })
  )

  it.effect("a CSV export contains each row once when new rows arrive between the pages", () =>
    Effect.gen(function* () {
      const { client, rows, files, exportAll } = yield* startExport(350)
      const { getTransactions } = client.late.answers
      client.late.answers.getTransactions = (paging) =>
        getTransactions(paging).pipe(
          Effect.tap(() => Effect.sync(() => rows.unshift(...[1, 2, 3].map((n) => transactionOf(1_000 * paging.page + n)))))
        )
      yield* client.run(exportAll)
      const ids = (yield* linesOf(files)).map((line) => line.split(";")[0])
      assert.strictEqual(new Set(ids).size, ids.length)
      assert.deepStrictEqual(
        ids,
        Array.from({ length: 350 }, (_, n) => `t-${350 - n}`)
      )
    })
  )

  it.effect("a CSV export contains all rows when the server sends smaller pages than requested", () =>
    Effect.gen(function* () {
      const { client, files, exportAll } = yield* startExport(250, 20)
      yield* client.run(exportAll)
      assert.strictEqual((yield* linesOf(files)).length, 250)
    })
  )

  it.effect("a CSV export saves no partial file when a page cannot be fetched", () =>
    Effect.gen(function* () {
      const { client, files, exportAll } = yield* startExport(500)
      const { getTransactions } = client.late.answers
      client.late.answers.getTransactions = (paging) =>
        paging.page < 3 ? getTransactions(paging) : Effect.fail(new TransientError({ op: "getTransactions", reason: "server" }))
      yield* client.fork(exportAll)
      yield* client.pass(60_000)
      assert.deepStrictEqual(files, [])
      assert.deepInclude(client.all("CsvExportFailed")[0], { reason: "call", list: "transactions" })
    })
  )

  it.effect.each([
    ["ends before its total", 3],
    ["repeats the same page", 1]
  ] as const)("a CSV export saves no partial file when the server %s", ([, mode]) =>
    Effect.gen(function* () {
      const { client, rows, files, exportAll } = yield* startExport(150)
      client.late.answers.getTransactions = ({ page, pageSize }) =>
        Effect.succeed({
          page,
          pageSize,
          total: 900,
          transactions: mode === 1 ? rows.slice(0, pageSize) : rows.slice((page - 1) * pageSize, page * pageSize)
        })
      yield* client.run(exportAll)
      assert.deepStrictEqual(files, [])
      assert.deepInclude(client.all("CsvExportFailed")[0], { reason: "incomplete" })
    })
  )

  it.effect("a CSV export contains the readable rows and counts the unreadable ones", () =>
    Effect.gen(function* () {
      const { client, files, exportAll } = yield* startExport(120)
      const { getTransactions } = client.late.answers
      client.late.answers.getTransactions = (paging) =>
        getTransactions(paging).pipe(
          Effect.tap(() =>
            Effect.flatMap(RejectedItems, (report) =>
              paging.page === 1
                ? report("getTransactions", {
                    problems: [
                      { path: "transactions.3.time", message: "no" },
                      { path: "transactions.3.amount", message: "no" }
                    ],
                    missing: [],
                    leftOut: 1
                  })
                : Effect.void
            )
          ),
          Effect.map((answer) => ({ ...answer, transactions: answer.transactions.filter(({ id }) => id !== "t-117") }))
        )
      yield* client.run(exportAll)
      assert.strictEqual((yield* linesOf(files)).length, 119)
      assert.deepInclude(client.views.csvExports.transactions, { phase: "finished", rows: 119, unreadable: 1 })
    })
  )

  it.effect("a CSV export counts an unreadable row once when new rows push it to the next page", () =>
    Effect.gen(function* () {
      const { client, rows, files, exportAll } = yield* startExport(200)
      const { getTransactions } = client.late.answers
      // The last two rows of the first page are unreadable, and two new rows push them to the second page.
      const isUnreadable = ({ id }: Transaction) => id === "t-101" || id === "t-102"
      client.late.answers.getTransactions = (paging) =>
        Effect.gen(function* () {
          const answer = yield* getTransactions(paging)
          const leftOut = answer.transactions.filter(isUnreadable).length
          const report = yield* RejectedItems
          yield* report("getTransactions", { problems: [], missing: [], leftOut })
          if (paging.page === 1) rows.unshift(transactionOf(1_001), transactionOf(1_000))
          return { ...answer, transactions: answer.transactions.filter((row) => !isUnreadable(row)) }
        })
      yield* client.run(exportAll)
      assert.strictEqual((yield* linesOf(files)).length, 198)
      assert.deepInclude(client.views.csvExports.transactions, { phase: "finished", rows: 198, unreadable: 2 })
    })
  )

  it.effect("a CSV export counts an unreadable row when new rows arrive at the end of the list", () =>
    Effect.gen(function* () {
      const { client, rows, files, exportAll } = yield* startExport(150)
      const { getTransactions } = client.late.answers
      client.late.answers.getTransactions = (paging) =>
        Effect.gen(function* () {
          if (paging.page === 2) rows.push(transactionOf(1_001))
          const answer = yield* getTransactions(paging)
          const readable = answer.transactions.filter(({ id }) => id !== "t-20")
          const report = yield* RejectedItems
          yield* report("getTransactions", { problems: [], missing: [], leftOut: answer.transactions.length - readable.length })
          return { ...answer, transactions: readable.filter(({ id }) => id !== "t-1001") }
        })
      yield* client.run(exportAll)
      assert.strictEqual((yield* linesOf(files)).length, 149)
      assert.deepInclude(client.views.csvExports.transactions, { phase: "finished", rows: 149, unreadable: 1 })
    })
  )

  it.effect("a CSV export stops when the player cancels it, and the next export has its own progress", () =>
    Effect.gen(function* () {
      const { client, files, exportAll } = yield* startExport(500)
      const { getTransactions } = client.late.answers
      client.late.answers.getTransactions = (paging) => Effect.delay(getTransactions(paging), 1_000)
      yield* client.fork(exportAll)
      yield* client.pass(2_500)
      yield* client.run(cancelExport("transactions"))
      assert.strictEqual(client.views.csvExports.transactions.phase, "cancelled")
      yield* client.fork(exportAll)
      yield* client.pass(60_000)
      assert.strictEqual(files.length, 1)
      assert.strictEqual((yield* linesOf(files)).length, 500)
      assert.strictEqual(client.all("CsvExportFinished").length, 1)
    })
  )

  it.effect("a CSV export stops when the player logs out", () =>
    Effect.gen(function* () {
      const { client, files, exportAll } = yield* startExport(500)
      const { getTransactions } = client.late.answers
      client.late.answers.getTransactions = (paging) => Effect.delay(getTransactions(paging), 1_000)
      yield* client.fork(exportAll)
      yield* client.pass(1_500)
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.pass(60_000)
      assert.deepStrictEqual(files, [])
      assert.isAtMost(client.late.asked.length, 2)
    })
  )

  it.effect("a CSV export ends the session after a 401, like any other call", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.late.answers.getTransactions = () => Effect.fail(new BlockedError({ op: "getTransactions", reason: "unauthorised" }))
      yield* client.run(exportTransactions(FILTER, makeTarget().target))
      assert.strictEqual(client.views.session.phase, "guest")
    })
  )

  it.effect("a CSV export saves no file without rows, and fails when the browser cannot save one", () =>
    Effect.gen(function* () {
      const { client, files, target, exportAll } = yield* startExport(0)
      yield* client.run(exportAll)
      assert.deepInclude(client.all("CsvExportFinished")[0], { rows: 0 })
      assert.deepStrictEqual(files, [])
      serve(client, 1)
      const save = (): never => {
        throw new Error("no disk")
      }
      yield* client.run(exportTransactions(FILTER, { ...target, save }))
      assert.deepInclude(client.all("CsvExportFailed")[0], { reason: "file" })
    })
  )

  it.effect("a CSV export keeps separate results for slot sessions and transactions", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      serve(client, 3)
      const files: Blob[] = []
      const save = (file: Blob): void => void files.push(file)
      yield* client.run(exportSlotSessions({ locale: "tr", titles: ["Number"], toCells: ({ id }) => [id], save }))
      yield* client.run(exportTransactions(FILTER, makeTarget().target))
      assert.deepStrictEqual(yield* linesOf(files), ["s-1"])
      assert.deepStrictEqual([client.views.csvExports.slotSessions.rows, client.views.csvExports.transactions.rows], [1, 3])
    })
  )
})
