import { copyFile, constants, writeFile } from "node:fs/promises"
import { basename, dirname, join, relative, resolve, sep } from "node:path"
import { canonicalJson } from "../log/canonicalJson.ts"
import { sha256Hex } from "../log/digest.ts"
import type { ImportedLog } from "../log/importLog.ts"
import { viewNames } from "../replay/evolveViews.ts"
import { makeReplay } from "../replay/replay.ts"
import { verifyReplay } from "../replay/verifyReplay.ts"

/** A state of this many characters or fewer stands in the test itself, so that a difference can be read; of a longer one, its hash. */
const READABLE = 2_000

const SRC = resolve(import.meta.dirname, "..")

const importPath = (from: string, module: string): string => {
  const path = relative(dirname(from), join(SRC, module)).split(sep).join("/")
  return path.startsWith(".") ? path : `./${path}`
}

const plainName = (file: string): string => basename(file).replace(/\.test\.ts$/u, "")

interface Ends {
  readonly states: Readonly<Record<string, unknown>>
  readonly hashes: Readonly<Record<string, string>>
}

const endsOf = async (log: ImportedLog): Promise<Ends> => {
  const replay = makeReplay(log)
  const views = replay.at(replay.length)
  const texts = viewNames.map((name) => ({ name, state: views[name], text: canonicalJson(views[name]) }))
  const long = texts.filter(({ text }) => text.length > READABLE)
  const hashes = await Promise.all(long.map(async ({ name, text }) => [name, await sha256Hex(text)] as const))
  return {
    states: Object.fromEntries(texts.filter(({ text }) => text.length <= READABLE).map(({ name, state }) => [name, state])),
    hashes: Object.fromEntries(hashes)
  }
}

const proofTest = `
  it("agrees with the player's browser at every checkpoint", async () => {
    expect(await verifyReplay(log)).toMatchObject({ ok: true })
  })
`

const testText = async (log: ImportedLog, file: string): Promise<string> => {
  const { states, hashes } = await endsOf(log)
  const { header, events, verdict } = log
  const proven = (await verifyReplay(log)).ok === true
  const from = (module: string): string => JSON.stringify(importPath(resolve(file), module))
  return `import { readFileSync } from "node:fs"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { takeCheckpoint } from ${from("log/checkpoint.ts")}
import { importLog } from ${from("log/importLog.ts")}
import { splitLines } from ${from("log/splitLines.ts")}
import { makeReplay } from ${from("replay/replay.ts")}
${proven ? `import { verifyReplay } from ${from("replay/verifyReplay.ts")}\n` : ""}
const text = readFileSync(new URL(${JSON.stringify(`${plainName(file)}.ndjson`)}, import.meta.url), "utf8")
const log = Result.getOrThrow(await importLog(splitLines(text)))
const replay = makeReplay(log)
const views = replay.at(replay.length)
const { hashes } = await takeCheckpoint(replay.length, views)

/** How the session ended. */
const states = ${JSON.stringify(states, null, 2)}

/** The same for what is too long to read. */
const digests = ${JSON.stringify(hashes, null, 2)}

describe(${JSON.stringify(`[LOG-6] the recorded session ${header.logId} of build ${header.build}`)}, () => {
  it("opens with all its events", () => {
    expect(log.events).toHaveLength(${events.length})
    expect(log.verdict.level).toBe(${JSON.stringify(verdict.level)})
  })

  it.each(Object.entries(states))("%s ends as it did", (name, state) => {
    expect(Reflect.get(views, name)).toEqual(state)
  })

  it.each(Object.entries(digests))("%s ends as it did", (name, digest) => {
    expect(hashes[name]).toBe(digest)
  })
${proven ? proofTest : ""}})
`
}

/**
 * Writes a regression test and a copy of the log beside it (LOG-6): it passes with today's folds, and fails when one of them ends this
 * session differently. Rejects where the files cannot be written or are there already. Returns their paths.
 */
export const writeTest = async (log: ImportedLog, source: string, file: string): Promise<readonly string[]> => {
  const copy = join(dirname(file), `${plainName(file)}.ndjson`)
  await writeFile(file, await testText(log, file), { flag: "wx" })
  if (resolve(copy) !== resolve(source)) await copyFile(source, copy, constants.COPYFILE_EXCL)
  return [file, copy]
}
