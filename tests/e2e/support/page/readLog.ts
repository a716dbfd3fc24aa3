import { expect, type Page } from "@playwright/test"
import type { EventName } from "../../../../src/domain/events.ts"
import type { Chunk } from "../../../../src/log/store/chunkStore.ts"
import type { Envelope, EnvelopeOf } from "../../../../src/log/core/envelope.ts"

/** Runs in the page. Returns this tab's events on disk so far, of one type or of all, in order. Reading has no side effects. */
export const readDiskInPage = async (type: string | null): Promise<readonly Envelope[]> => {
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
  const own = chunks.filter(({ logId }) => ownIds.includes(logId)).flatMap(({ events }) => events)
  return own.filter((envelope) => type === null || envelope.type === type)
}

const readDisk = (page: Page, wanted: EventName | null): Promise<readonly Envelope[]> => page.evaluate(readDiskInPage, wanted)

/** This tab's log on disk so far, for any player. */
export const readLog = (page: Page): Promise<readonly Envelope[]> => readDisk(page, null)

const isOf =
  <K extends EventName>(type: K) =>
  (envelope: Envelope): envelope is Envelope & EnvelopeOf<K> =>
    envelope.type === type

/**
 * The events of one type on disk so far. The log is written with a delay, but in order. To prove that an event did not happen, or to read
 * all events, wait for a later event first.
 */
export const eventsOf = async <K extends EventName>(page: Page, type: K): Promise<readonly EnvelopeOf<K>[]> =>
  (await readDisk(page, type)).filter(isOf(type))

const countOf = async (page: Page, type: EventName): Promise<number> => (await readDisk(page, type)).length

/** Waits until the log contains exactly this number of events of the type, and returns them. */
export const expectEvents = async <K extends EventName>(page: Page, type: K, count: number): Promise<readonly EnvelopeOf<K>[]> => {
  await expect.poll(() => countOf(page, type), `${type} in the log`).toBe(count)
  return eventsOf(page, type)
}

/** Waits for at least this number of events. On a loaded computer the video may stall, and the client then rightly requests it again. */
export const expectSomeEvents = async <K extends EventName>(page: Page, type: K, least: number): Promise<readonly EnvelopeOf<K>[]> => {
  await expect.poll(() => countOf(page, type), `${type} in the log`).toBeGreaterThanOrEqual(least)
  return eventsOf(page, type)
}
