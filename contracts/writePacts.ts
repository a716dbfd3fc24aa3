/**
 * `npm run contract:pacts` runs the consumer tests and stores their pact in `contracts/pacts`. With `--check` it writes nothing and fails
 * when the committed pact is out of date (CON-2).
 */
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { fileURLToPath } from "node:url"
import { readArguments } from "../src/cli/readArguments.ts"
import { PACT_NAME } from "./casinoPact.ts"

const FOLDER = join(import.meta.dirname, "pacts")

interface WrittenPact {
  readonly metadata: { readonly pactSpecification: unknown }
  readonly interactions: readonly { readonly type: string; readonly description: string }[]
}

const byOrder = (a: WrittenPact["interactions"][number], b: WrittenPact["interactions"][number]): number => {
  const [one, other] = [`${a.type} ${a.description}`, `${b.type} ${b.description}`]
  return one < other ? -1 : Number(one > other)
}

/** Normalises a pact file: sorts the interactions and removes tool versions, so that equal contracts give equal bytes. */
export const normalisePact = (text: string): string => {
  const { metadata, interactions, ...pact } = JSON.parse(text) as WrittenPact
  const { pactSpecification } = metadata
  return `${JSON.stringify({ ...pact, interactions: interactions.toSorted(byOrder), metadata: { pactSpecification } }, null, 2)}\n`
}

/** Runs all consumer tests and returns the pact. Throws when a test fails. Writes only into a temporary folder, which it removes. */
export const makePact = (): string => {
  const directory = mkdtempSync(join(tmpdir(), "telereel-pacts-"))
  try {
    const vitest = fileURLToPath(new URL("vitest.mjs", import.meta.resolve("vitest/package.json")))
    const env = { ...process.env, PACT_DIRECTORY: directory, PACT_DO_NOT_TRACK: "true" }
    const run = spawnSync(process.execPath, [vitest, "run", "--project", "contract"], { stdio: "inherit", env })
    if (run.status !== 0) throw new Error("A consumer test failed: no pact was written.")
    return normalisePact(readFileSync(join(directory, PACT_NAME), "utf8"))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

const readCommitted = (): string | null => {
  try {
    return readFileSync(join(FOLDER, PACT_NAME), "utf8")
  } catch {
    return null
  }
}

/** Whether the committed pact equals the pact that the consumer tests produce. */
export const isPactCurrent = (): boolean => readCommitted() === makePact()

const check = (): void => {
  if (isPactCurrent()) return
  console.error(`contracts/pacts/${PACT_NAME} is stale: run \`npm run contract:pacts\` and commit.`)
  process.exitCode = 1
}

/** Runs the consumer tests and replaces the committed pact. */
export const writePact = (): void => {
  const pact = makePact()
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  writeFileSync(join(FOLDER, PACT_NAME), pact)
}

if (import.meta.main) {
  const { values } = readArguments("Usage: npm run contract:pacts [-- --check]", {
    options: { check: { type: "boolean", default: false } }
  })
  if (values.check) check()
  else writePact()
}
