import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it, onTestFinished } from "vitest"
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

describe("[OPS-3] an answer with control characters of a hostile report", () => {
  /** A server that gives this build as the answer to each question. */
  const serveBuild = async (build: string): Promise<string> => {
    const server = createServer((request, response) => {
      request.resume()
      response.end(JSON.stringify({ meta: [{ name: "build", type: "String" }], data: [{ build }] }))
    }).listen(0, "127.0.0.1")
    onTestFinished(() => void server.close())
    await once(server, "listening")
    const address = server.address()
    return `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`
  }

  it.each([["text"], ["JSON", "--json"]])("comes as %s without them", async (_form, ...flags) => {
    const { exit, stdout } = await run("--clickhouse", await serveBuild("\u009B31m\u202E"), "--ask", "reports", ...flags)
    expect([exit, stdout.join("\n")]).toEqual([0, expect.stringContaining("\\u009b31m\\u202e")])
    expect(stdout.join("\n")).not.toMatch(/[\u0080-\u009F\u202E]/u)
  })
})
