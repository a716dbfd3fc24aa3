import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { goldenReport } from "../tests/sampleReports.ts"
import type { Engine } from "./engine.ts"
import { findReports, loadFolder } from "./load.ts"

it("[OPS-3] the reports of a folder are its files once, without folders of such a name and without links that lead back", async () => {
  const folder = mkdtempSync(join(tmpdir(), "telereel-fleet-find-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = (name: string): string => join(folder, name)
  mkdirSync(at("sub/packed.gz"), { recursive: true })
  for (const name of ["a.ndjson", "sub/b.ndjson.gz", "sub/packed.gz/c.ndjson", "notes.txt"]) writeFileSync(at(name), "")
  symlinkSync(folder, at("sub/back.gz"))
  symlinkSync(at("a.ndjson"), at("linked.ndjson"))
  symlinkSync(at("gone"), at("broken.ndjson"))
  expect(await findReports(folder)).toEqual(
    ["a.ndjson", "broken.ndjson", "linked.ndjson", "sub/b.ndjson.gz", "sub/packed.gz/c.ndjson"].map(at)
  )
})

/** An engine that only counts the rows of each table. */
const countingEngine = () => {
  const rows: Record<string, number> = {}
  const engine: Engine = {
    ask: async () => ({ columns: [], rows: [] }),
    insert: async (table, bytes) => {
      rows[table] = (rows[table] ?? 0) + new TextDecoder().decode(bytes).split("\n").length - 1
    },
    remove: async () => undefined,
    close: () => undefined
  }
  return { engine, rows }
}

it("[OPS-3] a load reads the other reports when one needs too much memory, and names that one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "telereel-fleet-large-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [header = "", ...lines] = goldenReport()
  const write = (name: string, events: readonly string[]): void =>
    writeFileSync(join(folder, name), `${[header.replace('"logId":"golden"', `"logId":"${name}"`), ...events].join("\n")}\n`)
  for (const name of ["a.ndjson", "c.ndjson"]) write(name, lines.slice(0, 40))
  const event = JSON.parse(lines[1] ?? "{}") as object
  write(
    "b.ndjson",
    Array.from({ length: 80_000 }, (_, at) => JSON.stringify({ ...event, seq: at + 1, id: `b.ndjson.${at + 1}` }))
  )
  const { engine, rows } = countingEngine()
  const loaded = await loadFolder(engine, { folder, profiles: [], threadMb: 64 })
  expect(loaded).toMatchObject({ reports: 2, events: 80 })
  expect(loaded.unread).toEqual([{ path: join(folder, "b.ndjson"), why: "The report is too large: it needs more than 64 MB of memory." }])
  expect(rows).toMatchObject({ reports: 2, events: 80 })
})

it("[OPS-3] a load reads the other reports when the rows of one are longer than a text can be, and names that one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "telereel-fleet-long-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [header = "", ...lines] = goldenReport()
  for (const [name, count] of Object.entries({ a: 10, b: 400, c: 10 })) {
    const own = header.replace('"logId":"golden"', `"logId":"${name}"`)
    writeFileSync(join(folder, `${name}.ndjson`), `${[own, ...lines.slice(0, count)].join("\n")}\n`)
  }
  const { engine, rows } = countingEngine()
  const loaded = await loadFolder(engine, { folder, profiles: [], longestText: 20_000 })
  expect(loaded).toMatchObject({ reports: 2, events: 20 })
  const why = "The report is too large: the rows of a table are longer than 20000 characters."
  expect(loaded.unread).toEqual([{ path: join(folder, "b.ndjson"), why }])
  expect(rows).toMatchObject({ reports: 2, events: 20 })
})
