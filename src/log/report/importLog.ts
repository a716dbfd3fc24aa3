import { Result } from "effect"
import type { EventName } from "../../domain/events.ts"
import type { Checkpoint } from "./checkpoint.ts"
import type { Envelope } from "../core/envelope.ts"
import type { FoldHashes } from "./foldHashes.ts"
import type { HeaderLine } from "./logFile.ts"
import { makeLogReader, readHeader } from "./logReader.ts"
import { fingerprintOf } from "../core/schemaFingerprints.ts"
import { LINE_LIMIT, LineTooLong } from "./splitLines.ts"
import type { ImportWarning, ImportError, ImportResult } from "./importResult.ts"

/** A file that could be imported, with or without warnings. Its events are decoded, upcast to this build's versions, and ascend by `seq`. */
export interface ImportedLog<Events = readonly Envelope[]> {
  readonly header: HeaderLine
  readonly events: Events
  /** Events of types that this build does not know: skipped. */
  readonly unknown: readonly { readonly line: number; readonly type: string }[]
  readonly checkpoints: readonly Checkpoint[]
  readonly foldHashes: FoldHashes
  readonly verdict: Exclude<ImportResult, { readonly level: "impossible" }>
}

/** Why there is no log: the caller aborted, or the file cannot be imported. */
export type ImportProblem =
  | { readonly _tag: "ImportCancelled" }
  | { readonly _tag: "ImportImpossible"; readonly verdict: Extract<ImportResult, { readonly level: "impossible" }> }

export interface ImportOptions {
  /** Receives the number of lines read, every 1,000 lines. */
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
  /** Awaited every 1,000 lines, so that a page stays responsive when the lines come from memory instead of a stream. */
  readonly pause?: () => Promise<void>
  /** This build's fold versions by projection: checkpoints of other versions prove nothing. */
  readonly projections?: Readonly<Record<string, number>>
}

/** Lines, or UTF-16 units in a file with very long lines, between two checks of the signal. */
const EVERY = 1_000
const EVERY_UNITS = 1_000_000

/** Receives the events of a file in order. An array is a sink; `makePackedEvents` creates one for very long logs. */
export interface EventSink {
  readonly push: (envelope: Envelope) => unknown
}

/** One line or a batch of lines. */
type Lines = string | readonly string[]

type Reader = Pick<ReturnType<typeof makeLogReader>, "take" | "finish" | "body">

const cancelled: ImportProblem = { _tag: "ImportCancelled" }

const impossible = (obstacle: ImportError): ImportProblem => ({
  _tag: "ImportImpossible",
  verdict: { level: "impossible", reasons: [obstacle] }
})

/** Lists the types in the file whose payload shape differs from this build's although their version is the same. */
const shapesThatDiffer = (header: HeaderLine, found: ReadonlySet<EventName>): ImportWarning[] => {
  const types = [...found].filter((type) => {
    const made = Object.hasOwn(header.events, type) ? header.events[type] : undefined
    if (made === undefined) return false
    const known = fingerprintOf(type, made.ver)
    return known !== undefined && known !== made.fp
  })
  return types.length === 0 ? [] : [{ _tag: "ShapesDiffer", types }]
}

const projectionsThatDiffer = (header: HeaderLine, known: Readonly<Record<string, number>>): ImportWarning[] => {
  const names = Object.keys(known).filter((name) => Object.hasOwn(header.projections, name) && header.projections[name] !== known[name])
  return names.length === 0 ? [] : [{ _tag: "ProjectionsDiffer", names }]
}

/** Reads one batch. Returns the first error that makes the whole file unreadable, or null. */
const readBatch = (batch: readonly string[], reader: Reader): ImportError | null => {
  for (const line of batch) {
    const obstacle = reader.take(line)
    if (obstacle !== null) return obstacle
  }
  return null
}

/** Splits the batches into parts that are read without a pause. */
async function* partsOf(batches: AsyncIterator<Lines>): AsyncGenerator<readonly string[]> {
  for await (const piece of { [Symbol.asyncIterator]: () => batches }) {
    const batch = typeof piece === "string" ? [piece] : piece
    for (let from = 0; from < batch.length; from += EVERY) yield batch.slice(from, from + EVERY)
  }
}

/** Reads the lines up to the end, the abort, or the line that makes the file unreadable. */
const readBody = async (batches: AsyncIterator<Lines>, reader: Reader, options: ImportOptions): Promise<ImportProblem | null> => {
  const { onProgress, signal, pause } = options
  let done = 1
  let reported = 0
  let units = 0
  for await (const part of partsOf(batches)) {
    const obstacle = readBatch(part, reader)
    if (obstacle !== null) return impossible(obstacle)
    done += part.length
    for (const { length } of part) units += length
    if (done - reported < EVERY && units < EVERY_UNITS) continue
    units = 0
    reported = done - (done % EVERY)
    onProgress?.(reported)
    await pause?.()
    if (signal?.aborted === true) return cancelled
  }
  return null
}

/** The warning for an iteration that failed; the events read before it are used. */
const doubtOf = (thrown: unknown, line: number): ImportWarning =>
  thrown instanceof LineTooLong ? { _tag: "LineTooLong", line, limit: LINE_LIMIT } : { _tag: "ReadFailed", line }

/** Separates the first line from the lines after it. */
const takeFirst = async (lines: AsyncIterator<Lines>) => {
  const start = await lines.next()
  if (start.done === true) return { value: undefined, rest: lines }
  const [value, ...others] = typeof start.value === "string" ? [start.value] : start.value
  let waiting: Lines | null = others
  const next = async (): Promise<IteratorResult<Lines>> => {
    const batch = waiting
    waiting = null
    return batch === null ? lines.next() : { done: false, value: batch }
  }
  return { value, rest: { next } }
}

const readAll = async <Events extends EventSink>(
  lines: AsyncIterator<Lines>,
  options: ImportOptions,
  makeSink: (header: HeaderLine) => Events
): Promise<Result.Result<ImportedLog<Events>, ImportProblem>> => {
  const { value: first, rest } = await takeFirst(lines)
  if (first === undefined) return Result.fail(impossible({ _tag: "FileEmpty" }))
  const header = readHeader(first)
  if (Result.isFailure(header)) return Result.fail(impossible(header.failure))
  const events = makeSink(header.success)
  const reader = makeLogReader(first, header.success, events)
  const { body } = reader
  const problem = await readBody(rest, reader, options).catch((thrown: unknown) => {
    body.doubts.add(doubtOf(thrown, body.line + 1))
    return null
  })
  if (problem !== null) return Result.fail(problem)
  const obstacle = await reader.finish()
  if (obstacle !== null) return Result.fail(impossible(obstacle))
  const { types, unknown, checkpoints, foldHashes } = body
  for (const doubt of shapesThatDiffer(header.success, types)) body.doubts.add(doubt)
  for (const doubt of projectionsThatDiffer(header.success, options.projections ?? {})) body.doubts.add(doubt)
  const reasons = body.doubts.list()
  const verdict = reasons.length === 0 ? ({ level: "fine", reasons: [] } as const) : ({ level: "risky", reasons } as const)
  return Result.succeed({ header: header.success, events, unknown, checkpoints, foldHashes, verdict })
}

/**
 * Imports a report into a collection of the caller's. It trusts nothing in the file (LOG-5): it decodes every line, upcasts every event, and
 * checks positions and digest. Text stays text. It has no other effect and never rejects.
 */
export const importLogInto = async <Events extends EventSink>(
  lines: AsyncIterable<Lines>,
  makeSink: (header: HeaderLine) => Events,
  options: ImportOptions = {}
): Promise<Result.Result<ImportedLog<Events>, ImportProblem>> => {
  if (options.signal?.aborted === true) return Result.fail(cancelled)
  const iterator = lines[Symbol.asyncIterator]()
  try {
    return await readAll(iterator, options, makeSink)
  } catch (thrown) {
    // The first line could not be read.
    return Result.fail(impossible(thrown instanceof LineTooLong ? { _tag: "NotALog" } : { _tag: "Unreadable" }))
  } finally {
    await iterator.return?.()
  }
}

/** Like `importLogInto`, with the events as an array. */
export const importLog = (lines: AsyncIterable<Lines>, options: ImportOptions = {}): Promise<Result.Result<ImportedLog, ImportProblem>> =>
  importLogInto(lines, (): Envelope[] => [], options)
