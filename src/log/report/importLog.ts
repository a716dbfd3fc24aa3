import { Result } from "effect"
import type { EventName } from "../../domain/events.ts"
import type { Checkpoint } from "./checkpoint.ts"
import type { Envelope } from "../core/envelope.ts"
import { inSlices } from "../core/forEachPaused.ts"
import type { FoldHashes } from "./foldHashes.ts"
import type { HeaderLine } from "./logFile.ts"
import { makeLogReader, readHeader } from "./logReader.ts"
import { fingerprintOf } from "../core/schemaFingerprints.ts"
import { LINE_LIMIT, type LineBatch, LineTooLong } from "./splitLines.ts"
import { GzipDamaged, UnpackedTooLarge } from "./unpack.ts"
import type { ImportWarning, ImportError, ImportResult } from "./importResult.ts"

/** A file that could be imported, with or without warnings. Its events are decoded, upcast to this build's versions, and ascend by `seq`. */
export interface ImportedLog<Events = readonly Envelope[]> {
  readonly header: HeaderLine
  readonly events: Events
  readonly checkpoints: readonly Checkpoint[]
  readonly foldHashes: FoldHashes
  readonly verdict: Exclude<ImportResult, { readonly level: "unreadable" }>
}

/** Why there is no log: the caller aborted, or the file cannot be imported. */
export type ImportProblem =
  | { readonly _tag: "ImportCancelled" }
  | { readonly _tag: "ImportFailed"; readonly verdict: Extract<ImportResult, { readonly level: "unreadable" }> }

/** Options of an import that may take seconds. Without a signal it cannot be cancelled. */
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

/**
 * Receives the events of a file in order. An event's `id` may be a part of the file's text, which it keeps in memory: copy it to keep it.
 * `makePackedEvents` creates a sink for very long logs.
 */
export interface EventSink {
  readonly push: (envelope: Envelope) => unknown
}

/** Indexes of lines in a batch: `from` inclusive, `to` exclusive. */
interface Slice {
  readonly from: number
  readonly to: number
}

/** One line or a batch of lines. */
type Lines = string | LineBatch

type Reader = ReturnType<typeof makeLogReader>

const hasAborted = ({ signal }: ImportOptions): boolean => signal?.aborted === true

const cancelled: ImportProblem = { _tag: "ImportCancelled" }

const unreadable = (error: ImportError): ImportProblem => ({
  _tag: "ImportFailed",
  verdict: { level: "unreadable", reasons: [error] }
})

/** Lists the types in the file whose payload shape differs from this build's although their version is the same. */
const findChangedShapes = (header: HeaderLine, found: ReadonlySet<EventName>): ImportWarning[] => {
  const types = [...found].filter((type) => {
    const made = Object.hasOwn(header.events, type) ? header.events[type] : undefined
    if (made === undefined) return false
    const known = fingerprintOf(type, made.ver)
    return known !== undefined && known !== made.fp
  })
  return types.length === 0 ? [] : [{ _tag: "ShapesDiffer", types }]
}

const findChangedProjections = (header: HeaderLine, known: Readonly<Record<string, number>>): ImportWarning[] => {
  const names = Object.keys(known).filter((name) => Object.hasOwn(header.projections, name) && header.projections[name] !== known[name])
  return names.length === 0 ? [] : [{ _tag: "ProjectionsDiffer", names }]
}

/** Reads the lines of a batch from index `from` up to `to`. Returns the first error that makes the whole file unreadable, or null. */
const readLines = (batch: LineBatch, { from, to }: Slice, reader: Reader): ImportError | null => {
  for (let index = from; index < to; index += 1) {
    const error = reader.take(batch, index)
    if (error !== null) return error
  }
  return null
}

/** Counts the lines read, reports the count, and pauses. Resolves to true when the caller has aborted. */
const makeCheck = ({ onProgress, signal, pause }: ImportOptions) => {
  let done = 1
  let reported = 0
  let units = 0
  return async (lines: readonly string[], { from, to }: Slice): Promise<boolean> => {
    done += to - from
    for (let index = from; index < to; index += 1) units += lines[index]?.length ?? 0
    if (done - reported < EVERY && units < EVERY_UNITS) return false
    units = 0
    reported = done - (done % EVERY)
    onProgress?.(reported)
    await pause?.()
    return signal?.aborted === true
  }
}

/** Reads the lines up to the end, the abort, or the line that makes the file unreadable. */
const readBody = async (batches: AsyncIterable<LineBatch>, reader: Reader, options: ImportOptions): Promise<ImportProblem | null> => {
  const check = makeCheck(options)
  // The first line of the file is the header.
  let skipped = 1
  for await (const batch of batches) {
    for await (const { from, to } of inSlices(batch.lines.length - skipped, EVERY)) {
      const slice = { from: from + skipped, to: to + skipped }
      const error = readLines(batch, slice, reader)
      if (error !== null) return unreadable(error)
      if (await check(batch.lines, slice)) return cancelled
    }
    reader.hash(batch)
    skipped = 0
  }
  return null
}

/** Notes why an iteration failed. The events read before it are used, unless the file is refused. */
const takeFailure = ({ body }: Reader, thrown: unknown): ImportProblem | null => {
  const line = body.line + 1
  if (thrown instanceof UnpackedTooLarge) return unreadable({ _tag: "UnpackedTooLarge" })
  if (thrown instanceof GzipDamaged) body.isGzipDamaged = true
  else body.warnings.add(thrown instanceof LineTooLong ? { _tag: "LineTooLong", line, limit: LINE_LIMIT } : { _tag: "ReadFailed", line })
  return null
}

/** Why the first line could not be read. */
const firstLineError = (thrown: unknown): ImportError => {
  if (thrown instanceof LineTooLong) return { _tag: "NotALog" }
  return { _tag: thrown instanceof UnpackedTooLarge ? "UnpackedTooLarge" : "Unreadable" }
}

const batchOf = (lines: Lines): LineBatch => (typeof lines === "string" ? { lines: [lines], encoded: null } : lines)

/** Yields a batch that was read before, then the others. */
async function* withFirst(first: LineBatch, rest: AsyncIterator<Lines>): AsyncGenerator<LineBatch> {
  yield first
  for await (const lines of { [Symbol.asyncIterator]: () => rest }) yield batchOf(lines)
}

const readAll = async <Events extends EventSink>(
  lines: AsyncIterator<Lines>,
  options: ImportOptions,
  makeSink: (header: HeaderLine) => Events
): Promise<Result.Result<ImportedLog<Events>, ImportProblem>> => {
  const start = await lines.next()
  const first = start.done === true ? null : batchOf(start.value)
  const headerLine = first?.lines[0]
  if (first === null || headerLine === undefined) return Result.fail(unreadable({ _tag: "FileEmpty" }))
  const header = readHeader(headerLine)
  if (Result.isFailure(header)) return Result.fail(unreadable(header.failure))
  const events = makeSink(header.success)
  const reader = makeLogReader(header.success, events)
  const { body } = reader
  const problem = await readBody(withFirst(first, lines), reader, options).catch((thrown: unknown) => {
    // The caller's abort may end the stream with an error.
    return hasAborted(options) ? cancelled : takeFailure(reader, thrown)
  })
  if (problem !== null) return Result.fail(problem)
  const error = await reader.finish()
  if (error !== null) return Result.fail(unreadable(error))
  const { types, checkpoints, foldHashes } = body
  for (const warning of findChangedShapes(header.success, types)) body.warnings.add(warning)
  for (const warning of findChangedProjections(header.success, options.projections ?? {})) body.warnings.add(warning)
  const reasons = body.warnings.list()
  const verdict = reasons.length === 0 ? ({ level: "ok", reasons: [] } as const) : ({ level: "degraded", reasons } as const)
  return Result.succeed({ header: header.success, events, checkpoints, foldHashes, verdict })
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
  if (hasAborted(options)) return Result.fail(cancelled)
  const iterator = lines[Symbol.asyncIterator]()
  try {
    return await readAll(iterator, options, makeSink)
  } catch (thrown) {
    if (hasAborted(options)) return Result.fail(cancelled)
    return Result.fail(unreadable(firstLineError(thrown)))
  } finally {
    await iterator.return?.()
  }
}

/** Collects events in an array. Copies their ids: a part of a file's text keeps that text in memory. */
const makeArraySink = (logId: string) => {
  const events: Envelope[] = []
  return {
    events,
    push: (envelope: Envelope): void => {
      const own = `${logId}.${envelope.seq}`
      events.push(envelope.id === own ? { ...envelope, id: own } : envelope)
    }
  }
}

/** Like `importLogInto`, with the events as an array. */
export const importLog = async (
  lines: AsyncIterable<Lines>,
  options: ImportOptions = {}
): Promise<Result.Result<ImportedLog, ImportProblem>> =>
  Result.map(await importLogInto(lines, ({ logId }) => makeArraySink(logId), options), (log) => ({ ...log, events: log.events.events }))
