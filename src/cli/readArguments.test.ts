import { spawnSync } from "node:child_process"
import { join } from "node:path"
import process from "node:process"
import { describe, expect, it } from "vitest"

const ROOT = join(import.meta.dirname, "..", "..")
const USAGE = "Usage: npm run thing -- [--n N]"

/** Evaluates an expression in a process of its own, and returns its output and its exit code, with the exports of readArguments.ts in scope. */
const evaluate = (expression: string, ...args: readonly string[]) => {
  const code = `import { readArguments, readChoice, readNumber, readOutput, readWhole } from "./src/cli/readArguments.ts"; const usage = "${USAGE}"; console.log(JSON.stringify(${expression}))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", code, "--", ...args], {
    cwd: ROOT,
    encoding: "utf8"
  })
  return { status, stdout, stderr }
}

const parsed = `readArguments(usage, { options: { n: { type: "string" } } }).values`
const refused = (sentence: string) => ({ status: 2, stdout: "", stderr: `${sentence}\n\n${USAGE}\n` })

describe("the arguments of a command for developers", { timeout: 60_000 }, () => {
  it("readArguments returns the known options", () => {
    expect(evaluate(parsed, "--n", "5")).toEqual({ status: 0, stdout: '{"n":"5"}\n', stderr: "" })
  })

  it("prints the usage for --help, whatever else is there, and ends with exit code 0", () => {
    const help = { status: 0, stdout: `${USAGE}\n`, stderr: "" }
    expect([evaluate(parsed, "--help"), evaluate(parsed, "--nonsense", "--help")]).toEqual([help, help])
  })

  it.each([
    [["--nonsense"], "Unknown option '--nonsense'"],
    [["--n"], "Option '--n <value>' argument missing"],
    [["more"], "Unexpected argument 'more'. This command does not take positional arguments"]
  ])("readArguments refuses %s with one sentence, the usage and exit code 2", (args, sentence) => {
    expect(evaluate(parsed, ...args)).toEqual(refused(sentence))
  })

  it.each(["many", "", "-1", "Infinity"])("readArguments refuses %j where a number is expected, instead of doing nothing", (text) => {
    expect(evaluate(`readNumber(usage, { name: "n", text: ${JSON.stringify(text)}, least: 1 })`)).toEqual(
      refused(`--n must be a number of at least 1, not "${text}".`)
    )
  })

  it.each(["1.5", "-1", "0x10", "1e3", "99999", ""])("readArguments refuses %j where a whole number is expected", (text) => {
    expect(evaluate(`readWhole(usage, { name: "port", text: ${JSON.stringify(text)}, most: 65_535 })`)).toEqual(
      refused(`--port must be a whole number from 0 to 65535, not "${text}".`)
    )
  })

  it.each([
    ["a folder", import.meta.dirname, `${import.meta.dirname} is a folder: name a file in it.`],
    ["a file in a missing folder", "/missing/folder/file", "There is no file or folder /missing/folder: check the path."],
    ["a file in a file", join(ROOT, "package.json", "file"), `${join(ROOT, "package.json")} is no folder: check the path.`]
  ])("readArguments refuses %s as an output before the command does its work", (_what, path, sentence) => {
    expect(evaluate(`readOutput(usage, { name: "out", path: ${JSON.stringify(path)} })`)).toEqual(refused(`--out: ${sentence}`))
  })

  it("readArguments accepts a new file as an output", () => {
    expect(evaluate(`readOutput(usage, { name: "out", path: "new.ndjson" })`).stdout).toBe('"new.ndjson"\n')
  })

  it("readArguments refuses a word that is not among the allowed ones", () => {
    expect(evaluate('readChoice(usage, { name: "only", text: "c", allowed: ["a", "b"] })')).toEqual(
      refused('--only must be one of a, b, not "c".')
    )
  })

  it.each([
    ["tests/deploy/writeDeltas.ts", "--nonsense"],
    ["contracts/generate/checkSettings.ts", "--nonsense"],
    ["contracts/generate/checkSettings.ts", "one.json"],
    ["contracts/wrongProvider/main.ts", "--port 99999 missing-field"],
    ["tests/simulation/runs/simulate.ts", "--seed 1.5"],
    ["tests/simulation/runs/simulate.ts", "--seed 4294967295 --runs 2"],
    ["tests/simulation/runs/simulate.ts", "--keep first"],
    ["tests/simulation/runs/simulate.ts", "--out tests"],
    ["tests/simulation/runs/simulate.ts", "--log missing/log.ndjson"],
    ["tests/simulation/bugs/mutationCheck.ts", "--only 99999"]
  ])("%s refuses %s without a stack trace", (file, words) => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, file), ...words.split(" ")], { cwd: ROOT, encoding: "utf8" })
    expect(stderr).not.toMatch(/^ +at |ENOENT/mu)
    expect(status).toBe(2)
  })

  it.each([
    ["replay", "src/cli/replay.ts", "session.ndjson", "tests/golden", "Verdict: "],
    ["settings:check", "contracts/generate/checkSettings.ts", "qasrAlNoor.json", "mocks/operators", "every setting is used"],
    ["contract:verify", "contracts/verify/main.ts", "explain x --pact session.ndjson", "tests/golden", "is no pact"],
    ["mock:server", "mocks/server.ts", "--port 0 --recorded qasrAlNoor.json", "mocks/operators", "not a recording"],
    ["fleet", "fleet/src/main.ts", "session.ndjson", "tests/golden", "is not a folder"],
    ["deploy:brand", "tests/deploy/writeBrand.ts", "settings.md", "docs", "is no settings file"],
    ["deploy:deltas", "tests/deploy/writeDeltas.ts", "none --to .", "docs", ". has no index.html"],
    ["deploy:measure", "tests/deploy/measureDeploy.ts", ".", "docs", ". has no index.html"]
  ])("npm run %s reads the paths of its arguments from the folder where the user called it", (script, file, words, folder, said) => {
    const env = { ...process.env, npm_lifecycle_event: script, INIT_CWD: join(ROOT, folder) }
    const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, file), ...words.split(" ")], { cwd: ROOT, encoding: "utf8", env })
    expect(`${stdout}${stderr}`).toContain(said)
  })

  it.each([
    "contracts/generate/buildFonts.ts",
    "contracts/mutation/runMutation.ts",
    "contracts/wrongProvider/main.ts",
    "tests/bench/scrollBench.ts",
    "tests/collector/drawTrace.ts"
  ])("%s explains itself for --help, and refuses --nonsense, before it does anything", (file) => {
    const run = (argument: string) =>
      spawnSync(process.execPath, [join(ROOT, file), argument], { cwd: ROOT, encoding: "utf8", timeout: 20_000 })
    const help = run("--help")
    expect(help.stdout).toMatch(/^(?:Usage: )?npm run /u)
    expect([help.status, run("--nonsense").status]).toEqual([0, 2])
  })
})
