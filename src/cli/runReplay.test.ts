import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import process from "node:process"
import { gzipSync } from "node:zlib"
import { afterAll, describe, expect, it } from "vitest"
import { makeGoldenLog, PAST_LOGS } from "../../tests/golden/makeGoldenLog.ts"
import { readRecording } from "../../mocks/recorded/recording.ts"
import { aHeader } from "../../tests/support/logParts.ts"
import { cleanSession, logOf, pressAt, SESSION_START_MS } from "../../tests/support/protectedSession.ts"
import type { Envelope } from "../log/core/envelope.ts"
import { exportLog } from "../log/report/exportLog.ts"
import { projectionVersions } from "../replay/evolveViews.ts"
import { runReplay } from "./runReplay.ts"

const root = join(import.meta.dirname, "..", "..")
mkdirSync(join(root, "test-results"), { recursive: true })
// Within the repository, so that a written test finds Vitest and the product.
const folder = mkdtempSync(join(root, "test-results", "replay-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string): string => join(folder, name)

/** The golden session as this build writes it. */
const golden = at("golden.ndjson")
writeFileSync(golden, await makeGoldenLog())

const replay = async (...args: readonly string[]) => {
  const said: string[] = []
  const complained: string[] = []
  const exit = await runReplay(args, { say: (text) => void said.push(text), complain: (text) => void complained.push(text) })
  return { exit, said: said.join("\n"), complained: complained.join("\n") }
}

const lines = readFileSync(golden, "utf8").trimEnd().split("\n")
const eventLines = lines.filter((line) => line.startsWith('{"k":"ev"'))
/** The golden log grows with each new event type, so a test finds a position in it by its event. */
const seqOf = (...parts: readonly string[]): number => eventLines.findIndex((line) => parts.every((part) => line.includes(part))) + 1
const CASHED_IN = String(seqOf('"type":"TransferCompleted"', '"amount":20000'))
const NOTICE = seqOf('"type":"BalanceNotified"', '"balance":130000')

/** The golden log with one of its lines another, and no footer. */
const forge = (name: string, change: (line: string, index: number) => string): string => {
  writeFileSync(at(name), lines.slice(0, -1).map(change).join("\n"))
  return at(name)
}

describe("[LOG-5] npm run replay", () => {
  it("prints the verdict on the log and the outline of the session", async () => {
    const { exit, said, complained } = await replay(golden)
    expect([exit, complained]).toEqual([0, ""])
    expect(said).toContain("Verdict: fine")
    expect(said).toMatch(/0:00:\d+\.\d +#\d+ {2}joined Lale 1 \(machine 11\), credit 0/u)
    expect(said).toContain("played 22 spins, won 7800")
    expect(said).toContain("cashed out 24000")
    expect(said).not.toContain("Proof")
  })

  it("prints an event, its changes and a projection at that event", async () => {
    const { said } = await replay(golden, "--at", CASHED_IN, "--projection", "funds")
    expect(said).toContain('"type":"TransferCompleted"')
    expect(said).toContain('funds.activeTransfer.phase: "moving" → "settled"')
    expect(said).toMatch(new RegExp(`funds after event ${CASHED_IN}:\\n\\{\\n {2}"wallet": 130000`, "u"))
  })

  it("prints a projection at the end of the log when no event is named", async () => {
    const { said } = await replay(golden, "--projection", "session")
    expect(said).toContain('"loggedOut": "player"')
  })

  it("prints all results as one JSON object with --json", async () => {
    const { exit, said } = await replay(golden, "--json", "--verify", "--at", CASHED_IN, "--projection", "funds")
    expect(exit).toBe(0)
    const found: unknown = JSON.parse(said)
    expect(found).toMatchObject({
      verdict: { level: "fine", reasons: [] },
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
    const { said } = await replay(hostile)
    expect(said).toContain("\\u001b[2J\\u202eayse\\u009b logged in")
    expect(said).not.toContain("\u001B")
  })
})

describe("[LOG-2] npm run replay -- FILE --verify", () => {
  it("--verify proves every event of the golden session", async () => {
    const { exit, said } = await replay(golden, "--verify")
    expect(exit).toBe(0)
    expect(said).toContain(`Proof: complete. All ${eventLines.length} events and 6 checkpoints agree`)
  })

  it("--verify names the exact first event that differs, and ends with 1", async () => {
    const forged = forge("forged.ndjson", (line) =>
      line.includes(`"seq":${NOTICE},`) && line.includes('"type":"BalanceNotified"')
        ? line.replace('"balance":130000', '"balance":130001')
        : line
    )
    const { exit, said } = await replay(forged, "--verify")
    expect(exit).toBe(1)
    expect(said).toContain(`the replay DIFFERS from event ${NOTICE} on`)
    expect(said).toContain(`funds differs from event ${NOTICE} (BalanceNotified) on`)
  })

  it("--verify ends with 4 when the report contains nothing to compare", async () => {
    const bare = forge("bare.ndjson", (line) => line)
    const unhashed = lines.filter((line) => !line.startsWith('{"k":"check"')).map((line) => line.replace(/,"h":\{[^}]*\}/u, ""))
    writeFileSync(bare, unhashed.join("\n"))
    const { exit, said } = await replay(bare, "--verify")
    expect(exit).toBe(4)
    expect(said).toContain("too few hashes of its events, and no checkpoint, that this build can compare")
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
    [[golden, "--to-scenario", "nowhere/x.json"], "There is no file or folder nowhere/x.json"]
  ])("%j is refused with 2 and a reason", async (args, reason) => {
    const { exit, said, complained } = await replay(...args)
    expect([exit, said]).toEqual([2, ""])
    expect(complained).toContain(reason)
  })

  it("prints the usage and ends with 0 for --help", async () => {
    const { exit, said } = await replay("--help")
    expect(exit).toBe(0)
    expect(said).toContain("Exit codes: 0 done")
  })

  it.each([
    ["empty.ndjson", "", "The file is empty: save the report again."],
    ["foreign.ndjson", '{"hello":"world"}\n', "not the header of a log"],
    ["binary.ndjson", "\u0000\u0001\u0002", "not the header of a log"],
    ["future.ndjson", `${(lines[0] ?? "").replace('"format":1', '"format":9')}\n`, "The file's format is 9"]
  ])("%s is impossible: 3", async (name, text, reason) => {
    writeFileSync(at(name), text)
    const { exit, said } = await replay(at(name))
    expect(exit).toBe(3)
    expect(said).toContain("Verdict: impossible")
    expect(said).toContain(reason)
    expect(JSON.parse((await replay(at(name), "--json")).said)).toMatchObject({ verdict: { level: "impossible" } })
  })

  it("a truncated file is risky, with the reason and the outline up to its end", async () => {
    const cut = at("cut.ndjson")
    writeFileSync(cut, `${lines.slice(0, 60).join("\n")}\n${(lines[60] ?? "").slice(0, 40)}`)
    const { exit, said } = await replay(cut)
    expect(exit).toBe(0)
    expect(said).toContain("Verdict: risky")
    expect(said).toMatch(/ends before its footer|cannot be read/u)
    expect(said).toContain("joined Lale 1")
  })
})

describe("[LOG-6] --to-scenario", () => {
  it("writes a recording that the mock can read, and never overwrites a file", async () => {
    const file = at("evening.json")
    expect((await replay(golden, "--to-scenario", file)).said).toContain(`Written: ${file}`)
    const { logId, facts } = readRecording(readFileSync(file, "utf8"))
    expect(logId).toBe("golden")
    expect(facts.length).toBeGreaterThan(200)
    const again = await replay(golden, "--to-scenario", file)
    expect(again.exit).toBe(2)
    expect(again.complained).toContain(`${file} exists already. Nothing was written`)
  })
})

describe("[LOG-6] --to-scenario of a log that holds lists of machines by their differences", () => {
  it("writes each list whole", async () => {
    const list = (await replay(golden, "--to-scenario", at("lists.json"))).said
    expect(list).toContain("Written")
    const { facts } = readRecording(readFileSync(at("lists.json"), "utf8"))
    const lists = facts.flatMap((fact) => (fact.type === "MachinesReceived" ? [fact.data] : []))
    expect(lines.filter((line) => line.includes('"MachinesReceived"') && line.includes('"ids"')).length).toBeGreaterThan(0)
    expect(lists.every(({ ids, machines }) => ids === undefined && machines.length > 1)).toBe(true)
  })
})

describe("the reasons of a damaged report", () => {
  it("counts the places where events are missing, not the events", async () => {
    const { said } = await replay(forge("holes.ndjson", (line, index) => (index > 20 && index < 30 ? "" : line)))
    expect(said).toContain("  - Events are missing in 1 place, the first after event 20.")
  })

  it("says that an event has no type", async () => {
    const { said } = await replay(forge("typeless.ndjson", (line, index) => (index === 20 ? '{"k":"ev"}' : line)))
    expect(said).toMatch(/ {2}- 1 event cannot be decoded, the first is one without a type in line 21/u)
  })
})

/** A configuration of Vitest for one folder. `breaking` puts another line into a fold. */
const config = (breaking: { readonly file: string; readonly from: string; readonly to: string } | null): string => `
export default {
  plugins: [{
    name: "break-a-fold",
    transform: (code, id) => {
      const breaking = ${JSON.stringify(breaking)}
      if (breaking === null || !id.endsWith(breaking.file)) return undefined
      if (!code.includes(breaking.from)) throw new Error("there is nothing to break")
      return code.replace(breaking.from, breaking.to)
    }
  }],
  test: { include: ["**/*.test.ts"] }
}
`

const runWritten = (name: string, breaking: Parameters<typeof config>[0]) => {
  writeFileSync(at(name), config(breaking))
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
  const args = [vitest, "run", "--root", folder, "--config", at(name), "--reporter=json", `--outputFile.json=${at(`${name}.json`)}`]
  spawnSync(process.execPath, args, { cwd: root, stdio: "ignore" })
  const report: unknown = JSON.parse(readFileSync(at(`${name}.json`), "utf8"))
  return report as {
    numPassedTests: number
    numFailedTests: number
    testResults: { assertionResults: { title: string; status: string }[] }[]
  }
}

describe("[LOG-6] --to-test", () => {
  it("writes a test that passes unchanged, and fails when a fold is broken", { timeout: 60_000 }, async () => {
    const file = at("goldenEvening.test.ts")
    const { exit, said } = await replay(golden, "--to-test", file)
    expect(exit).toBe(0)
    expect(said).toContain(`Written: ${at("goldenEvening.ndjson")}`)
    expect(readdirSync(folder)).toContain("goldenEvening.ndjson")

    const whole = runWritten("whole.config.mjs", null)
    expect(whole.numFailedTests).toBe(0)
    expect(whole.numPassedTests).toBe(1)

    const broken = runWritten("broken.config.mjs", {
      file: "src/projections/account/session.ts",
      from: "loggedOut: data.reason",
      to: "loggedOut: null"
    })
    const failed = broken.testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === "failed")
    expect(failed.map(({ title }) => title)).toEqual(["folds to the recorded state after every event"])
  })

  it("writes a test that fails when a fold differs for a while and is right again at the end", { timeout: 60_000 }, async () => {
    const file = at("healing.test.ts")
    await replay(golden, "--to-test", file)
    const broken = runWritten("healing.config.mjs", {
      file: "src/projections/account/shell.ts",
      from: "state.panel = data.panel",
      to: "state.panel = data.panel === 'chat' ? 'quick' : data.panel"
    })
    expect(broken.numFailedTests).toBeGreaterThan(0)
  })

  it("writes a test that passes for a report of an older build", { timeout: 60_000 }, async () => {
    const [past = ""] = readdirSync(PAST_LOGS)
    const file = at("older.test.ts")
    expect((await replay(new URL(past, PAST_LOGS).pathname, "--to-test", file)).exit).toBe(0)
    expect(runWritten("older.config.mjs", null).numFailedTests).toBe(0)
  })

  it("writes a test file that the formatter accepts", async () => {
    const file = at("formatted.test.ts")
    await replay(golden, "--to-test", file)
    const oxfmt = spawnSync(join(root, "node_modules", ".bin", "oxfmt"), ["--check", file], { cwd: root, encoding: "utf8" })
    expect(oxfmt.stdout + oxfmt.stderr).not.toContain("Format issues found")
    expect(oxfmt.status).toBe(0)
  })

  it("writes no file when one of them already exists, and names that file", async () => {
    const file = at("twice.test.ts")
    const log = at("twice.ndjson")
    writeFileSync(log, "mine")
    const { exit, complained } = await replay(golden, "--to-test", file)
    expect(exit).toBe(2)
    expect(complained).toContain(`${log} exists already. Nothing was written`)
    expect(readFileSync(log, "utf8")).toBe("mine")
    expect(readdirSync(folder).filter((name) => name.startsWith("twice"))).toEqual(["twice.ndjson"])
    rmSync(log)
  })
})

describe("[PROT-12] npm run replay -- FILE --comply PROFILE", async () => {
  /** A report of these events, in a folder of its own. */
  const save = async (name: string, build: string, events: readonly Envelope[]): Promise<string> => {
    const reports = at("reports")
    mkdirSync(reports, { recursive: true })
    const made = await exportLog({
      header: { ...aHeader(name), build, startedAt: SESSION_START_MS },
      events,
      checkpoints: [],
      projections: projectionVersions,
      env: { language: "en", timeZone: "UTC", viewport: "390x844", userAgent: "test" },
      redaction: { policy: "default", keyed: true }
    })
    writeFileSync(join(reports, name), `${made.join("\n")}\n`)
    return join(reports, name)
  }
  const clean = await save("clean.ndjson", "1.0", logOf(cleanSession("gb")))
  const quick = await save("quick.ndjson", "2.0", logOf([...cleanSession("gb"), ...pressAt(8_000)]))

  it("prints each clause with its cases and the shortest cycle, and ends with 0 without a violation", async () => {
    const { exit, said } = await replay(clean, "--comply", "gb")
    const lineOf = (rule: string): string => said.split("\n").find((line) => line.includes(rule)) ?? ""
    expect(lineOf("showNet")).toContain("read from the applied rules, not from the screen")
    expect(lineOf("cycleMs")).not.toContain("applied rules")
    expect(exit).toBe(0)
    expect(said).toContain("Compliance with gb (Great Britain, edition of 2025-05-21): no violation")
    expect(said).toMatch(/kept +cycleMs +RTS 14D: n = 3, min 2500 ms, asked 2500 ms/u)
    expect(said).toMatch(/not exercised +stopButton +RTS 14E: the report has no case of it/u)
  })

  it("--comply names clause and first offending event, and ends with 1 on a violation", async () => {
    const { exit, said } = await replay(quick, "--comply", "GB")
    expect(exit).toBe(1)
    expect(said).toMatch(
      /VIOLATED +cycleMs +RTS 14D: n = 4, min 1000 ms, asked 2500 ms, broken 1 times, first by event #\d+ \(PressSent\)/u
    )
  })

  it("prints the verdict as JSON", async () => {
    const found: unknown = JSON.parse((await replay(quick, "--comply", "gb", "--json")).said)
    expect(found).toMatchObject({ compliance: { profile: "gb", result: "violated", edition: "2025-05-21" } })
  })

  it("says that a folder has no report", async () => {
    mkdirSync(at("none"), { recursive: true })
    const { exit, said } = await replay(at("none"), "--comply", "gb")
    expect({ exit, said }).toEqual({ exit: 3, said: "The folder has no report: put files into it that end in .ndjson or .gz." })
  })

  it.each([["--verify"], ["--at", "5"], ["--projection", "funds"], ["--to-test", "x.test.ts"], ["--to-scenario", "x.json"]])(
    "refuses %s with a folder, instead of leaving it out",
    async (...option) => {
      const { exit, said, complained } = await replay("src", "--comply", "gb", ...option)
      expect({ exit, said }).toEqual({ exit: 2, said: "" })
      expect(complained).toBe(`${option[0]} works on one report, and src is a folder: name a file in it, or leave out ${option[0]}.`)
    }
  )

  it("judges a folder of reports per build, and names the files that cannot be judged", async () => {
    writeFileSync(at("reports/broken.ndjson"), "no report")
    const { exit, said } = await replay(at("reports"), "--comply", "gb")
    expect(exit).toBe(1)
    expect(said).toContain("Compliance with gb: 2 reports of 2 builds")
    expect(said).toMatch(/1\.0 +kept +cycleMs/u)
    expect(said).toMatch(/2\.0 +VIOLATED +cycleMs .* in quick\.ndjson/u)
    expect(said).toContain("Not judged: broken.ndjson")
  })

  it("refuses a profile that does not exist", async () => {
    const { exit, complained } = await replay(clean, "--comply", "atlantis")
    expect(exit).toBe(2)
    expect(complained).toContain("--comply must be one of none, gb, de")
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
    expect(command(["-"], { input: readFileSync(golden) }).stdout.toString()).toContain("Verdict: fine")
  })

  it("npm run replay ends silently with 0 when the reader of the pipe closes it", () => {
    const { stdout, stderr } = command([], {
      shell: `set -o pipefail; "$NODE" "$ENTRY" "$REPORT" --json --at 55 | head -c 1 > /dev/null; echo "exit \${PIPESTATUS[0]}"`
    })
    expect(stdout.toString()).toBe("exit 0\n")
    expect(stderr.toString()).toBe("")
  })

  it("escapes a line break in an event type's name, so that a file cannot print its own verdict", async () => {
    const hostile = forge("verdict.ndjson", (line) => line.replace('"type":"PathWanted"', '"type":"x\\nVerdict: fine\\n"'))
    const { said } = await replay(hostile)
    expect(said.split("\n").filter((line) => line === "Verdict: fine")).toEqual([])
  })
})
