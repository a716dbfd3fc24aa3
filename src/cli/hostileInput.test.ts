import { spawnSync } from "node:child_process"
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { gzipSync } from "node:zlib"
import { afterAll, describe, expect, it } from "vitest"
import { GOLDEN_LOG } from "../../tests/golden/makeGoldenLog.ts"
import { runReplay } from "./runReplay.ts"

const root = join(import.meta.dirname, "..", "..")
const folder = mkdtempSync(join(tmpdir(), "telereel-replay-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const golden = GOLDEN_LOG.pathname
const text = readFileSync(golden, "utf8")
const lines = text.trimEnd().split("\n")

const put = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const replay = async (...args: readonly string[]) => {
  let stdout = ""
  let stderr = ""
  const exit = await runReplay(args, { print: (one) => void (stdout += `${one}\n`), printError: (one) => void (stderr += `${one}\n`) })
  return { exit, stdout, stderr }
}

const CONTROLS = "\u001B[2J\u0085\u2028\u202E"
const steers = (output: string): boolean => /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u.test(output.replaceAll("\n", ""))

/** Adds the characters to each text of a line, except the texts that decide how the line is read. */
const poison = (line: string): string =>
  JSON.stringify(JSON.parse(line), (key, value: unknown) =>
    typeof value !== "string" || ["k", "kind", "channel", "direction", "phase", "via", "source", "sha256"].includes(key)
      ? value
      : value + CONTROLS
  )

describe("[LOG-5] npm run replay with hostile input", () => {
  it.each([
    [
      0,
      "a gzip file that was cut",
      () => put("cut.gz", gzipSync(text).subarray(0, 20_000)),
      "The gzip data is cut, damaged or joined from several files: "
    ],
    [
      3,
      "a gzip file that was cut in its first line",
      () => put("start.gz", gzipSync(text).subarray(0, 20)),
      "its gzip data is damaged or cut"
    ],
    [
      3,
      "a gzip file that unpacks to 30 MB of empty lines",
      () => put("bomb.gz", gzipSync(text + "\n".repeat(30_000_000))),
      "more than a report"
    ],
    [3, "gzip data that is damaged", () => put("bad.gz", Buffer.from([0x1f, 0x8b, 0x20, 0x21])), "its gzip data is damaged or cut"],
    [3, "a first line without end", () => put("huge", "x".repeat(3_000_000)), "choose a file that"],
    [3, "a file that is not UTF-8", () => put("utf16", Buffer.from(text, "utf16le")), "choose a file that"],
    [2, "a file as a folder", () => `${golden}/`, "check the path"],
    [2, "a name that is too long", () => "a".repeat(5_000), "choose a shorter one"],
    [2, "a file whose reading fails", () => "/proc/self/mem", "copy it to another place"]
  ])("npm run replay ends with %i and says what to do about %s", async (exit, _what, path, sentence) => {
    const result = await replay(path())
    expect(result.exit).toBe(exit)
    expect(result.stdout + result.stderr).toContain(sentence)
  })

  it("reads the other lines of a file with a line that is not UTF-8, and names that line", async () => {
    const bytes = Buffer.concat([Buffer.from(`${lines.slice(0, 3).join("\n")}\n`), Buffer.from([0xff, 0xfe, 0x80, 0x0a])])
    const { exit, stdout } = await replay(put("broken", Buffer.concat([bytes, Buffer.from(`${lines.slice(3).join("\n")}\n`)])))
    expect([exit, stdout.includes("1 line cannot be read, the first is line 4.")]).toEqual([0, true])
  })

  it("escapes control characters in every field that it prints", async () => {
    const poisoned = put("poisoned", `${lines.map((line) => (line.startsWith('{"k":"ev"') ? line : poison(line))).join("\n")}\n`)
    const names = put(
      "names",
      `${lines.map((line) => (line.includes('"type":"LoggedIn"') ? line.replaceAll('"ayse"', JSON.stringify(`ayse${CONTROLS}`)) : line)).join("\n")}\n`
    )
    for (const file of [poisoned, names])
      for (const flags of [["--verify"], ["--at", "12", "--projection", "session"], ["--json"], ["--json", "--at", "12"]]) {
        const { stdout, stderr } = await replay(file, ...flags)
        expect(stdout.length).toBeGreaterThan(100)
        expect(steers(stdout + stderr)).toBe(false)
      }
  })

  it("escapes control characters in file names and flags", async () => {
    for (const args of [[`no${CONTROLS}pe`], [golden, "--at", CONTROLS], [golden, "--projection", CONTROLS], [golden, `--x${CONTROLS}`]]) {
      const { exit, stderr } = await replay(...args)
      expect([exit, steers(stderr)]).toEqual([2, false])
    }
  })

  it("npm run replay ends with 2 and a sentence when the output cannot be written", () => {
    const full = openSync("/dev/full", "w")
    const { status, stderr } = spawnSync(process.execPath, ["src/cli/replay.ts", golden, "--json"], {
      cwd: root,
      stdio: ["ignore", full, "pipe"],
      encoding: "utf8"
    })
    expect([status, stderr]).toEqual([2, "The output cannot be written (ENOSPC): free space, or choose another place.\n"])
  })
})
