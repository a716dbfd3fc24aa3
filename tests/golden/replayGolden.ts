import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { runReplay } from "../../src/cli/runReplay.ts"
import { makeGoldenLog } from "./makeGoldenLog.ts"

/** The folder of the repository. */
export const root = join(import.meta.dirname, "..", "..")

/** Runs the command with these arguments. Returns its exit code and its output on both streams. */
export const replay = async (...args: readonly string[]) => {
  const stdout: string[] = []
  const stderr: string[] = []
  const exit = await runReplay(args, { print: (text) => void stdout.push(text), printError: (text) => void stderr.push(text) })
  return { exit, stdout: stdout.join("\n"), stderr: stderr.join("\n") }
}

/**
 * Makes a folder for the files of one test file, and writes the golden session into it. Each test file makes its own: test files share the
 * modules of their process.
 *
 * @returns the folder, the path and the lines of the golden session; `at` gives the path of a name in the folder, and `remove` deletes the folder
 */
export const makeReplayFolder = async () => {
  mkdirSync(join(root, "test-results"), { recursive: true })
  // Within the repository, so that a written test finds Vitest and the product.
  const folder = mkdtempSync(join(root, "test-results", "replay-"))
  const at = (name: string): string => join(folder, name)
  const text = await makeGoldenLog()
  const golden = at("golden.ndjson")
  writeFileSync(golden, text)
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  return { folder, at, golden, lines: text.trimEnd().split("\n"), remove }
}
