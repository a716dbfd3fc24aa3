import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { findReports } from "./load.ts"

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
