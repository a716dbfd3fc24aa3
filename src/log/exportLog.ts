import type { Checkpoint } from "./checkpoint.ts"
import { sha256Hex } from "./digest.ts"
import type { Envelope, LogHeader } from "./envelope.ts"
import { type Environment, type HeaderLine, LOG_FORMAT, type Redaction } from "./logFile.ts"
import type { ChangedHashes } from "./foldHashes.ts"
import type { Place } from "./readPlace.ts"
import { currentShapes } from "./shapes.ts"

/** What goes into a file: events in their order, and checkpoints of these very events (redacted ones, where they are redacted). */
export interface ExportParts {
  readonly header: LogHeader
  readonly events: readonly Envelope[]
  /** The places of events of unknown types, ascending. They stand in the file without a payload (LOG-7). */
  readonly skipped?: readonly Place[]
  readonly checkpoints: readonly Checkpoint[]
  /** For each event in order, the hashes of the views that it changed: `h` of its line. Left out, the file can be proven at checkpoints alone. */
  readonly foldHashes?: readonly ChangedHashes[]
  /** The folds' versions, by projection. */
  readonly projections: Readonly<Record<string, number>>
  readonly env: Environment
  readonly redaction: Redaction
}

type Line = readonly [seq: number, line: string]

const headerLine = ({ header, projections, env, redaction }: ExportParts, lines: readonly Line[]): HeaderLine => {
  const { logId, startedAt, build, specHash } = header
  const range = { first: lines[0]?.[0] ?? 0, last: lines.at(-1)?.[0] ?? 0, count: lines.length }
  return { k: "header", format: LOG_FORMAT, logId, startedAt, build, specHash, events: currentShapes, projections, range, env, redaction }
}

const eventLines = ({ events, skipped = [], foldHashes = [] }: ExportParts): readonly Line[] => {
  const known = events.map((envelope, index): Line => {
    const changed = foldHashes[index] ?? {}
    const h = Object.keys(changed).length === 0 ? {} : { h: changed }
    return [envelope.seq, JSON.stringify({ k: "ev", ...envelope, ...h })]
  })
  if (skipped.length === 0) return known
  const unknown = skipped.map((place): Line => [place.seq, JSON.stringify({ k: "ev", ...place })])
  return [...known, ...unknown].toSorted(([a], [b]) => a - b)
}

/** Each checkpoint stands right after the event that it was taken at. */
const withCheckpoints = (lines: readonly Line[], checkpoints: readonly Checkpoint[]): readonly string[] => {
  const bySeq = new Map(checkpoints.map((checkpoint) => [checkpoint.seq, checkpoint]))
  return lines.flatMap(([seq, line]) => {
    const checkpoint = bySeq.get(seq)
    return checkpoint === undefined ? [line] : [line, JSON.stringify({ k: "check", seq, hashes: checkpoint.hashes })]
  })
}

/**
 * A log as the lines of one file (LOG-4): header, events, checkpoints, footer. Redacts nothing itself: give it what may leave
 * the machine. Each line ends with "\n" in the file, the last one too; the footer's digest is over the lines before it with
 * their ends.
 */
export const exportLog = async (parts: ExportParts): Promise<string[]> => {
  const events = eventLines(parts)
  const lines = [JSON.stringify(headerLine(parts, events)), ...withCheckpoints(events, parts.checkpoints)]
  const sha256 = await sha256Hex(`${lines.join("\n")}\n`)
  lines.push(JSON.stringify({ k: "end", count: events.length, sha256 }))
  return lines
}
