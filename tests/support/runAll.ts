/**
 * `npm test`: runs every check in order and stops at the first failure. Its last line is `N passed, M failed`, the number of tests of
 * Vitest and Playwright. A step that fails without a failed test (types, lint, a build, a crash) counts as one failure.
 */
import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { fieldOf } from "../../src/domain/shared/guards.ts"

interface Count {
  readonly passed: number
  readonly failed: number
}

interface Step {
  readonly title: string
  readonly script: string
  /** The test runner whose results file is read. */
  readonly runner?: "vitest" | "playwright"
}

const steps: readonly Step[] = [
  { title: "Types", script: "typecheck" },
  { title: "Generated code", script: "generate:check" },
  { title: "Lint, format, import order, dead code", script: "lint" },
  { title: "Unit tests", script: "test:unit", runner: "vitest" },
  { title: "Integration tests", script: "test:integration", runner: "vitest" },
  { title: "Contracts: every drift check", script: "contract" },
  { title: "Production build and first-load budget", script: "build" },
  { title: "Demo build", script: "build:demo" },
  { title: "End-to-end tests", script: "test:browser", runner: "playwright" }
]

const none: Count = { passed: 0, failed: 0 }
const folder = mkdtempSync(join(tmpdir(), "telereel-test-"))

const numberAt = (value: unknown, key: string): number => {
  const found = fieldOf(value, key)
  return typeof found === "number" ? found : 0
}

const countIn = (file: string, runner: "vitest" | "playwright"): Count => {
  if (!existsSync(file)) return none
  const results: unknown = JSON.parse(readFileSync(file, "utf8"))
  if (runner === "vitest") return { passed: numberAt(results, "numPassedTests"), failed: numberAt(results, "numFailedTests") }
  const stats = fieldOf(results, "stats")
  return { passed: numberAt(stats, "expected"), failed: numberAt(stats, "unexpected") + numberAt(stats, "flaky") }
}

const runStep = ({ title, script, runner }: Step): Count => {
  console.log(`\n━━━ ${title} (npm run ${script}) ━━━`)
  const file = join(folder, `${script.replace(":", "-")}.json`)
  const extra = runner === "vitest" ? ["--", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`] : []
  const run = spawnSync("npm", ["run", "--silent", script, ...extra], { stdio: "inherit", env: { ...process.env, TEST_RESULTS: file } })
  const count = runner === undefined ? none : countIn(file, runner)
  if (run.status === 0) return count
  console.error(`\n✗ ${title}: npm run ${script} failed${run.status === null ? "" : ` (exit ${run.status})`}`)
  return { ...count, failed: Math.max(1, count.failed) }
}

const runAll = (): Count => {
  let total = none
  for (const step of steps) {
    const { passed, failed } = runStep(step)
    total = { passed: total.passed + passed, failed: total.failed + failed }
    if (failed > 0) break
  }
  return total
}

const { passed, failed } = runAll()
rmSync(folder, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
