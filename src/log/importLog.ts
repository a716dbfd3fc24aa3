import { Result } from "effect"
import type { Checkpoint } from "./checkpoint.ts"
import type { Envelope } from "./envelope.ts"
import type { FoldHashes } from "./foldHashes.ts"
import type { HeaderLine } from "./logFile.ts"
import { makeLogReader, readHeader } from "./logReader.ts"
import { fingerprintOf } from "./shapes.ts"
import { LINE_LIMIT, LineTooLong } from "./splitLines.ts"
import type { Doubt, Obstacle, Verdict } from "./verdict.ts"

/** A file that opens, with doubts or none. Its events ascend by `seq`, are of this build's versions, and are decoded. */
export interface ImportedLog {
  readonly header: HeaderLine
  readonly events: readonly Envelope[]
  /** Events of types that this build does not know: skipped. */
  readonly unknown: readonly { readonly line: number; readonly type: string }[]
  readonly checkpoints: readonly Checkpoint[]
  readonly foldHashes: FoldHashes
  readonly verdict: Exclude<Verdict, { readonly level: "impossible" }>
}

/** Why there is no log: the reader gave up, or the file does not open. */
export type ImportProblem =
  | { readonly _tag: "ImportCancelled" }
  | { readonly _tag: "ImportImpossible"; readonly verdict: Extract<Verdict, { readonly level: "impossible" }> }

export interface ImportOptions {
  /** Hears how many lines are read, every thousand lines. */
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
  /** Awaited every thousand lines: lets a page breathe where the lines come from memory and not from a stream. */
  readonly pause?: () => Promise<void>
  /** This build's folds' versions, by projection: checkpoints of other ones prove nothing. */
  readonly projections?: Readonly<Record<string, number>>
}

/** Between two looks at the signal. */
const EVERY = 1_000

type Reader = ReturnType<typeof makeLogReader>

const cancelled: ImportProblem = { _tag: "ImportCancelled" }

const impossible = (obstacle: Obstacle): ImportProblem => ({
  _tag: "ImportImpossible",
  verdict: { level: "impossible", reasons: [obstacle] }
})

/** Types among these events whose shape had another fingerprint where the file was made, though the version was the same. */
const shapesThatDiffer = (header: HeaderLine, events: readonly Envelope[]): Doubt[] => {
  const types = [...new Set(events.map(({ type }) => type))].filter((type) => {
    const made = Object.hasOwn(header.events, type) ? header.events[type] : undefined
    if (made === undefined) return false
    const known = fingerprintOf(type, made.ver)
    return known !== undefined && known !== made.fp
  })
  return types.length === 0 ? [] : [{ _tag: "ShapesDiffer", types }]
}

const projectionsThatDiffer = (header: HeaderLine, known: Readonly<Record<string, number>>): Doubt[] => {
  const names = Object.keys(known).filter((name) => Object.hasOwn(header.projections, name) && header.projections[name] !== known[name])
  return names.length === 0 ? [] : [{ _tag: "ProjectionsDiffer", names }]
}

/** Reads the lines to the end, the cancel or what makes the file impossible. */
const readBody = async (lines: AsyncIterator<string>, reader: Reader, options: ImportOptions): Promise<ImportProblem | null> => {
  const { onProgress, signal, pause } = options
  let done = 1
  for await (const line of { [Symbol.asyncIterator]: () => lines }) {
    const obstacle = reader.take(line)
    if (obstacle !== null) return impossible(obstacle)
    done += 1
    if (done % EVERY !== 0) continue
    onProgress?.(done)
    await pause?.()
    if (signal?.aborted === true) return cancelled
  }
  return null
}

/** What stopped the iteration; what was read before it stands. */
const doubtOf = (thrown: unknown, line: number): Doubt =>
  thrown instanceof LineTooLong ? { _tag: "LineTooLong", line, limit: LINE_LIMIT } : { _tag: "ReadFailed", line }

const readAll = async (lines: AsyncIterator<string>, options: ImportOptions): Promise<Result.Result<ImportedLog, ImportProblem>> => {
  const first = await lines.next()
  if (first.done === true) return Result.fail(impossible({ _tag: "FileEmpty" }))
  const header = readHeader(first.value)
  if (Result.isFailure(header)) return Result.fail(impossible(header.failure))
  const reader = makeLogReader(first.value, header.success)
  const { body } = reader
  const problem = await readBody(lines, reader, options).catch((thrown: unknown) => {
    body.doubts.note(doubtOf(thrown, body.line + 1))
    return null
  })
  if (problem !== null) return Result.fail(problem)
  const obstacle = await reader.finish()
  if (obstacle !== null) return Result.fail(impossible(obstacle))
  const { events, unknown, checkpoints, foldHashes } = body
  for (const doubt of shapesThatDiffer(header.success, events)) body.doubts.note(doubt)
  for (const doubt of projectionsThatDiffer(header.success, options.projections ?? {})) body.doubts.note(doubt)
  const reasons = body.doubts.list()
  const verdict = reasons.length === 0 ? ({ level: "fine", reasons: [] } as const) : ({ level: "risky", reasons } as const)
  return Result.succeed({ header: header.success, events, unknown, checkpoints, foldHashes, verdict })
}

/**
 * Reads a log's file and trusts nothing in it (LOG-5): every line is decoded, every event upcast, positions and digest are
 * checked. Text in it stays text. Nothing outside is touched; never rejects.
 */
export const importLog = async (
  lines: AsyncIterable<string>,
  options: ImportOptions = {}
): Promise<Result.Result<ImportedLog, ImportProblem>> => {
  if (options.signal?.aborted === true) return Result.fail(cancelled)
  const iterator = lines[Symbol.asyncIterator]()
  try {
    return await readAll(iterator, options)
  } catch (thrown) {
    // The very first line could not be had.
    return Result.fail(impossible(thrown instanceof LineTooLong ? { _tag: "NotALog" } : { _tag: "Unreadable" }))
  } finally {
    await iterator.return?.()
  }
}
