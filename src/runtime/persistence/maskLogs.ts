import type { Checkpoint } from "../../log/report/checkpoint.ts"
import type { ChunkStore, MaskedChunk } from "../../log/store/chunkStore.ts"
import { isDiskFull } from "../../log/store/resilientStore.ts"
import { redactEvents } from "../../log/report/redact.ts"
import { makePause } from "../core/makePause.ts"
import { redactCheckpoints } from "./redactCheckpoints.ts"
import { readAnnounced } from "./storedLog.ts"

const KEY_BYTES = 32
const CHUNK_EVENTS = 500

/** A random key for the pseudonyms of one log. It is not stored. */
const newKey = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(KEY_BYTES))

/**
 * Reads a stored log without personal data, with its checkpoints. It keeps the positions of events that this build does not know.
 * A loss that is not recorded yet is added as an event.
 */
const readMasked = async (
  store: ChunkStore,
  logId: string
): Promise<{ readonly events: MaskedChunk["events"]; readonly checkpoints: readonly Checkpoint[] }> => {
  const pause = makePause()
  const { events: whole, skipped } = await readAnnounced(store, logId, pause)
  const masked = await redactEvents(whole, newKey(), pause)
  const checkpoints = await redactCheckpoints({ original: whole, redacted: masked, skipped }, await store.checkpoints(logId), pause)
  return { events: [...masked, ...skipped].toSorted((a, b) => a.seq - b.seq), checkpoints }
}

const chunksOf = (logId: string, events: MaskedChunk["events"]): readonly MaskedChunk[] =>
  Array.from({ length: Math.ceil(events.length / CHUNK_EVENTS) }, (_, index) => {
    const part = events.slice(index * CHUNK_EVENTS, (index + 1) * CHUNK_EVENTS)
    return { logId, first: part[0]?.seq ?? 0, last: part.at(-1)?.seq ?? 0, events: part }
  })

/**
 * Removes all personal data from a stored log, in place and in one transaction (LOG-4). The checkpoints are recomputed for the masked
 * events, so that a report of the log can still be verified. The page can draw during the redaction. No tab may be writing the log. On a full
 * disk it deletes the log instead: a delete needs no room. Rejects with the browser's DOMException after any other failure.
 */
export const maskLog = async (store: ChunkStore, logId: string): Promise<void> => {
  const { events, checkpoints } = await readMasked(store, logId)
  try {
    await store.replace(logId, chunksOf(logId, events), checkpoints)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    await store.forget(logId)
  }
}
