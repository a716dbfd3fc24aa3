import type { ChunkStore } from "../../log/store/chunkStore.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import type { Pause } from "../../log/core/forEachPaused.ts"
import type { ReadBack } from "../../log/store/readBack.ts"
import { readStored } from "./playerStore.ts"

/**
 * Everything of a stored log that can be read, for a reader that appends nothing to it: a loss that no `LogCut` of the log has announced yet
 * is announced by one at the end. `pause` is awaited every 200 events. Rejects with the browser's own DOMException.
 */
export const readAnnounced = async (store: ChunkStore, logId: string, pause?: Pause): Promise<Pick<ReadBack, "events" | "skipped">> => {
  const { events, skipped, cut, last } = await readStored(store, logId, pause)
  if (cut === null) return { events, skipped }
  const tail = events.at(-1)
  const meta = { seq: last + 1, id: `${logId}.${last + 1}`, ver: 1, at: tail?.at ?? 0, mono: tail?.mono ?? 0 } as const
  const announced: Envelope = { ...meta, src: { kind: "browser", op: "storage" }, type: "LogCut", data: { ...cut } }
  return { events: [...events, announced], skipped }
}
