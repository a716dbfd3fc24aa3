import type { Checkpoint } from "./checkpoint.ts"
import { sha256Hex } from "./digest.ts"
import type { Envelope, LogHeader } from "./envelope.ts"
import { type Environment, type HeaderLine, LOG_FORMAT, type Redaction } from "./logFile.ts"
import type { ChangedHashes } from "./foldHashes.ts"
import { currentShapes } from "./shapes.ts"

/** What goes into a file: events in their order, and checkpoints of these very events (redacted ones, where they are redacted). */
export interface ExportParts {
  readonly header: LogHeader
  readonly events: readonly Envelope[]
  readonly checkpoints: readonly Checkpoint[]
  /** For each event in order, the hashes of the views that it changed: `h` of its line. Left out, the file can be proven at checkpoints alone. */
  readonly foldHashes?: readonly ChangedHashes[]
  /** The folds' versions, by projection. */
  readonly projections: Readonly<Record<string, number>>
  readonly env: Environment
  readonly redaction: Redaction
}

const headerLine = ({ header, events, projections, env, redaction }: ExportParts): HeaderLine => {
  const { logId, startedAt, build, specHash } = header
  const range = { first: events[0]?.seq ?? 0, last: events.at(-1)?.seq ?? 0, count: events.length }
  return { k: "header", format: LOG_FORMAT, logId, startedAt, build, specHash, events: currentShapes, projections, range, env, redaction }
}

/** Each checkpoint stands right after the event that it was taken at. */
const bodyLines = ({ events, checkpoints, foldHashes = [] }: ExportParts): string[] => {
  const bySeq = new Map(checkpoints.map((checkpoint) => [checkpoint.seq, checkpoint]))
  return events.flatMap((envelope, index) => {
    const changed = foldHashes[index] ?? {}
    const h = Object.keys(changed).length === 0 ? {} : { h: changed }
    const line = JSON.stringify({ k: "ev", ...envelope, ...h })
    const checkpoint = bySeq.get(envelope.seq)
    return checkpoint === undefined ? [line] : [line, JSON.stringify({ k: "check", seq: checkpoint.seq, hashes: checkpoint.hashes })]
  })
}

/**
 * A log as the lines of one file (LOG-4): header, events, checkpoints, footer. Redacts nothing itself: give it what may leave
 * the machine. Each line ends with "\n" in the file, the last one too; the footer's digest is over the lines before it with
 * their ends.
 */
export const exportLog = async (parts: ExportParts): Promise<string[]> => {
  const lines = [JSON.stringify(headerLine(parts)), ...bodyLines(parts)]
  const sha256 = await sha256Hex(`${lines.join("\n")}\n`)
  lines.push(JSON.stringify({ k: "end", count: parts.events.length, sha256 }))
  return lines
}
