/** Reads reports in a thread of its own: import, judgement and rows of one file after another. */
import { parentPort } from "node:worker_threads"
import { Result } from "effect"
import { openLogFile } from "../../src/cli/openLogFile.ts"
import { reasonText } from "../../src/cli/reasonText.ts"
import { judgeCompliance } from "../../src/replay/compliance/judgeCompliance.ts"
import { rowsOfReport } from "./reportRows.ts"
import type { FileRead, ReadFiles } from "./workerMessages.ts"

const encoder = new TextEncoder()

const readFile = async (path: string, profiles: readonly string[]): Promise<FileRead> => {
  const opened = await openLogFile(path)
  if (Result.isFailure(opened)) {
    const problem = opened.failure
    if (problem._tag === "FileUnreadable") return { path, why: problem.sentence }
    return { path, why: problem._tag === "ImportCancelled" ? "Cancelled." : problem.verdict.reasons.map(reasonText).join(" ") }
  }
  const log = opened.success
  const verdicts = await Promise.all(profiles.map((profile) => judgeCompliance(log, profile)))
  const rows = rowsOfReport(log, path, verdicts)
  return {
    path,
    report: log.header.logId,
    count: log.events.length,
    isFine: log.verdict.level === "fine",
    reports: encoder.encode(rows.reports),
    events: encoder.encode(rows.events),
    counts: encoder.encode(rows.counts),
    verdicts: encoder.encode(rows.verdicts)
  }
}

const isReadFiles = (value: unknown): value is ReadFiles => typeof value === "object" && value !== null && "files" in value

parentPort?.on("message", (message: unknown) => {
  if (!isReadFiles(message)) return
  const { files, profiles } = message
  const read = async (): Promise<void> => {
    const results: FileRead[] = []
    // oxlint-disable-next-line no-await-in-loop -- one report in memory at a time
    for (const path of files) results.push(await readFile(path, profiles))
    const buffers = results.flatMap((one) =>
      "why" in one ? [] : [one.reports.buffer, one.events.buffer, one.counts.buffer, one.verdicts.buffer]
    )
    parentPort?.postMessage(results, buffers)
  }
  void read()
})
