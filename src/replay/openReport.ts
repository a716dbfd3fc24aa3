import { Result } from "effect"
import { type ImportedLog, type ImportOptions, importLog, type ImportProblem } from "../log/importLog.ts"
import { splitLines } from "../log/splitLines.ts"
import type { Verdict } from "../log/verdict.ts"
import { projectionVersions } from "./evolveViews.ts"
import { makeReplay, type Replay } from "./replay.ts"
import { verifyReplay, type Verification } from "./verifyReplay.ts"

/** A report that opens, with its verdict; nothing of it is trusted before it is decoded (LOG-5). */
export interface OpenedReport {
  readonly header: ImportedLog["header"]
  readonly verdict: ImportedLog["verdict"]
  readonly replay: Replay
  /** Folds it anew and compares it with what the player's browser saw. */
  readonly verify: () => Promise<Verification>
}

export type OpenProblem = ImportProblem

/** A reason of a verdict, still without words. */
export type Reason = Verdict["reasons"][number]

/** Reads a report's text. It touches nothing but its own memory, and stops when it is told to. */
export const openReport = async (
  source: string | ReadableStream<Uint8Array<ArrayBuffer>>,
  options: Omit<ImportOptions, "projections">
): Promise<Result.Result<OpenedReport, OpenProblem>> =>
  Result.map(await importLog(splitLines(source), { ...options, projections: projectionVersions }), (log) => ({
    header: log.header,
    verdict: log.verdict,
    replay: makeReplay(log),
    verify: () => verifyReplay(log)
  }))
