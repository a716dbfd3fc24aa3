import { spawnSync } from "node:child_process"
import process from "node:process"

/** Sizes of the whole fuzz: at least 20,000 wrong messages and answers for the page, and as many requests and messages for the mock process. */
const SIZES = { FUZZ_MESSAGES: "20000", FUZZ_ANSWERS: "600", FUZZ_REQUESTS: "5000" }

/**
 * Runs the fuzz tests of `npm test` at their full size. `seed` gives other mistakes. Returns the exit code: 0 when every test passes.
 */
export const fuzzAll = (seed: string): number => {
  const env = { ...process.env, ...SIZES, FUZZ_SEED: seed }
  const run = (...args: readonly string[]): number => spawnSync("npx", args, { env, stdio: "inherit" }).status ?? 1
  const server = run("vitest", "run", "--project", "unit", "mocks/server/fuzz")
  const page = run(
    "playwright",
    "test",
    "--config",
    "tests/e2e/playwright.config.ts",
    "server/attacks/fuzz.spec.ts",
    "server/delivery/nginx.spec.ts",
    "-g",
    "wrong"
  )
  return Math.max(server, page)
}
