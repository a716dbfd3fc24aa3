import { basename, dirname, join, relative, resolve, sep } from "node:path"
import { exportLog } from "../log/report/exportLog.ts"
import type { ImportedLog } from "../log/report/importLog.ts"
import { projectionVersions } from "../replay/evolveViews.ts"
import { hashFolds } from "../replay/hashFolds.ts"
import type { NewFile } from "./writeNewFiles.ts"

const SRC = resolve(import.meta.dirname, "..")

const importPath = (from: string, module: string): string => {
  const path = relative(dirname(from), join(SRC, module)).split(sep).join("/")
  return path.startsWith(".") ? path : `./${path}`
}

const plainName = (file: string): string => basename(file).replace(/\.test\.ts$/u, "")

/** Limits a text from a file to characters that are safe in a test title. */
const titleWord = (text: string): string => text.replaceAll(/[^\w.-]/gu, "_").slice(0, 40)

const testText = ({ header, events }: ImportedLog, file: string): string => {
  const from = (module: string): string => JSON.stringify(importPath(resolve(file), module))
  const session = `${titleWord(header.logId)} of build ${titleWord(header.build)}`
  return `import { readFileSync } from "node:fs"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { importLog } from ${from("log/report/importLog.ts")}
import { splitLines } from ${from("log/report/splitLines.ts")}
import { verifyReplay } from ${from("replay/verifyReplay.ts")}

const text = readFileSync(new URL(${JSON.stringify(`./${encodeURIComponent(plainName(file))}.ndjson`)}, import.meta.url), "utf8")
const log = Result.getOrThrow(await importLog(splitLines(text)))

describe(${JSON.stringify(`[LOG-6] session ${session}`)}, () => {
  // The expected states are those of the build that wrote this test. When a fold changes on purpose, write the test again.
  it("folds to the recorded state after every event", async () => {
    expect(await verifyReplay(log)).toEqual({ result: "proven", events: ${events.length}, checkpoints: 0, skipped: [] })
  })
})
`
}

/** Exports the log as this build reads it: events in their current versions, with the hashes of this build's states. */
const logText = async ({ header, events }: ImportedLog): Promise<string> => {
  const { logId, startedAt, build, specHash, env, redaction } = header
  const lines = await exportLog({
    header: { format: 1, logId, startedAt, build, specHash },
    events,
    checkpoints: [],
    foldHashes: await hashFolds(events),
    projections: projectionVersions,
    env,
    redaction
  })
  return `${lines.join("\n")}\n`
}

/**
 * Makes a regression test and its log (LOG-6). The test passes with the current folds for every report that can be imported, even one of an older
 * build. It fails when a fold gives another state after any event.
 */
export const makeTest = async (log: ImportedLog, file: string): Promise<readonly NewFile[]> => [
  { path: file, text: testText(log, file) },
  { path: join(dirname(file), `${plainName(file)}.ndjson`), text: await logText(log) }
]
