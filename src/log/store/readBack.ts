import { Result } from "effect"
import { type Decoded, decodeEnvelope } from "../core/decodeEnvelope.ts"
import type { Envelope } from "../core/envelope.ts"
import { forEachPaused, noPause } from "../core/forEachPaused.ts"
import { isRecord } from "../../domain/shared/guards.ts"
import { type EnvelopeMeta, readEnvelopeMeta } from "../core/envelopeMeta.ts"

/** How much of a damaged log could be read, as numbers of events. The data of the event `LogCut`. */
export interface Cut {
  readonly kept: number
  readonly lost: number
}

/** The readable part of a stored log. */
export interface ReadBack {
  /** In ascending order of `seq`. Positions are missing where the disk lost events. */
  readonly events: readonly Envelope[]
  /** The metadata of events of types, or of versions of a type, that this build does not know, ascending by `seq` (LOG-7). */
  readonly skipped: readonly EnvelopeMeta[]
  /** The last position that was ever stored. The log continues after it, so that no position is used twice. */
  readonly last: number
  /** The damage that no `LogCut` of the log has announced yet, or null. */
  readonly cut: Cut | null
}

/** The events of a stored chunk. A chunk that is not an object, or has no list of events, has none. */
export const eventsOf = (chunk: unknown): readonly unknown[] => {
  const events: unknown = isRecord(chunk) ? chunk["events"] : null
  return Array.isArray(events) ? events : []
}

/** A stored event; null when it is damaged. An event that only a newer build can read is not: after a rollback it stays for that build. */
const readEvent = (raw: unknown): Decoded | null => {
  const decoded = decodeEnvelope(raw)
  if (Result.isSuccess(decoded)) return decoded.success
  if (decoded.failure._tag !== "NewerVersion" || !isRecord(raw)) return null
  const meta = readEnvelopeMeta(raw)
  return Result.isSuccess(meta) ? { kind: "unknown", meta: meta.success } : null
}

/**
 * Reads a stored log (LOG-3). Damage costs only the events that it hit: reading skips an event that does not decode or whose `seq` does not
 * increase. Events of types or versions that this build does not know count as read. `last` is the last position that the store has confirmed, or 0 when the
 * store does not know it. `pause` is awaited every 200 events.
 */
export const readBack = async (chunks: readonly unknown[], last: number, pause = noPause): Promise<ReadBack> => {
  const events: Envelope[] = []
  const skipped: EnvelopeMeta[] = []
  let end = 0
  let kept = 0
  let announced = 0
  await forEachPaused(chunks.flatMap(eventsOf), pause, (raw) => {
    const success = readEvent(raw)
    if (success === null) return
    const seq = success.kind === "known" ? success.envelope.seq : success.meta.seq
    if (seq <= end) return
    end = seq
    kept += 1
    if (success.kind !== "known") {
      skipped.push(success.meta)
      return
    }
    events.push(success.envelope)
    if (success.envelope.type === "LogCut") announced += success.envelope.data.lost
  })
  const lastStored = Math.max(end, last)
  const lost = lastStored - kept - announced
  return { events, skipped, last: lastStored, cut: lost > 0 ? { kept, lost } : null }
}
