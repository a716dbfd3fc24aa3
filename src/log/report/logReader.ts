import { Result, Schema } from "effect"
import type { EventName } from "../../domain/events.ts"
import { makeDigestAccumulator } from "./digestAccumulator.ts"
import type { Checkpoint } from "./checkpoint.ts"
import { makeBlockDigest } from "../core/blockDigest.ts"
import { type Decoded, decodeEnvelope, decodePayload, type EnvelopeProblem } from "../core/decodeEnvelope.ts"
import { type ImportWarnings, makeImportWarnings } from "./importWarnings.ts"
import type { Envelope } from "../core/envelope.ts"
import { type FoldHashTable, makeFoldHashes } from "./foldHashes.ts"
import { CheckLine, EndLine, HeaderLine, LOG_FORMAT } from "./logFile.ts"
import { isRecord } from "../../domain/shared/guards.ts"
import { makeSha256 } from "../core/sha256.ts"
import type { ImportError } from "./importResult.ts"
import type { LineBytes } from "./lineBytes.ts"
import { makeScanEvent, parseJson, type ScanEvent } from "./scanEvent.ts"
import type { LineBatch } from "./splitLines.ts"

type Fields = Readonly<Record<string, unknown>>

const CLOSING_BRACE = 0x7d

/** Text that is no JSON object gives undefined. JSON.parse throws for most of it, which takes longer than to read a whole event. */
const parseFields = (json: string): Fields | undefined => {
  if (!json.trimStart().startsWith("{")) return undefined
  const value = parseJson(json)
  return isRecord(value) ? value : undefined
}

const decodeHeader = Schema.decodeUnknownResult(HeaderLine)
const decodeCheck = Schema.decodeUnknownResult(CheckLine)
const decodeEnd = Schema.decodeUnknownResult(EndLine)

/** Reads the first line of a file. Fails with the reason when the file is not a log of this format. */
export const readHeader = (line: string): Result.Result<HeaderLine, ImportError> => {
  const fields = parseFields(line)
  if (fields?.["k"] !== "header") return Result.fail({ _tag: "NotALog" })
  const { format } = fields
  if (typeof format === "number" && format > LOG_FORMAT) return Result.fail({ _tag: "NewerFormat", format, known: LOG_FORMAT })
  return Result.mapError(decodeHeader(fields), (): ImportError => ({ _tag: "NotALog" }))
}

/** The most checkpoints that are kept: a hostile file may contain any number. A real log has one in 1,000 events, and one more for each report. */
const MOST_CHECKPOINTS = 10_000

/** Shortens a name from a file, so that it can be shown. */
const shorten = (name: unknown): string => (typeof name === "string" ? name.slice(0, 80) : "")

/** The parts of the file's body that have been read so far. */
interface Body {
  readonly events: { readonly push: (envelope: Envelope) => unknown }
  /** The number of events in `events`, and their types. */
  known: number
  readonly types: Set<EventName>
  /** The number of events of unknown types. Their list would grow with a hostile file. */
  unknown: number
  readonly checkpoints: Checkpoint[]
  readonly foldHashes: FoldHashTable
  readonly warnings: ImportWarnings
  /** The position of the last event, known or unknown. */
  last: number
  line: number
  end: typeof EndLine.Type | null
  /** The ids of the log's events before their positions; null until the first event. */
  idPrefix: string | null
  /** Another report has begun, although this one has no footer: a file that was cut was joined with another one. */
  isOver: boolean
  /** The file's gzip data ended with an error. */
  isGzipDamaged: boolean
  /**
   * The line number of the last line when it was unreadable. It is reported only when another line follows: at the end of a cut file it is the cut
   * itself.
   */
  broken: number | null
}

const setBroken = (body: Body): null => {
  body.broken = body.line
  return null
}

const noteBroken = (body: Body): void => {
  if (body.broken !== null) body.warnings.add({ _tag: "LinesBroken", count: 1, line: body.broken })
  body.broken = null
}

const noteCut = ({ warnings, line }: Body, { type, data }: Envelope): void => {
  if (type === "LogCut" && data.lost > 0) warnings.add({ _tag: "LogCut", count: 1, line, kept: data.kept, lost: data.lost })
}

/** An event's id without its position. */
const prefixOf = ({ id, seq }: { readonly id: string; readonly seq: number }): string =>
  id.endsWith(`.${seq}`) ? id.slice(0, -String(seq).length) : ""

/** Whether an event does not continue this log, and has the id of another one. */
const isOfAnotherLog = ({ idPrefix, last }: Body, meta: { readonly id: string; readonly seq: number }): boolean =>
  idPrefix !== null && meta.seq !== last + 1 && prefixOf(meta) !== idPrefix

const noteAfter = (body: Body): null => {
  body.warnings.add({ _tag: "LinesAfterFooter", count: 1, line: body.line })
  return null
}

const endReport = (body: Body): null => {
  body.isOver = true
  return noteAfter(body)
}

/** Stores a decoded event. `pushHashes` stores the hashes of its line. */
const takeEvent = (body: Body, decoded: Decoded, pushHashes: () => void): void => {
  const { line, last, warnings } = body
  const meta = decoded.kind === "known" ? decoded.envelope : decoded.meta
  const { seq } = meta
  body.idPrefix ??= prefixOf(meta)
  if (seq <= last) return warnings.add({ _tag: "Repeated", count: 1, line, seq })
  if (seq > last + 1) warnings.add({ _tag: "Gaps", count: 1, line, after: last })
  body.last = seq
  if (decoded.kind === "known") {
    noteCut(body, decoded.envelope)
    body.events.push(decoded.envelope)
    body.known += 1
    body.types.add(decoded.envelope.type)
    return pushHashes()
  }
  body.unknown += 1
  warnings.add({ _tag: "UnknownEvents", count: 1, line, types: [shorten(decoded.meta.type)] })
}

const refuseEvent = (body: Body, problem: EnvelopeProblem, type: string): ImportError | null => {
  if (problem._tag === "NewerVersion") {
    const { type, ver, known } = problem
    return { _tag: "NewerEvent", type, ver, known }
  }
  body.warnings.add({ _tag: "EventsDamaged", count: 1, line: body.line, type, at: problem.at })
  return null
}

const readFields = (body: Body, fields: Fields, pushHashes: () => void): ImportError | null => {
  switch (fields["k"]) {
    case "ev": {
      const decoded = decodeEnvelope(fields)
      if (Result.isFailure(decoded)) return refuseEvent(body, decoded.failure, shorten(fields["type"]))
      const { success } = decoded
      if (isOfAnotherLog(body, success.kind === "known" ? success.envelope : success.meta)) return endReport(body)
      takeEvent(body, success, pushHashes)
      return null
    }
    case "header":
      return endReport(body)
    case "check": {
      const check = decodeCheck(fields)
      if (Result.isFailure(check) || body.checkpoints.length >= MOST_CHECKPOINTS) return setBroken(body)
      body.checkpoints.push({ seq: check.success.seq, hashes: check.success.hashes })
      return null
    }
    case "end": {
      const end = decodeEnd(fields)
      if (Result.isFailure(end)) return setBroken(body)
      body.end = end.success
      return null
    }
    default:
      return setBroken(body)
  }
}

/** Adds a warning for each difference between the read lines and the header, end line and digest. */
const checkEnd = async (body: Body, header: HeaderLine, digest: () => string | Promise<string>): Promise<void> => {
  const { end, warnings } = body
  const found = body.known + body.unknown
  if (end === null) return warnings.add({ _tag: body.isGzipDamaged ? "GzipDamaged" : "Truncated", announced: header.range.count, found })
  // A report that has its footer is whole: every browser reports a second gzip member or other bytes after its data like damage.
  if (body.isGzipDamaged) warnings.add({ _tag: "GzipGoesOn" })
  noteBroken(body)
  const { count, last } = header.range
  if (end.count !== found) warnings.add({ _tag: "CountDiffers", announced: end.count, found })
  else if (count !== found || last !== body.last) {
    warnings.add({ _tag: "RangeDiffers", announced: count, last, found, foundLast: body.last })
  }
  if (end.sha256 !== (await digest())) warnings.add({ _tag: "DigestDiffers" })
}

/** Reads an event line in the form that `exportLog` writes. Returns false for any other line, and has then stored nothing. */
const takePlain = (body: Body, line: LineBytes, scan: ScanEvent): boolean => {
  const scanned = scan(line)
  if (scanned === null) return false
  const { meta, dataFrom } = scanned
  const rest = body.foldHashes.splitBytes(line, meta.type)
  const data = line.bytes[line.end - 1] === CLOSING_BRACE ? parseJson(line.text.slice(dataFrom, -Math.max(rest, 1))) : undefined
  const decoded = data === undefined ? null : decodePayload(meta, data)
  if (decoded === null || Result.isFailure(decoded) || decoded.success.kind !== "known") return false
  takeEvent(body, decoded.success, rest === 0 ? body.foldHashes.pushNone : body.foldHashes.pushSplit)
  return true
}

/** Reads any line as JSON. */
const takeJson = (body: Body, line: string): ImportError | null => {
  const rest = body.foldHashes.split(line)
  const fields = parseFields(rest === 0 ? line : `${line.slice(0, -rest)}}`)
  if (fields === undefined) return setBroken(body)
  return readFields(body, fields, rest === 0 ? () => body.foldHashes.push(fields["h"]) : body.foldHashes.pushSplit)
}

/** A line of a batch with its bytes, or null when they are not known. */
const lineBytes = ({ lines, encoded }: LineBatch, index: number): LineBytes | null => {
  if (encoded === null) return null
  const { bytes, starts } = encoded
  return { text: lines[index] ?? "", bytes, from: starts[index] ?? 0, end: (starts[index + 1] ?? 0) - 1 }
}

/** Reads the lines after the header one by one. Uses nothing that it has not decoded. */
export const makeLogReader = (header: HeaderLine, events: Body["events"]) => {
  const { first, count } = header.range
  const digest = makeDigestAccumulator(header.digest === "blocks" ? makeBlockDigest() : makeSha256())
  const warnings = makeImportWarnings()
  if (first > 1) warnings.add({ _tag: "PrefixMissing", first })
  const body: Body = {
    events,
    known: 0,
    types: new Set(),
    unknown: 0,
    checkpoints: [],
    foldHashes: makeFoldHashes(),
    warnings,
    last: Math.max(0, first - 1),
    line: 1,
    end: null,
    idPrefix: null,
    isOver: false,
    isGzipDamaged: false,
    broken: null
  }
  const scan = makeScanEvent(header.logId)
  /** The line number of the footer. */
  let endLine = Number.POSITIVE_INFINITY

  /** Reads one line of a batch. Returns the reason that makes the whole file unreadable, or null. */
  const take = (batch: LineBatch, index: number): ImportError | null => {
    const line = batch.lines[index] ?? ""
    const encoded = lineBytes(batch, index)
    body.line += 1
    noteBroken(body)
    if (body.end !== null || body.isOver) return line === "" ? null : noteAfter(body)
    if (encoded !== null && takePlain(body, encoded, scan)) return null
    const error = takeJson(body, line)
    if (body.end !== null) endLine = body.line
    return error
  }

  /** Adds lines to the digest after they were read. The digest covers the lines before the footer. */
  const hash = ({ lines, encoded }: LineBatch): void => {
    const before = endLine - 1 - (body.line - lines.length)
    if (encoded !== null && before >= lines.length) digest.addBytes(encoded.bytes)
    else lines.slice(0, Math.max(0, before)).forEach(digest.add)
  }

  const finish = async (): Promise<ImportError | null> => {
    await checkEnd(body, header, digest.hex)
    return body.known + body.unknown === 0 && count > 0 ? { _tag: "NothingUsable" } : null
  }

  return { body, take, hash, finish }
}
