import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { GOLDEN_LOG } from "../../tests/golden/makeGoldenLog.ts"
import { digestLines } from "../log/report/digestAccumulator.ts"
import { tableText } from "./complianceText.ts"
import { complyFolder } from "./complyFolder.ts"

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A new folder for reports. */
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "reports-"))
  made.push(folder)
  return folder
}

const lines = readFileSync(GOLDEN_LOG, "utf8").trimEnd().split("\n")

/** Writes the golden report without some of its lines. */
const saveWithout = (file: string, isLost: (line: string, index: number) => boolean): void =>
  writeFileSync(file, `${lines.filter((line, index) => !isLost(line, index)).join("\n")}\n`)

describe("[PROT-12] a folder with a report that is not whole", () => {
  it("--comply names a report whose events were removed, because its verdict is in doubt", async () => {
    const folder = newFolder()
    saveWithout(join(folder, "less.ndjson"), (line) => line.includes('"type":"AutoplayToggled"'))
    const table = await complyFolder(folder, "gb")
    expect(table).toMatchObject({ reports: 1, unread: [], earlier: [], doubtful: [{ file: "less.ndjson" }] })
    expect(tableText(table).join("\n")).toMatch(/Judged with doubt: less\.ndjson: .*Events are missing/u)
  })

  it("--comply has no doubt about a whole report of a build with other projections, whose checkpoints it does not use", async () => {
    const folder = newFolder()
    const [header = "", ...events] = lines.slice(0, -1)
    const older = [header.replace(/"projections":\{"\w+":\d+/u, (start) => start.replace(/\d+$/u, "1000000")), ...events]
    const end = lines.at(-1)?.replace(/"sha256":"\w+"/u, `"sha256":"${await digestLines(older)}"`) ?? ""
    writeFileSync(join(folder, "older.ndjson"), `${[...older, end].join("\n")}\n`)
    expect(await complyFolder(folder, "gb")).toMatchObject({ reports: 1, doubtful: [] })
  })

  it("--comply counts the whole one of two reports with as many events, and says that they have as many", async () => {
    const folder = newFolder()
    saveWithout(join(folder, "a-cut.ndjson"), (line) => line.startsWith('{"k":"end"'))
    copyFileSync(GOLDEN_LOG, join(folder, "b-whole.ndjson"))
    copyFileSync(GOLDEN_LOG, join(folder, "c-copy.ndjson"))
    const why = "b-whole.ndjson has as many events of the same session."
    expect(await complyFolder(folder, "gb")).toMatchObject({
      reports: 1,
      doubtful: [],
      earlier: [
        { file: "a-cut.ndjson", why },
        { file: "c-copy.ndjson", why }
      ]
    })
  })

  it("--comply counts only the longest of several reports of one session", async () => {
    const folder = newFolder()
    copyFileSync(GOLDEN_LOG, join(folder, "b-whole.ndjson"))
    saveWithout(join(folder, "a-early.ndjson"), (_, index) => index > 200)
    saveWithout(join(folder, "c-early.ndjson"), (_, index) => index > 300)
    const table = await complyFolder(folder, "gb")
    const alone = newFolder()
    copyFileSync(GOLDEN_LOG, join(alone, "b-whole.ndjson"))
    expect(table.rows).toEqual((await complyFolder(alone, "gb")).rows)
    expect(table).toMatchObject({ reports: 1, doubtful: [] })
    const why = "b-whole.ndjson is a longer report of the same session."
    expect(table.earlier).toEqual([
      { file: "a-early.ndjson", why },
      { file: "c-early.ndjson", why }
    ])
    expect(tableText(table).join("\n")).toContain(`Not counted: a-early.ndjson: ${why}`)
  })
})
