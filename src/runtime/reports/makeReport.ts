import type { EventName } from "../../domain/events.ts"
import { forEachPaused, type Pause } from "../../log/core/forEachPaused.ts"
import { type ExportParts, exportLog } from "../../log/report/exportLog.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import type { Environment } from "../../log/report/logFile.ts"
import { redactEvents } from "../../log/report/redact.ts"
import { projectionVersions } from "../../replay/evolveViews.ts"
import { hashFolds } from "../../replay/hashFolds.ts"
import { type KeptLogRef, readWholeLog } from "./keptSessions.ts"
import { listPersonal, type PersonalKind } from "./listPersonal.ts"
import { redactCheckpoints } from "../persistence/redactCheckpoints.ts"
import { makePause } from "../core/makePause.ts"

/** A report file and the facts that the player sees before saving it (LOG-4). */
export interface Report {
  readonly fileName: string
  /** The lines of the file, without their "\n". */
  readonly lines: readonly string[]
  readonly bytes: number
  readonly events: number
  /** Wall-clock times in ms of the first and the last event. */
  readonly from: number
  readonly to: number
  readonly personal: readonly PersonalKind[]
}

const KEY_BYTES = 32

/** The environment of the session, for the readers of the report. */
const readEnvironment = (events: readonly Envelope[]): Environment => {
  const last = events.findLast(({ type }) => type === "DisplayChanged")
  return {
    ...(last?.type === "DisplayChanged" && { shown: last.data }),
    language: navigator.language,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    viewport: `${globalThis.innerWidth}x${globalThis.innerHeight}`,
    userAgent: navigator.userAgent
  }
}

const countBytes = async (lines: readonly string[], pause: Pause): Promise<number> => {
  const encoder = new TextEncoder()
  let bytes = 0
  await forEachPaused(lines, pause, (line) => {
    bytes += encoder.encode(line).byteLength + 1
  })
  return bytes
}

/**
 * Makes a report of a whole log without personal data. The key of its pseudonyms is random and not stored. `ref` names a stored session; null means
 * this tab's session. Resolves to null without a log. Rejects when the log cannot be read.
 */
export const makeReport = async (ref: KeptLogRef | null = null): Promise<Report | null> => {
  const log = await readWholeLog(ref)
  if (log === null) return null
  const pause = makePause()
  const redacted = await redactEvents(log.events, crypto.getRandomValues(new Uint8Array(KEY_BYTES)), pause)
  const parts: ExportParts = {
    header: log.header,
    events: redacted,
    skipped: log.skipped,
    checkpoints: await redactCheckpoints({ original: log.events, redacted, skipped: log.skipped }, log.checkpoints, pause),
    foldHashes: await hashFolds(redacted, pause),
    projections: projectionVersions,
    env: readEnvironment(redacted),
    redaction: { policy: "default", keyed: true }
  }
  const lines = await exportLog(parts, pause)
  const types = new Set<EventName>()
  await forEachPaused(redacted, pause, ({ type }) => types.add(type))
  return {
    fileName: `telereel-report-${log.header.logId}.ndjson`,
    lines,
    bytes: await countBytes(lines, pause),
    events: redacted.length,
    from: redacted[0]?.at ?? log.header.startedAt,
    to: redacted.at(-1)?.at ?? log.header.startedAt,
    personal: listPersonal(types)
  }
}
