import "fake-indexeddb/auto"
import { openDB } from "idb"
import { afterEach, describe, expect, it, vi } from "vitest"
import { envelop } from "../../../tests/support/given.ts"
import { aHeader } from "../../../tests/support/logParts.ts"
import { event } from "../../domain/events.ts"
import { type ChunkStore, openChunkStore } from "./chunkStore.ts"

let databases = 0
let open: ChunkStore[] = []
const freshName = (): string => `log-${(databases += 1)}`
const openNamed = async (name: string): Promise<ChunkStore> => {
  const store = await openChunkStore(name)
  open.push(store)
  return store
}

afterEach(() => {
  vi.restoreAllMocks()
  for (const store of open) store.close()
  open = []
})

const readAll = async (store: ChunkStore, logId: string): Promise<readonly unknown[]> =>
  (await store.chunks(logId)).flatMap((chunk) => (chunk as { readonly events: readonly unknown[] }).events)

const events = (count: number, after = 0) =>
  envelop(
    Array.from({ length: count }, () => event("Navigated", { path: "/" })),
    after
  )
const chunk = (logId: string, first: number, count: number) => ({ logId, first, last: first + count - 1, events: events(count, first - 1) })

describe("[LOG-3] the chunk store", () => {
  it("returns a log's events in order, from any number of chunks", async () => {
    const store = await openNamed(freshName())
    await store.open(aHeader("a"))
    await store.write(chunk("a", 101, 5), "relaxed")
    await store.write(chunk("a", 1, 100), "strict")
    expect(await readAll(store, "a")).toEqual(events(105))
    expect(await store.header("a")).toEqual(aHeader("a"))
  })

  it("keeps the logs of one profile apart in one database", async () => {
    const store = await openNamed(freshName())
    await store.write(chunk("a", 1, 2), "relaxed")
    await store.write(chunk("b", 1, 3), "relaxed")
    await store.write(chunk("ab", 1, 4), "relaxed")
    expect(await readAll(store, "a")).toHaveLength(2)
    expect(await readAll(store, "nobody")).toEqual([])
  })

  it("the chunk store still has the events after it was reopened", async () => {
    const name = freshName()
    const before = await openNamed(name)
    await before.open(aHeader("a"))
    await before.write(chunk("a", 1, 2), "relaxed")
    before.close()
    const after = await openNamed(name)
    expect(await readAll(after, "a")).toEqual(events(2))
    expect(await after.header("a")).toEqual(aHeader("a"))
  })

  it("writes a chunk and its cursor in one transaction of the requested durability", async () => {
    const name = freshName()
    const store = await openNamed(name)
    const begun = vi.spyOn(IDBDatabase.prototype, "transaction")
    await store.write(chunk("a", 1, 2), "strict")
    expect(begun.mock.calls).toEqual([[["chunks", "cursors"], "readwrite", { durability: "strict" }]])
    const db = await openDB(name)
    expect(await db.get("cursors", "a")).toMatchObject({ logId: "a", last: 2 })
    db.close()
  })

  it("keeps neither chunk nor cursor when one of them cannot be stored", async () => {
    const name = freshName()
    const store = await openNamed(name)
    await store.write(chunk("a", 1, 2), "relaxed")
    const unkeepable = { ...chunk("a", 3, 2), events: [() => undefined] }
    await expect(Reflect.apply(store.write, store, [unkeepable, "relaxed"])).rejects.toThrow()
    const db = await openDB(name)
    expect(await db.get("cursors", "a")).toMatchObject({ logId: "a", last: 2 })
    db.close()
    expect(await readAll(store, "a")).toEqual(events(2))
  })

  it("deletes one log and no other", async () => {
    const store = await openNamed(freshName())
    for (const logId of ["a", "b"]) {
      await store.open(aHeader(logId))
      await store.write(chunk(logId, 1, 2), "relaxed")
    }
    await store.forget("a")
    expect(await readAll(store, "a")).toEqual([])
    expect([await store.header("a"), await store.header("b")]).toEqual([null, aHeader("b")])
    expect(await readAll(store, "b")).toHaveLength(2)
  })

  it("the chunk store does not block a newer database version that another tab opens", async () => {
    const name = freshName()
    await openNamed(name)
    const newer = await openDB(name, 2)
    expect(newer.version).toBe(2)
    newer.close()
  })

  it.each<[what: string, work: (store: ChunkStore) => Promise<unknown>]>([
    ["a header", (store) => store.open(aHeader("a"))],
    ["a chunk", (store) => store.write(chunk("a", 3, 2), "relaxed")],
    ["a checkpoint", (store) => store.keepCheckpoint("a", { seq: 2, hashes: {} })],
    ["masked chunks", (store) => store.replace("a", [chunk("a", 1, 2)], [])],
    ["no log any more", (store) => store.forget("a")]
  ])("rejects with the reason for which the browser has aborted the transaction that stores %s", async (_what, work) => {
    const store = await openNamed(freshName())
    await store.write(chunk("a", 1, 2), "relaxed")
    const begun = vi.spyOn(IDBDatabase.prototype, "transaction")
    const working = work(store)
    // A browser finds a full disk only when it commits. The requests that are still open then fail with an AbortError.
    const tx: unknown = begun.mock.results[0]?.value
    const abort: unknown = Reflect.get(Object(tx), "_abort")
    if (typeof abort === "function") Reflect.apply(abort, tx, ["QuotaExceededError"])
    await expect(working).rejects.toMatchObject({ name: "QuotaExceededError" })
  })

  it("reads the other checkpoints and cursors when the browser refuses the list because of one record", async () => {
    const store = await openNamed(freshName())
    for (const logId of ["a", "b"]) await store.write(chunk(logId, 1, 2), "relaxed")
    for (const seq of [1, 2]) await store.keepCheckpoint("a", { seq, hashes: {} })
    const refuse = (): never => {
      throw new DOMException("The record cannot be read.", "UnknownError")
    }
    vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementation(refuse)
    const get = vi.spyOn(IDBObjectStore.prototype, "get")
    get.mockImplementationOnce(refuse)
    expect(await store.checkpoints("a")).toEqual([null, { seq: 2, hashes: {} }])
    get.mockImplementationOnce(refuse)
    expect((await store.kept()).map(({ logId }) => logId)).toEqual(["b"])
  })
})
