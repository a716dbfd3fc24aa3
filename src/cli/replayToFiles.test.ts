import { spawnSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import process from "node:process"
import { pathToFileURL } from "node:url"
import { afterAll, describe, expect, it } from "vitest"
import { readRecording } from "../../mocks/recorded/recording.ts"
import { PAST_LOGS } from "../../tests/golden/makeGoldenLog.ts"
import { makeReplayFolder, replay, root } from "../../tests/golden/replayGolden.ts"

const { at, folder, golden, lines, remove } = await makeReplayFolder()
afterAll(remove)

describe("[LOG-6] --to-scenario", () => {
  it("writes a recording that the mock can read, and never overwrites a file", async () => {
    const file = at("evening.json")
    expect((await replay(golden, "--to-scenario", file)).stdout).toContain(`Written: ${file}`)
    const { logId, facts } = readRecording(readFileSync(file, "utf8"))
    expect(logId).toBe("golden")
    expect(facts.length).toBeGreaterThan(200)
    const again = await replay(golden, "--to-scenario", file)
    expect(again.exit).toBe(2)
    expect(again.stderr).toContain(`${file} exists already. Nothing was written`)
  })
})

describe("[LOG-6] --to-scenario of a log that holds lists of machines by their differences", () => {
  it("writes each list whole", async () => {
    const list = (await replay(golden, "--to-scenario", at("lists.json"))).stdout
    expect(list).toContain("Written")
    const { facts } = readRecording(readFileSync(at("lists.json"), "utf8"))
    const lists = facts.flatMap((fact) => (fact.type === "MachinesReceived" ? [fact.data] : []))
    expect(lines.filter((line) => line.includes('"MachinesReceived"') && line.includes('"ids"')).length).toBeGreaterThan(0)
    expect(lists.every(({ ids, machines }) => ids === undefined && machines.length > 1)).toBe(true)
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
    const { exit, stdout } = await replay(golden, "--to-test", file)
    expect(exit).toBe(0)
    expect(stdout).toContain(`Written: ${at("goldenEvening.ndjson")}`)
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

  it("writes a test that finds its log when its name has characters with a meaning in addresses", async () => {
    const file = at("100% of #7?.test.ts")
    await replay(golden, "--to-test", file)
    const [, address = ""] = /new URL\("(.+?)"/u.exec(readFileSync(file, "utf8")) ?? []
    expect(existsSync(new URL(address, pathToFileURL(file)))).toBe(true)
  })

  it("writes a test file that the formatter accepts", async () => {
    const file = at("formatted.test.ts")
    await replay(golden, "--to-test", file)
    const oxfmt = spawnSync(join(root, "node_modules", ".bin", "oxfmt"), ["--check", file], { cwd: root, encoding: "utf8" })
    expect(oxfmt.stdout + oxfmt.stderr).not.toContain("Format issues found")
    expect(oxfmt.status).toBe(0)
  })

  it.each([
    ["--to-test", "late.test.ts"],
    ["--to-scenario", "late.json"]
  ])("%s says which folder is missing, and writes nothing", async (flag, name) => {
    const { exit, stderr } = await replay(golden, flag, at(`nowhere/${name}`))
    expect(exit).toBe(2)
    expect(stderr).toContain(`There is no folder ${at("nowhere")} to write into. Nothing was written: create it, or choose another place.`)
    expect(readdirSync(folder)).not.toContain("nowhere")
  })

  it("writes no file when one of them already exists, and names that file", async () => {
    const file = at("twice.test.ts")
    const log = at("twice.ndjson")
    writeFileSync(log, "mine")
    const { exit, stderr } = await replay(golden, "--to-test", file)
    expect(exit).toBe(2)
    expect(stderr).toContain(`${log} exists already. Nothing was written`)
    expect(readFileSync(log, "utf8")).toBe("mine")
    expect(readdirSync(folder).filter((name) => name.startsWith("twice"))).toEqual(["twice.ndjson"])
    rmSync(log)
  })
})
