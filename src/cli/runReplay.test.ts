import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { makeGoldenLog } from "../../tests/golden/makeGoldenLog.ts"
import { readRecording } from "../../mocks/recorded/recording.ts"
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

/** The golden log with one of its lines another, and no footer. */
const forge = (name: string, change: (line: string, index: number) => string): string => {
  writeFileSync(at(name), lines.slice(0, -1).map(change).join("\n"))
  return at(name)
}

describe("[LOG-5] npm run replay", () => {
  it("says what the log is worth, and tells the session", async () => {
    const { exit, said, complained } = await replay(golden)
    expect([exit, complained]).toEqual([0, ""])
    expect(said).toContain("Verdict: fine")
    expect(said).toMatch(/0:00:29\.2 +#\d+ {2}joined Lale 1 \(machine 11\), credit 0/u)
    expect(said).toContain("played 22 spins, won 7800")
    expect(said).toContain("cashed out 24000")
    expect(said).not.toContain("Proof")
  })

  it("shows an event, what it changed, and a projection there", async () => {
    const { said } = await replay(golden, "--at", "55", "--projection", "balance")
    expect(said).toContain('"type":"TransferCompleted"')
    expect(said).toContain("moneyTrail.balanceSeq: 53 → 55")
    expect(said).toMatch(/balance after event 55:\n\{\n {2}"amount": 130000/u)
  })

  it("shows a projection at the end where no event is named", async () => {
    const { said } = await replay(golden, "--projection", "session")
    expect(said).toContain('"loggedOut": "player"')
  })

  it("gives all of it as one JSON object", async () => {
    const { exit, said } = await replay(golden, "--json", "--verify", "--at", "55", "--projection", "balance")
    expect(exit).toBe(0)
    const found: unknown = JSON.parse(said)
    expect(found).toMatchObject({
      verdict: { level: "fine", reasons: [] },
      events: 463,
      event: { seq: 55 },
      projection: "balance",
      state: { amount: 130_000 },
      verification: { ok: true, checked: 5 }
    })
    expect(found).toHaveProperty("outline.0", {
      seq: 1,
      until: 1,
      at: 1_790_000_000_000,
      mono: 0,
      tale: { kind: "pageLoaded", restored: 0 }
    })
  })

  it("shows what would steer a terminal as escapes", async () => {
    const hostile = forge("hostile.ndjson", (line) => line.replaceAll('"username":"ayse"', '"username":"\\u001b[2J\\u202eayse\\u009b"'))
    const { said } = await replay(hostile)
    expect(said).toContain("\\u001b[2J\\u202eayse\\u009b logged in")
    expect(said).not.toContain("\u001B")
  })
})

describe("[LOG-2] npm run replay -- FILE --verify", () => {
  it("agrees with the player's browser", async () => {
    const { exit, said } = await replay(golden, "--verify")
    expect(exit).toBe(0)
    expect(said).toContain("agrees with the player's browser at all 5 checkpoints")
  })

  it("names the first event that diverges, and ends with 1", async () => {
    const forged = forge("forged.ndjson", (line) =>
      line.includes('"seq":53,') && line.includes('"type":"BalanceNotified"') ? line.replace('"balance":130000', '"balance":130001') : line
    )
    const { exit, said } = await replay(forged, "--verify")
    expect(exit).toBe(1)
    expect(said).toContain("the replay DIVERGES at event")
    expect(said).toMatch(/balance diverges at event \d+ or later: it agrees at 0, differs at 100/u)
  })

  it("ends with 4 where nothing can be compared", async () => {
    const bare = forge("bare.ndjson", (line) => line)
    writeFileSync(bare, lines.filter((line) => !line.startsWith('{"k":"check"')).join("\n"))
    const { exit, said } = await replay(bare, "--verify")
    expect(exit).toBe(4)
    expect(said).toContain("there is no checkpoint")
  })
})

describe("what is typed wrong or cannot be read", () => {
  it.each([
    [[], "Which file?"],
    [[golden, "another"], "One file at a time"],
    [[golden, "--at", "soon"], '--at must be an event\'s number, not "soon"'],
    [[golden, "--at", "-3"], "--at"],
    [[golden, "--projection", "weather"], "--projection must be one of session, settings, balance"],
    [[golden, "--to-test", "x.ts"], "NAME.test.ts"],
    [[golden, "--to-scenario", "x.txt"], "NAME.json"],
    [[golden, "--fast"], "--fast"],
    [[golden, "--at", "9999"], "There is no event 9999: the log goes from 1 to 463."],
    [["nowhere.ndjson"], "There is no file nowhere.ndjson."],
    [["src"], "src is a folder."],
    [[golden, "--to-scenario", "nowhere/x.json"], "There is no file nowhere/x.json"]
  ])("%j is refused with 2 and a reason", async (args, reason) => {
    const { exit, said, complained } = await replay(...args)
    expect([exit, said]).toEqual([2, ""])
    expect(complained).toContain(reason)
  })

  it("--help is answered with the usage and 0", async () => {
    const { exit, said } = await replay("--help")
    expect(exit).toBe(0)
    expect(said).toContain("Exit codes: 0 done")
  })

  it.each([
    ["empty.ndjson", "", "The file is empty."],
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

  it("a file that was cut off is risky, with the reason, and told as far as it goes", async () => {
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
  it("writes a recording that the mock can read, and never over a file", async () => {
    const file = at("evening.json")
    expect((await replay(golden, "--to-scenario", file)).said).toContain(`Written: ${file}`)
    const { logId, facts } = readRecording(readFileSync(file, "utf8"))
    expect(logId).toBe("golden")
    expect(facts.length).toBeGreaterThan(200)
    const again = await replay(golden, "--to-scenario", file)
    expect(again.exit).toBe(2)
    expect(again.complained).toContain("is there already: nothing was written")
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
  it("writes a test that passes as it is, and fails when a fold is broken", { timeout: 60_000 }, async () => {
    const file = at("goldenEvening.test.ts")
    const { exit, said } = await replay(golden, "--to-test", file)
    expect(exit).toBe(0)
    expect(said).toContain(`Written: ${at("goldenEvening.ndjson")}`)
    expect(readdirSync(folder)).toContain("goldenEvening.ndjson")

    const whole = runWritten("whole.config.mjs", null)
    expect(whole.numFailedTests).toBe(0)
    expect(whole.numPassedTests).toBeGreaterThan(10)

    const broken = runWritten("broken.config.mjs", {
      file: "src/projections/session.ts",
      from: "loggedOut: data.reason",
      to: "loggedOut: null"
    })
    const failed = broken.testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === "failed")
    expect(failed.map(({ title }) => title)).toEqual(["session ends as it did", "agrees with the player's browser at every checkpoint"])
  })

  it("never writes over a test", async () => {
    const file = at("twice.test.ts")
    writeFileSync(file, "mine")
    const { exit, complained } = await replay(golden, "--to-test", file)
    expect(exit).toBe(2)
    expect(complained).toContain("is there already")
    expect(readFileSync(file, "utf8")).toBe("mine")
    rmSync(file)
  })
})
