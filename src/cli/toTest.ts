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

/** A name from a file, as it may stand in the title of a test. */
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

const text = readFileSync(new URL(${JSON.stringify(`./${plainName(file)}.ndjson`)}, import.meta.url), "utf8")
const log = Result.getOrThrow(await importLog(splitLines(text)))

describe(${JSON.stringify(`[LOG-6] session ${session}`)}, () => {
  // The states after every event are those of the day on which this test was written. Where a fold changes on purpose, write the test again.
  it("folds to the recorded state after every event", async () => {
    expect(await verifyReplay(log)).toEqual({ result: "proven", events: ${events.length}, checkpoints: 0, skipped: [] })
  })
})
`
}

/** The log as this build reads and folds it: its events in their present versions, with the hashes of this build's states. */
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
 * A regression test and its log (LOG-6). It passes with today's folds for every report that can be imported, also one of an older build,
 * and fails when a fold comes to another state after any event.
 */
export const makeTest = async (log: ImportedLog, file: string): Promise<readonly NewFile[]> => [
  { path: file, text: testText(log, file) },
  { path: join(dirname(file), `${plainName(file)}.ndjson`), text: await logText(log) }
]
