import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { runFleet } from "./runFleet.ts"

const root = mkdtempSync(join(tmpdir(), "telereel-fleet-folder-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const run = async (...args: readonly string[]) => {
  const stdout: string[] = []
  const stderr: string[] = []
  const exit = await runFleet(args, {
    print: (text) => void stdout.push(text),
    printError: (text) => void stderr.push(text),
    showProgress: () => undefined
  })
  return { exit, stdout, stderr: stderr.join("\n") }
}

const empty = mkdtempSync(join(root, "empty-"))
const missing = join(root, "nowhere")
const file = join(root, "file.txt")
writeFileSync(file, "text")

describe("[OPS-3] a folder that cannot be loaded", () => {
  it.each([
    [[missing], `There is no folder ${missing}: check the path.`],
    [[file], `${file} is not a folder: name the folder that contains the reports.`],
    [[root], `${root} contains no report (.ndjson or .gz), and neither do its subfolders.`],
    [["--db", empty], `There is no data set in ${empty}: name the folder of reports too, to make one.`],
    [["--db", file], `${file} is not a folder: name the folder of a data set.`],
    [["--db", missing], `There is no data set in ${missing}: name the folder of reports too, to make one.`]
  ])("%j ends with one sentence and exit code 2", async (args, sentence) => {
    expect(await run(...args)).toEqual({ exit: 2, stdout: [], stderr: sentence })
  })
})
