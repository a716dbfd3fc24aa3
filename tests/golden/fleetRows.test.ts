import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Result } from "effect"
import { expect, it } from "vitest"
import { rowsOfReport } from "../../fleet/src/reportRows.ts"
import { pressesOf } from "../../fleet/tests/expectedAnswers.ts"
import { openLogFile } from "../../src/cli/openLogFile.ts"
import { GOLDEN_LOG, PAST_LOGS } from "./makeGoldenLog.ts"

const TABLES = new URL("../../fleet/sql/tables.sql", import.meta.url)

/** The columns of a table in the documented SQL. */
const columnsOf = (table: string): readonly string[] => {
  const [, body = ""] = new RegExp(`EXISTS \\{${table}\\} \\(\\n([\\s\\S]*?)\\n\\)`, "u").exec(readFileSync(TABLES, "utf8")) ?? []
  return body.split("\n").map((line) => line.trim().split(" ")[0] ?? "")
}

/** The cell `trust` of a report. */
const trustOfFile = async (path: string): Promise<string | undefined> => {
  const opened = await openLogFile(path)
  if (Result.isFailure(opened)) throw new Error(`${path} cannot be opened.`)
  const cells = rowsOfReport(opened.success, { file: path, verdicts: [] }).reports.trimEnd().split("\t")
  return cells[columnsOf("reports").indexOf("trust")]
}

it("[OPS-3] whole reports of earlier builds are trusted, because each of their events was upcast without loss", async () => {
  const folder = fileURLToPath(PAST_LOGS)
  const trusts = new Set<string | undefined>()
  for (const name of readdirSync(folder)) trusts.add(await trustOfFile(join(folder, name)))
  expect([...trusts]).toEqual(["ok"])
})

it("[OPS-3] a report of an earlier build that was cut is degraded", async () => {
  const folder = mkdtempSync(join(tmpdir(), "telereel-fleet-rows-"))
  try {
    const path = join(folder, "cut.ndjson")
    writeFileSync(path, readFileSync(new URL("session-30.ndjson", PAST_LOGS), "utf8").split("\n").slice(0, 40).join("\n"))
    expect(await trustOfFile(path)).toBe("degraded")
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it("[OPS-3] the rows of the golden report have the columns of the documented SQL, and give the presses of the product's own fold", async () => {
  const opened = await openLogFile(GOLDEN_LOG.pathname)
  if (Result.isFailure(opened)) throw new Error("The golden report cannot be opened.")
  const log = opened.success
  const texts = rowsOfReport(log, { file: "golden.ndjson", verdicts: [] })
  const rowsOf = (table: "reports" | "events" | "counts") => {
    const columns = columnsOf(table)
    const cells = texts[table]
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"))
    expect({ table, lengths: [...new Set(cells.map(({ length }) => length))] }).toEqual({ table, lengths: [columns.length] })
    return cells.map((values) => new Map(columns.map((column, index) => [column, values[index] ?? ""])))
  }
  const events = rowsOf("events")
  expect(events.map((row) => [Number(row.get("seq")), row.get("type")])).toEqual(log.events.map(({ seq, type }) => [seq, type]))
  expect(rowsOf("reports").map((row) => row.get("events"))).toEqual([String(log.events.length)])
  expect(rowsOf("counts").reduce((sum, row) => sum + Number(row.get("n")), 0)).toBe(log.events.length)

  // The same rule as in fleet/sql/presses.sql: the first final event of a subject that was requested decides.
  const finals = new Map([
    ["PressDone", "done"],
    ["PressRefused", "refused"],
    ["PressUnseen", "unseen"]
  ])
  const ofType = (type: string) => events.filter((row) => row.get("type") === type).map((row) => row.get("subject") ?? "")
  const outcomes = new Map(
    ofType("PressRequested").map((id) => {
      const final = events.find((row) => row.get("subject") === id && finals.has(row.get("type") ?? ""))
      return [id, finals.get(final?.get("type") ?? "") ?? "open"]
    })
  )
  expect(outcomes.size).toBeGreaterThan(3)
  expect(outcomes).toEqual(new Map([...pressesOf(log)].map(([id, { outcome }]) => [id, outcome])))
})
