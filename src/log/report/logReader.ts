import { Result, Schema } from "effect"
import type { EventName } from "../../domain/events.ts"
import { makeDigestAccumulator } from "./digestAccumulator.ts"
import type { Checkpoint } from "./checkpoint.ts"
import { makeBlockDigest } from "../core/blockDigest.ts"
import { type Decoded, decodeEnvelope, type EnvelopeProblem } from "../core/decodeEnvelope.ts"
import { type ImportWarnings, makeImportWarnings } from "./importWarnings.ts"
import type { Envelope } from "../core/envelope.ts"
import { type FoldHashTable, makeFoldHashes } from "./foldHashes.ts"
import { CheckLine, EndLine, HeaderLine, LOG_FORMAT } from "./logFile.ts"
import { isFields } from "../core/envelopeMeta.ts"
import { makeSha256 } from "../core/sha256.ts"
import type { ImportError } from "./importResult.ts"

type Fields = Readonly<Record<string, unknown>>

const parseLine = (line: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

const decodeHeader = Schema.decodeUnknownResult(HeaderLine)
const decodeCheck = Schema.decodeUnknownResult(CheckLine)
const decodeEnd = Schema.decodeUnknownResult(EndLine)

/** Reads the first line of a file. Fails with the reason when the file is not a log of this format. */
export const readHeader = (line: string): Result.Result<HeaderLine, ImportError> => {
  const fields = parseLine(line)
  if (fields?.["k"] !== "header") return Result.fail({ _tag: "NotALog" })
  const { format } = fields
  if (typeof format === "number" && format > LOG_FORMAT) return Result.fail({ _tag: "NewerFormat", format, known: LOG_FORMAT })
  return Result.mapError(decodeHeader(fields), (): ImportError => ({ _tag: "NotALog" }))
}

/** Shortens a name from a file, so that it can be shown. */
const shorten = (name: unknown): string => (typeof name === "string" ? name.slice(0, 80) : "")

/** The parts of the file's body that have been read so far. */
interface Body {
  readonly events: { readonly push: (envelope: Envelope) => unknown }
  /** The number of events in `events`, and their types. */
  known: number
  readonly types: Set<EventName>
  readonly unknown: { readonly line: number; readonly type: string }[]
  readonly checkpoints: Checkpoint[]
  readonly foldHashes: FoldHashTable
  readonly doubts: ImportWarnings
  /** The position of the last event, known or unknown. */
  last: number
  line: number
  end: typeof EndLine.Type | null
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
  if (body.broken !== null) body.doubts.add({ _tag: "LinesBroken", count: 1, line: body.broken })
  body.broken = null
}

const noteCut = ({ doubts, line }: Body, { type, data }: Envelope): void => {
  if (type === "LogCut" && data.lost > 0) doubts.add({ _tag: "LogCut", count: 1, line, kept: data.kept, lost: data.lost })
}

/** A line's members. `isSplit`: its hashes were split off before. */
interface Taken {
  readonly fields: Fields
  readonly isSplit: boolean
}

const takeEvent = (body: Body, decoded: Decoded, { fields, isSplit }: Taken): void => {
  const { line, last, doubts } = body
  const seq = decoded.kind === "known" ? decoded.envelope.seq : decoded.place.seq
  if (seq <= last) return doubts.add({ _tag: "Repeated", count: 1, line, seq })
  if (seq > last + 1) doubts.add({ _tag: "Gaps", count: 1, line, after: last })
  body.last = seq
  if (decoded.kind === "known") {
    noteCut(body, decoded.envelope)
    body.events.push(decoded.envelope)
    body.known += 1
    body.types.add(decoded.envelope.type)
    return isSplit ? body.foldHashes.pushSplit() : body.foldHashes.push(fields["h"])
  }
  const type = shorten(decoded.place.type)
  body.unknown.push({ line, type })
  doubts.add({ _tag: "UnknownEvents", count: 1, line, types: [type] })
}

const refuseEvent = (body: Body, problem: EnvelopeProblem, type: string): ImportError | null => {
  if (problem._tag === "NewerVersion") {
    const { type, ver, known } = problem
    return { _tag: "NewerEvent", type, ver, known }
  }
  body.doubts.add({ _tag: "EventsDamaged", count: 1, line: body.line, type, at: problem.at })
  return null
}

const readFields = (body: Body, taken: Taken): ImportError | null => {
  const { fields } = taken
  switch (fields["k"]) {
    case "ev": {
      const decoded = decodeEnvelope(fields)
      if (Result.isFailure(decoded)) return refuseEvent(body, decoded.failure, shorten(fields["type"]))
      takeEvent(body, decoded.success, taken)
      return null
    }
    case "check": {
      const check = decodeCheck(fields)
      if (Result.isFailure(check)) return setBroken(body)
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

const judgeEnd = async (body: Body, header: HeaderLine, digest: () => string | Promise<string>): Promise<void> => {
  const { end, doubts } = body
  const found = body.known + body.unknown.length
  if (end === null) return doubts.add({ _tag: "Truncated", announced: header.range.count, found })
  noteBroken(body)
  const { count, last } = header.range
  if (end.count !== found) doubts.add({ _tag: "CountDiffers", announced: end.count, found })
  else if (count !== found || last !== body.last) {
    doubts.add({ _tag: "RangeDiffers", announced: count, last, found, foundLast: body.last })
  }
  if (end.sha256 !== (await digest())) doubts.add({ _tag: "DigestDiffers" })
}

/** Reads the lines after the header one by one. Uses nothing that it has not decoded. */
export const makeLogReader = (headerLine: string, header: HeaderLine, events: Body["events"]) => {
  const { first, count } = header.range
  const tally = makeDigestAccumulator(header.digest === "blocks" ? makeBlockDigest() : makeSha256())
  tally.add(headerLine)
  const doubts = makeImportWarnings()
  if (first > 1) doubts.add({ _tag: "PrefixMissing", first })
  const body: Body = {
    events,
    known: 0,
    types: new Set(),
    unknown: [],
    checkpoints: [],
    foldHashes: makeFoldHashes(),
    doubts,
    last: Math.max(0, first - 1),
    line: 1,
    end: null,
    broken: null
  }

  /** Reads one line. Returns the reason that makes the whole file unreadable, or null. */
  const take = (line: string): ImportError | null => {
    body.line += 1
    noteBroken(body)
    if (body.end !== null) return line === "" ? null : setBroken(body)
    const json = body.foldHashes.split(line)
    const fields = parseLine(json ?? line)
    const obstacle = fields === undefined ? setBroken(body) : readFields(body, { fields, isSplit: json !== null })
    if (body.end === null) tally.add(line)
    return obstacle
  }

  const finish = async (): Promise<ImportError | null> => {
    await judgeEnd(body, header, tally.hex)
    return body.known + body.unknown.length === 0 && count > 0 ? { _tag: "NothingUsable" } : null
  }

  return { body, take, finish }
}
