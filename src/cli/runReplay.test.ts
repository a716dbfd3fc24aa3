import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import process from "node:process"
import { gzipSync } from "node:zlib"
import { afterAll, describe, expect, it } from "vitest"
import { makeReplayFolder, replay, root } from "../../tests/golden/replayGolden.ts"

const { at, golden, lines, remove } = await makeReplayFolder()
afterAll(remove)

const eventLines = lines.filter((line) => line.startsWith('{"k":"ev"'))
/** The golden log grows with each new event type, so a test finds a position in it by its event. */
const seqOf = (...parts: readonly string[]): number => eventLines.findIndex((line) => parts.every((part) => line.includes(part))) + 1
const CASHED_IN = String(seqOf('"type":"TransferCompleted"', '"amount":20000'))
const NOTICE = seqOf('"type":"BalanceNotified"', '"balance":130000')

/** The golden log with its lines changed, and no footer. */
const forge = (name: string, change: (line: string, index: number) => string): string => {
  writeFileSync(at(name), lines.slice(0, -1).map(change).join("\n"))
  return at(name)
}

describe("[LOG-5] npm run replay", () => {
  it("prints the verdict on the log and the outline of the session", async () => {
    const { exit, stdout, stderr } = await replay(golden)
    expect([exit, stderr]).toEqual([0, ""])
    expect(stdout).toContain("Verdict: ok")
    expect(stdout).toMatch(/0:00:\d+\.\d +#\d+ {2}joined Lale 1 \(machine 11\), credit 0/u)
    expect(stdout).toContain("played 22 spins, won 7800")
    expect(stdout).toContain("cashed out 24000")
    expect(stdout).not.toContain("Proof")
  })

  it("prints an event, its changes and a projection at that event", async () => {
    const { stdout } = await replay(golden, "--at", CASHED_IN, "--projection", "funds")
    expect(stdout).toContain('"type":"TransferCompleted"')
    expect(stdout).toContain('funds.activeTransfer.phase: "moving" → "settled"')
    expect(stdout).toMatch(new RegExp(`funds after event ${CASHED_IN}:\\n\\{\\n {2}"wallet": 130000`, "u"))
  })

  it("prints a projection at the end of the log when no event is named", async () => {
    const { stdout } = await replay(golden, "--projection", "session")
    expect(stdout).toContain('"loggedOut": "player"')
  })

  it("prints all results as one JSON object with --json", async () => {
    const { exit, stdout } = await replay(golden, "--json", "--verify", "--at", CASHED_IN, "--projection", "funds")
    expect(exit).toBe(0)
    const found: unknown = JSON.parse(stdout)
    expect(found).toMatchObject({
      verdict: { level: "ok", reasons: [] },
      events: eventLines.length,
      event: { seq: Number(CASHED_IN) },
      projection: "funds",
      state: { wallet: 130_000 },
      verification: { result: "proven", events: eventLines.length, checkpoints: 6 }
    })
    expect(found).toHaveProperty("outline.0", {
      seq: 1,
      until: 1,
      at: 1_790_000_000_000,
      mono: 0,
      fact: { kind: "pageLoaded", restored: 0 }
    })
  })

  it("escapes characters that control a terminal", async () => {
    const hostile = forge("hostile.ndjson", (line) => line.replaceAll('"username":"ayse"', '"username":"\\u001b[2J\\u202eayse\\u009b"'))
    const { stdout } = await replay(hostile)
    expect(stdout).toContain("\\u001b[2J\\u202eayse\\u009b logged in")
    expect(stdout).not.toContain("\u001B")
  })
})

describe("[LOG-2] npm run replay -- FILE --verify", () => {
  it("--verify proves every event of the golden session", async () => {
    const { exit, stdout } = await replay(golden, "--verify")
    expect(exit).toBe(0)
    expect(stdout).toContain(`Proof: complete. All ${eventLines.length} events and 6 checkpoints agree`)
  })

  it("--verify names the exact first event that differs, and ends with 1", async () => {
    const forged = forge("forged.ndjson", (line) =>
      line.includes(`"seq":${NOTICE},`) && line.includes('"type":"BalanceNotified"')
        ? line.replace('"balance":130000', '"balance":130001')
        : line
    )
    const { exit, stdout } = await replay(forged, "--verify")
    expect(exit).toBe(1)
    expect(stdout).toContain(`the replay DIFFERS from event ${NOTICE} on`)
    expect(stdout).toContain(`funds differs from event ${NOTICE} (BalanceNotified) on`)
  })

  it("--verify ends with 4 when the report contains nothing to compare", async () => {
    const bare = forge("bare.ndjson", (line) => line)
    const unhashed = lines.filter((line) => !line.startsWith('{"k":"check"')).map((line) => line.replace(/,"h":\{[^}]*\}/u, ""))
    writeFileSync(bare, unhashed.join("\n"))
    const { exit, stdout } = await replay(bare, "--verify")
    expect(exit).toBe(4)
    expect(stdout).toContain("too few hashes of its events, and no checkpoint, that this build can compare")
  })
})

describe("npm run replay with a wrong command line or file", () => {
  it.each([
    [[], "Name the report to open"],
    [[golden, "another"], "Name one file only."],
    [[golden, "--at", "soon"], '--at must be an event\'s number, not "soon"'],
    [[golden, "--at", "-3"], "--at"],
    [[golden, "--projection", "weather"], "--projection must be one of session, settings, connection"],
    [[golden, "--to-test", "x.ts"], "NAME.test.ts"],
    [[golden, "--to-scenario", "x.txt"], "NAME.json"],
    [[golden, "--fast"], "--fast"],
    [[golden, "--at", "9999"], `There is no event 9999: the log goes from 1 to ${eventLines.length}.`],
    [["nowhere.ndjson"], "There is no file or folder nowhere.ndjson: check the path."],
    [["src"], "src is a folder: name a file in it."],
    [[golden, "--to-scenario", "nowhere/x.json"], "There is no folder nowhere to write into. Nothing was written"]
  ])("the arguments %j are refused with exit code 2 and a reason", async (args, reason) => {
    const { exit, stdout, stderr } = await replay(...args)
    expect([exit, stdout]).toEqual([2, ""])
    expect(stderr).toContain(reason)
  })

  it("prints the usage and ends with 0 for --help", async () => {
    const { exit, stdout } = await replay("--help")
    expect(exit).toBe(0)
    expect(stdout).toContain("Exit codes: 0 done")
  })

  it.each([
    ["empty.ndjson", "", "The file is empty: save the report again."],
    ["foreign.ndjson", '{"hello":"world"}\n', "not the header of a log"],
    ["binary.ndjson", "\u0000\u0001\u0002", "not the header of a log"],
    ["future.ndjson", `${(lines[0] ?? "").replace('"format":1', '"format":9')}\n`, "The file's format is 9"]
  ])("%s gives the verdict unreadable and exit code 3", async (name, text, reason) => {
    writeFileSync(at(name), text)
    const { exit, stdout } = await replay(at(name))
    expect(exit).toBe(3)
    expect(stdout).toContain("Verdict: unreadable")
    expect(stdout).toContain(reason)
    expect(JSON.parse((await replay(at(name), "--json")).stdout)).toMatchObject({ verdict: { level: "unreadable" } })
  })

  it("a truncated file is degraded, with the reason and the outline up to its end", async () => {
    const cut = at("cut.ndjson")
    writeFileSync(cut, `${lines.slice(0, 60).join("\n")}\n${(lines[60] ?? "").slice(0, 40)}`)
    const { exit, stdout } = await replay(cut)
    expect(exit).toBe(0)
    expect(stdout).toContain("Verdict: degraded")
    expect(stdout).toMatch(/ends before its footer|cannot be read/u)
    expect(stdout).toContain("joined Lale 1")
  })
})

describe("the reasons of a damaged report", () => {
  it("the reason counts the places where events are missing, not the events", async () => {
    const { stdout } = await replay(forge("holes.ndjson", (line, index) => (index > 20 && index < 30 ? "" : line)))
    expect(stdout).toContain("  - Events are missing in 1 place, the first after event 20.")
  })

  it("the reason says that an event has no type", async () => {
    const { stdout } = await replay(forge("typeless.ndjson", (line, index) => (index === 20 ? '{"k":"ev"}' : line)))
    expect(stdout).toMatch(/ {2}- 1 event cannot be decoded, the first is one without a type in line 21/u)
  })
})

describe("npm run replay in a pipe", () => {
  const command = (args: readonly string[], options: { readonly input?: Uint8Array; readonly shell?: string } = {}) => {
    const entry = join(root, "src", "cli", "replay.ts")
    if (options.shell === undefined) return spawnSync(process.execPath, [entry, ...args], { cwd: root, input: options.input })
    return spawnSync("bash", ["-c", options.shell], {
      cwd: root,
      env: { ...process.env, NODE: process.execPath, ENTRY: entry, REPORT: golden }
    })
  }

  it("reads a report packed by gzip, from a file and from the standard input", () => {
    const packed = gzipSync(readFileSync(golden))
    writeFileSync(at("golden.ndjson.gz"), packed)
    expect(command([at("golden.ndjson.gz"), "--verify"]).stdout.toString()).toContain("Proof: complete")
    expect(command(["-", "--verify"], { input: packed }).stdout.toString()).toContain("Proof: complete")
    expect(command(["-"], { input: readFileSync(golden) }).stdout.toString()).toContain("Verdict: ok")
  })

  it("npm run replay ends silently with 0 when the reader of the pipe closes it", () => {
    const { stdout, stderr } = command([], {
      shell: `set -o pipefail; "$NODE" "$ENTRY" "$REPORT" --json --at 55 | head -c 1 > /dev/null; echo "exit \${PIPESTATUS[0]}"`
    })
    expect(stdout.toString()).toBe("exit 0\n")
    expect(stderr.toString()).toBe("")
  })

  it("escapes a line break in an event type's name, so that a file cannot print its own verdict", async () => {
    const hostile = forge("verdict.ndjson", (line) => line.replace('"type":"PathWanted"', '"type":"x\\nVerdict: ok\\n"'))
    const { stdout } = await replay(hostile)
    expect(stdout.split("\n").filter((line) => line === "Verdict: ok")).toEqual([])
  })
})
