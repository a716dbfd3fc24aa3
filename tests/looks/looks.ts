/**
 * `npm run looks` compares the most important states (chosenLooks.ts) with their pictures in tests/looks/pictures, and fails on a difference.
 *
 * `--update` takes the pictures again · `--only TEXT` selects states by name · `--from FOLDER` uses an existing demo build.
 *
 * The pictures belong to one version of Chromium, whose number is in chromium.txt: another version can draw letters differently.
 */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import process from "node:process"
import { readArguments, stopMisused } from "../../src/cli/readArguments.ts"
import { chromiumPath } from "../support/chromium.ts"

const ROOT = fileURLToPath(new URL("../../", import.meta.url))
const PINNED = new URL("chromium.txt", import.meta.url)

const USAGE = "Usage: npm run looks -- [--update] [--only TEXT] [--from FOLDER]"

const { values: asked } = readArguments(USAGE, {
  options: { update: { type: "boolean", default: false }, only: { type: "string" }, from: { type: "string" } }
})
if (asked.from !== undefined && !existsSync(resolve(ROOT, asked.from, "index.html")))
  stopMisused(`--from: ${asked.from} has no index.html: name the folder of a demo build.`, USAGE)

const run = (command: string, ...args: string[]): number =>
  spawnSync(command, args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...(asked.from !== undefined && { LOOKS_FROM: asked.from }) }
  }).status ?? 1

const main = (): number => {
  const version = /[\d.]+/u.exec(spawnSync(chromiumPath(), ["--version"], { encoding: "utf8" }).stdout)?.[0] ?? "unknown"
  if (asked.update && asked.only === undefined) writeFileSync(PINNED, `${version}\n`)
  const pinned = readFileSync(PINNED, "utf8").trim()
  if (version !== pinned) {
    console.error(
      `The pictures were taken with Chromium ${pinned}, and this is ${version}. Set CHROMIUM_PATH, or take them again: --update.`
    )
    return 1
  }
  const built = asked.from === undefined ? run("npm", "run", "--silent", "build:demo") : 0
  if (built !== 0) return built
  const only = asked.only === undefined ? [] : ["-g", asked.only]
  return run("npx", "playwright", "test", "--config", "tests/looks/playwright.config.ts", ...only, ...(asked.update ? ["-u", "all"] : []))
}

process.exitCode = main()
