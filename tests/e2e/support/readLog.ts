import { expect, type Page } from "@playwright/test"
import type { EventName } from "../../../src/domain/events.ts"
import type { Chunk } from "../../../src/log/chunkStore.ts"
import type { Envelope, EnvelopeOf } from "../../../src/log/envelope.ts"

/** What this tab's log has on the disk by now, in order, whoever it belongs to. Reading it disturbs nothing. */
export const readLog = (page: Page): Promise<readonly Envelope[]> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result))
        request.addEventListener("error", () => reject(request.error ?? new Error("the log cannot be read")))
      })
    const readChunks = async (name: string): Promise<readonly Chunk[]> => {
      const database = await settled(indexedDB.open(name))
      try {
        return database.objectStoreNames.contains("chunks")
          ? await settled(database.transaction("chunks").objectStore("chunks").getAll())
          : []
      } finally {
        database.close()
      }
    }
    const logs = (await indexedDB.databases()).flatMap(({ name = "" }) => (name.startsWith("telereel-log") ? [name] : []))
    const chunks = (await Promise.all(logs.map(readChunks))).flat()
    const ownIds = Object.values(sessionStorage)
    return chunks.filter(({ logId }) => ownIds.includes(logId)).flatMap(({ events }) => events)
  })

const isOf =
  <K extends EventName>(type: K) =>
  (envelope: Envelope): envelope is Envelope & EnvelopeOf<K> =>
    envelope.type === type

/** Every event of one type in this tab's log, in order. */
export const eventsOf = async <K extends EventName>(page: Page, type: K): Promise<readonly EnvelopeOf<K>[]> =>
  (await readLog(page)).filter(isOf(type))

/** Waits until the log, which is written behind, holds so many events of the type, no more and no fewer, and returns them. */
export const expectEvents = async <K extends EventName>(page: Page, type: K, count: number): Promise<readonly EnvelopeOf<K>[]> => {
  await expect.poll(async () => (await eventsOf(page, type)).length, `${type} in the log`).toBe(count)
  return eventsOf(page, type)
}
