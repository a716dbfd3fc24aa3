import { openChunkStore } from "../../src/log/store/chunkStore.ts"
import type { Envelope } from "../../src/log/core/envelope.ts"
import type { Durability } from "../../src/log/core/eventLog.ts"

/** Write times of the chunks in ms, one after the other. */
const writeChunks = async (chunks: readonly (readonly Envelope[])[], durability: Durability): Promise<readonly number[]> => {
  const logId = `bench-${durability}`
  const store = await openChunkStore(logId)
  const times: number[] = []
  await chunks.reduce(
    (before, events) =>
      before.then(async () => {
        const began = performance.now()
        await store.write({ logId, first: events[0]?.seq ?? 0, last: events.at(-1)?.seq ?? 0, events }, durability)
        times.push(performance.now() - began)
      }),
    Promise.resolve()
  )
  store.close()
  return times
}

declare global {
  /** The function that the bench calls in its page. */
  var writeChunks: (chunks: readonly (readonly Envelope[])[], durability: Durability) => Promise<readonly number[]>
}

globalThis.writeChunks = writeChunks
