import { describe, expect, it } from "vitest"
import { collectReports } from "./collectReports.ts"
import { type Engine, EngineError } from "./engine.ts"
import type { Table } from "./tables.ts"

const decoder = new TextDecoder()
const encoder = new TextEncoder()
const tables = ["reports", "events", "counts", "verdicts"] as const

/** An engine that keeps rows in memory. The first cell of a row is its report, in every table. `fails`: whose next insert it refuses. */
const memoryEngine = (fails: Table | null = null) => {
  let failing = fails
  const rows = new Map<Table, string[]>()
  const reportOf = (row: string): string => row.split("\t")[0] ?? ""
  const rowsOf = (table: Table): readonly string[] => rows.get(table) ?? []
  const engine: Engine = {
    ask: async (sql) => {
      const table = tables.find((one) => sql.endsWith(` FROM ${one}`)) ?? "reports"
      const cells = rowsOf(table).map((row) => row.split("\t"))
      return { columns: [], rows: cells.map(([report = "", events, trust = ""]) => ({ report, events: Number(events), trust })) }
    },
    insert: async (table, bytes) => {
      if (table === failing) {
        failing = null
        throw new EngineError("The disk is full.")
      }
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

/** A save of one session after so many events, as a worker reads it. A row of a report is its ID, its number of events, its trust and its path here. */
const save = (events: number, path = `${events}.ndjson`, isComplete = true) => ({
  path,
  report: "evening",
  count: events,
  isCut: events > 1_000,
  isComplete,
  reports: encoder.encode(`evening\t${events}\t${isComplete ? "ok" : "degraded"}\t${path}\n`),
  events: encoder.encode("evening\n".repeat(events)),
  counts: encoder.encode("evening\n"),
  verdicts: encoder.encode("evening\n")
})

const load = async (engine: Engine, saves: readonly (number | ReturnType<typeof save>)[]) => {
  const reports = await collectReports(engine)
  for (const one of saves) reports.take(typeof one === "number" ? save(one) : one)
  await reports.finish()
  return reports.loaded()
}

describe("[OPS-3] several saves of one session", () => {
  it.each([{ saves: [60, 20, 40] }, { saves: [20, 60, 40] }, { saves: [20, 40, 60] }])(
    "one load keeps the save with the most events when the order is $saves",
    async ({ saves }) => {
      const { engine, rowsOf } = memoryEngine()
      expect(await load(engine, saves)).toEqual({ reports: 1, events: 60, known: 2, replaced: 0, cut: 0, unread: [] })
      expect(rowsOf("reports")).toEqual(["evening\t60\tok\t60.ndjson"])
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

describe("[OPS-3] several saves of one session with as many events", () => {
  const degraded = save(40, "a.ndjson", false)
  const [first, second] = [save(40, "b.ndjson"), save(40, "c.ndjson")]

  it.each([
    ["a complete one", [degraded, first, second]],
    ["the first path", [second, first, degraded]],
    ["the same one in every order", [first, degraded, second]]
  ])("one load keeps %s", async (_which, saves) => {
    const { engine, rowsOf } = memoryEngine()
    expect(await load(engine, saves)).toEqual({ reports: 1, events: 40, known: 2, replaced: 0, cut: 0, unread: [] })
    expect(rowsOf("reports")).toEqual(["evening\t40\tok\tb.ndjson"])
    expect(tables.map((table) => rowsOf(table).length)).toEqual([1, 40, 1, 1])
  })

  it("a later load replaces a report that may have been changed by one that was not, and leaves it under another path", async () => {
    const { engine, rowsOf } = memoryEngine()
    await load(engine, [degraded])
    expect(await load(engine, [second])).toMatchObject({ reports: 1, replaced: 1 })
    expect(await load(engine, [degraded, first, second])).toMatchObject({ reports: 0, known: 3 })
    expect(rowsOf("reports")).toEqual(["evening\t40\tok\tc.ndjson"])
  })
})

it("[OPS-3] a load counts the reports of which only the first events became rows", async () => {
  const { engine } = memoryEngine()
  expect(await load(engine, [1_000, 2_000, 3_000])).toMatchObject({ reports: 1, events: 3_000, cut: 1 })
  expect(await load(engine, [2_000])).toMatchObject({ known: 1, cut: 0 })
})

describe("[OPS-3] a load that fails", () => {
  it.each(["counts", "verdicts", "reports"] as const)(
    "the same load completes the data set after the insert into %s has failed, and the error asks for it",
    async (table) => {
      const { engine, rowsOf } = memoryEngine(table)
      await expect(load(engine, [40])).rejects.toThrow(
        new EngineError("The load failed, so the data set lacks some reports: load the same folder again. The disk is full.")
      )
      expect(rowsOf("reports")).toEqual([])
      expect(await load(engine, [40])).toMatchObject({ reports: 1, events: 40 })
      expect(tables.map((one) => rowsOf(one).length)).toEqual([1, 40, 1, 1])
    }
  )

  it("a shorter save that was removed for a longer one returns with the same load", async () => {
    const { engine, rowsOf } = memoryEngine()
    await load(engine, [20])
    const failing = { ...engine, insert: async () => Promise.reject(new EngineError("The disk is full.")) }
    await expect(load(failing, [40])).rejects.toThrow("load the same folder again")
    await load(engine, [40])
    expect(tables.map((one) => rowsOf(one).length)).toEqual([1, 40, 1, 1])
  })
})
