/**
 * `npm test`: runs every check and stops at the first failure. Its last line is `N passed, M failed`, the number of tests of Vitest and
 * Playwright. A step that fails without a failed test (types, lint, a build, a crash) counts as one failure.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { fieldOf } from "../../src/domain/shared/guards.ts"
import type { Count } from "./runSteps.ts"
import { NO_TESTS, runGroups } from "./runSteps.ts"

interface Step {
  readonly title: string
  readonly script: string
  /** The test runner whose results file is read. It uses all processors, and its output appears while it runs. */
  readonly runner?: "vitest" | "playwright"
}

/** Each of these steps leaves a processor idle for a part of its time, so they run side by side. The longest start first. */
const checks: readonly Step[] = [
  { title: "Types", script: "typecheck" },
  { title: "Lint, format, import order, dead code", script: "lint" },
  { title: "Contracts: every drift check", script: "contract" },
  { title: "Generated code", script: "generate:check" },
  { title: "Production build and first-load budget", script: "build" },
  { title: "Demo build", script: "build:demo" }
]

const tests: readonly Step[] = [
  { title: "Unit tests", script: "test:unit", runner: "vitest" },
  { title: "Integration tests", script: "test:integration", runner: "vitest" },
  { title: "End-to-end tests", script: "test:browser", runner: "playwright" }
]

/** Holds the runners' results, and the compiled code of the many Node processes, which otherwise each compile the same modules again. */
const folder = mkdtempSync(join(tmpdir(), "telereel-test-"))

const numberAt = (value: unknown, key: string): number => {
  const found = fieldOf(value, key)
  return typeof found === "number" ? found : 0
}

const countIn = (file: string, runner: "vitest" | "playwright"): Count => {
  if (!existsSync(file)) return NO_TESTS
  const results: unknown = JSON.parse(readFileSync(file, "utf8"))
  if (runner === "vitest") return { passed: numberAt(results, "numPassedTests"), failed: numberAt(results, "numFailedTests") }
  const stats = fieldOf(results, "stats")
  return { passed: numberAt(stats, "expected"), failed: numberAt(stats, "unexpected") + numberAt(stats, "flaky") }
}

/** Runs a script. Returns its exit code, and its output unless the output went to this terminal at once. */
const runScript = async (args: readonly string[], file: string, isLive: boolean): Promise<{ code: number | null; output: string }> => {
  const env = { ...process.env, TEST_RESULTS: file, NODE_COMPILE_CACHE: join(folder, "compiled") }
  const to = isLive ? "inherit" : "pipe"
  const child = spawn("npm", ["run", "--silent", ...args], { stdio: ["ignore", to, to], env })
  let text = ""
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (part: string) => {
      text += part
    })
  await once(child, "close")
  return { code: child.exitCode, output: text }
}

const runStep = async ({ title, script, runner }: Step): Promise<Count> => {
  const heading = `\n━━━ ${title} (npm run ${script}) ━━━`
  const file = join(folder, `${script.replace(":", "-")}.json`)
  const extra = runner === "vitest" ? ["--", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`] : []
  const isLive = runner !== undefined
  if (isLive) console.log(heading)
  const { code, output } = await runScript([script, ...extra], file, isLive)
  if (!isLive) console.log(`${heading}\n${output.trimEnd()}`)
  const count = runner === undefined ? NO_TESTS : countIn(file, runner)
  if (code === 0) return count
  console.error(`\n✗ ${title}: npm run ${script} failed${code === null ? "" : ` (exit ${code})`}`)
  return { ...count, failed: Math.max(1, count.failed) }
}

const groups = [
  { limit: availableParallelism(), steps: checks },
  { limit: 1, steps: tests }
]

const { passed, failed } = await runGroups(groups, runStep)
rmSync(folder, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
