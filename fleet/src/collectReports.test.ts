import { describe, expect, it } from "vitest"
import { collectReports } from "./collectReports.ts"
import type { Engine } from "./engine.ts"
import type { Table } from "./tables.ts"

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** An engine that keeps rows in memory. The first cell of a row is its report, in every table. */
const memoryEngine = () => {
  const rows = new Map<Table, string[]>()
  const reportOf = (row: string): string => row.split("\t")[0] ?? ""
  const rowsOf = (table: Table): readonly string[] => rows.get(table) ?? []
  const engine: Engine = {
    ask: async () => ({
      columns: ["report", "events"],
      rows: rowsOf("reports").map((row) => ({ report: reportOf(row), events: Number(row.split("\t")[1]) }))
    }),
    insert: async (table, bytes) => {
      rows.set(table, [...rowsOf(table), ...decoder.decode(bytes).split("\n").slice(0, -1)])
    },
    remove: async (reports) => {
      for (const [table, kept] of rows)
        rows.set(
          table,
          kept.filter((row) => !reports.includes(reportOf(row)))
        )
    },
    close: () => undefined
  }
  return { engine, rowsOf }
}

/** A save of one session after so many events, as a worker reads it. A row of a report is its ID and its number of events here. */
const save = (events: number) => ({
  path: `${events}.ndjson`,
  report: "evening",
  count: events,
  reports: encoder.encode(`evening\t${events}\n`),
  events: encoder.encode("evening\n".repeat(events)),
  counts: encoder.encode("evening\n"),
  verdicts: encoder.encode("evening\n")
})

const load = async (engine: Engine, saves: readonly number[]) => {
  const reports = await collectReports(engine)
  for (const events of saves) reports.take(save(events))
  await reports.finish()
  return reports.loaded()
}

const tables = ["reports", "events", "counts", "verdicts"] as const

describe("[OPS-3] several saves of one session", () => {
  it.each([{ saves: [60, 20, 40] }, { saves: [20, 60, 40] }, { saves: [20, 40, 60] }])(
    "one load keeps the save with the most events when the order is $saves",
    async ({ saves }) => {
      const { engine, rowsOf } = memoryEngine()
      expect(await load(engine, saves)).toEqual({ reports: 1, events: 60, known: 2, replaced: 0, unread: [] })
      expect(rowsOf("reports")).toEqual(["evening\t60"])
      expect(tables.map((table) => rowsOf(table).length)).toEqual([1, 60, 1, 1])
    }
  )

  it("a later load replaces a shorter save of the data set, and leaves a longer one", async () => {
    const { engine, rowsOf } = memoryEngine()
    await load(engine, [20])
    expect(await load(engine, [20, 40, 60])).toMatchObject({ reports: 1, events: 60, known: 2, replaced: 1 })
    expect(tables.map((table) => rowsOf(table).length)).toEqual([1, 60, 1, 1])
    expect(await load(engine, [20, 40, 60])).toMatchObject({ reports: 0, events: 0, known: 3, replaced: 0 })
    expect(tables.map((table) => rowsOf(table).length)).toEqual([1, 60, 1, 1])
  })
})
