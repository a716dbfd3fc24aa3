/** Reads reports in a thread of its own: import, judgement and rows of one file after another. */
import { parentPort } from "node:worker_threads"
import { Result } from "effect"
import { openLogFile } from "../../src/cli/openLogFile.ts"
import type { ImportedLog } from "../../src/log/report/importLog.ts"
import { reasonText } from "../../src/cli/reasonText.ts"
import { judgeCompliance } from "../../src/replay/compliance/judgeCompliance.ts"
import { isWhole, MOST_ROWS, type RowSource, RowsTooLong, rowsOfReport, type RowTexts } from "./reportRows.ts"
import type { FileRead, ReadFiles } from "./workerMessages.ts"

const encoder = new TextEncoder()

/** A worker answers when the rows that it has read have this size. Otherwise the rows of many long reports would wait in memory together. */
const ANSWER_BYTES = 24_000_000

/** The rows of a report, or why it has none. */
const rowsOf = (log: ImportedLog, source: RowSource): RowTexts | { readonly why: string } => {
  try {
    return rowsOfReport(log, source)
  } catch (error) {
    if (error instanceof RowsTooLong) return { why: error.message }
    throw error
  }
}

const readFile = async (path: string, { profiles, longestText }: ReadFiles): Promise<FileRead> => {
  const opened = await openLogFile(path)
  if (Result.isFailure(opened)) {
    const problem = opened.failure
    if (problem._tag === "FileUnreadable") return { path, why: problem.sentence }
    return { path, why: problem._tag === "ImportCancelled" ? "Cancelled." : problem.verdict.reasons.map(reasonText).join(" ") }
  }
  const log = opened.success
  const verdicts = await Promise.all(profiles.map((profile) => judgeCompliance(log, profile)))
  const rows = rowsOf(log, { file: path, verdicts, longestText })
  if ("why" in rows) return { path, why: rows.why }
  return {
    path,
    report: log.header.logId,
    count: log.events.length,
    isCut: log.events.length > MOST_ROWS,
    isComplete: isWhole(log),
    reports: encoder.encode(rows.reports),
    events: encoder.encode(rows.events),
    counts: encoder.encode(rows.counts),
    verdicts: encoder.encode(rows.verdicts)
  }
}

const isReadFiles = (value: unknown): value is ReadFiles => typeof value === "object" && value !== null && "files" in value

parentPort?.on("message", (message: unknown) => {
  if (!isReadFiles(message)) return
  const read = async (): Promise<void> => {
    const results: FileRead[] = []
    let bytes = 0
    for (const path of message.files) {
      // oxlint-disable-next-line no-await-in-loop -- one report in memory at a time
      const one = await readFile(path, message)
      results.push(one)
      bytes += "why" in one ? 0 : one.events.length + one.reports.length
      if (bytes >= ANSWER_BYTES) break
    }
    const buffers = results.flatMap((one) =>
      "why" in one ? [] : [one.reports.buffer, one.events.buffer, one.counts.buffer, one.verdicts.buffer]
    )
    parentPort?.postMessage(results, buffers)
  }
  void read()
})
