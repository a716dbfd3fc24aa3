import { digestLines } from "./digestAccumulator.ts"
import { forEachPaused, noPause, type Pause } from "../core/forEachPaused.ts"
import type { Checkpoint } from "./checkpoint.ts"
import type { Envelope, LogHeader } from "../core/envelope.ts"
import { type Environment, type HeaderLine, LOG_FORMAT, type Redaction } from "./logFile.ts"
import type { ChangedHashes } from "./foldHashes.ts"
import type { EnvelopeMeta } from "../core/envelopeMeta.ts"
import { currentFingerprints } from "../core/schemaFingerprints.ts"

/**
 * The content of a report file: events in order, and checkpoints of exactly these events. When the events are redacted, the checkpoints are too.
 */
export interface ExportParts {
  readonly header: LogHeader
  readonly events: readonly Envelope[]
  /** The metadata of events of unknown types, ascending by `seq`. The file contains them without a payload (LOG-7). */
  readonly skipped?: readonly EnvelopeMeta[]
  readonly checkpoints: readonly Checkpoint[]
  /**
   * For each event in order, the hashes of the views that it changed: `h` of its line. Without them, a verification can use only the checkpoints.
   */
  readonly foldHashes?: readonly ChangedHashes[]
  /** The fold versions by projection. */
  readonly projections: Readonly<Record<string, number>>
  readonly env: Environment
  readonly redaction: Redaction
}

type Line = readonly [seq: number, line: string]

const headerLine = ({ header, projections, env, redaction }: ExportParts, lines: readonly Line[]): HeaderLine => {
  const { logId, startedAt, build, specHash } = header
  const range = { first: lines[0]?.[0] ?? 0, last: lines.at(-1)?.[0] ?? 0, count: lines.length }
  return {
    k: "header",
    format: LOG_FORMAT,
    logId,
    startedAt,
    build,
    specHash,
    events: currentFingerprints,
    projections,
    range,
    env,
    redaction,
    digest: "blocks"
  }
}

const eventLines = async ({ events, skipped = [], foldHashes = [] }: ExportParts, pause: Pause): Promise<readonly Line[]> => {
  const known: Line[] = []
  await forEachPaused(events, pause, (envelope, index) => {
    const changed = foldHashes[index] ?? {}
    const h = Object.keys(changed).length === 0 ? {} : { h: changed }
    known.push([envelope.seq, JSON.stringify({ k: "ev", ...envelope, ...h })])
  })
  if (skipped.length === 0) return known
  const unknown = skipped.map((meta): Line => [meta.seq, JSON.stringify({ k: "ev", ...meta })])
  return [...known, ...unknown].toSorted(([a], [b]) => a - b)
}

/** Inserts each checkpoint directly after its event. */
const withCheckpoints = async (events: readonly Line[], checkpoints: readonly Checkpoint[], pause: Pause): Promise<string[]> => {
  const lines: string[] = []
  const bySeq = new Map(checkpoints.map((checkpoint) => [checkpoint.seq, checkpoint]))
  await forEachPaused(events, pause, ([seq, line]) => {
    const checkpoint = bySeq.get(seq)
    lines.push(line)
    if (checkpoint !== undefined) lines.push(JSON.stringify({ k: "check", seq, hashes: checkpoint.hashes }))
  })
  return lines
}

/**
 * Serialises a log as the lines of one file (LOG-4): header, events, checkpoints, footer. It redacts nothing: pass only data that may leave the
 * device. In the file each line, also the last one, ends with a line feed. The footer's digest covers the lines before it with their line feeds.
 * `pause` is awaited every 200 events.
 */
export const exportLog = async (parts: ExportParts, pause = noPause): Promise<string[]> => {
  const events = await eventLines(parts, pause)
  const lines = await withCheckpoints(events, parts.checkpoints, pause)
  lines.unshift(JSON.stringify(headerLine(parts, events)))
  const sha256 = await digestLines(lines, pause)
  lines.push(JSON.stringify({ k: "end", count: events.length, sha256 }))
  return lines
}
