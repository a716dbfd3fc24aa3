import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeScriptedStore } from "../../../tests/support/logParts.ts"
import { SRC, guest, notified, open, restoreBrowser, stubBrowser, typesOf } from "../../../tests/support/logs/sessionLogs.ts"
import type { Checkpoint } from "../../log/report/checkpoint.ts"
import { openChunkStore } from "../../log/store/chunkStore.ts"
import { openSessionLog } from "./sessionLog.ts"

beforeEach(stubBrowser)

afterEach(restoreBrowser)

describe("[LOG-3] this tab's log when the storage fails", () => {
  it("the log continues in memory and records the failure when the browser's storage fails", async () => {
    const { log } = await open()
    vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError")
    })
    log.append(notified(1), SRC)
    await log.settle("relaxed")
    expect(log.mode()).toBe("memory")
    expect(log.recent().map(({ type }) => type)).toEqual(["BalanceNotified", "LogStorageFailed"])
    expect(log.recent().at(-1)?.data).toEqual({ reason: "QuotaExceededError" })
    expect(log.append(notified(2), SRC).seq).toBe(3)
  })

  it("the log reports after a reload the events that a failed storage had lost, and uses no position twice", async () => {
    const before = await open()
    for (const amount of [1, 2, 3]) before.log.append(notified(amount), SRC)
    await before.log.settle("relaxed")
    const transaction = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError")
    })
    for (const amount of [4, 5, 6]) before.log.append(notified(amount), SRC)
    await before.log.settle("relaxed")
    before.log.append(notified(7), SRC)
    transaction.mockRestore()
    const after = await open()
    expect(after.restored.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(after.log.durable()).toBe(3)
    expect(after.log.recent().at(-1)).toMatchObject({ seq: before.log.appended() + 1, type: "LogCut", data: { kept: 3, lost: 5 } })
    await after.log.settle("relaxed")
    const again = await open()
    expect(again.log.recent().filter(({ type }) => type === "LogCut")).toEqual([])
  })

  it("the log uses no position twice although a page between could not open the storage", async () => {
    const before = await open()
    before.log.append(notified(1), SRC)
    await before.log.settle("relaxed")
    const transaction = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError")
    })
    for (const amount of [2, 3, 4, 5]) before.log.append(notified(amount), SRC)
    await before.log.settle("relaxed")
    transaction.mockRestore()
    const between = await openSessionLog({ ...guest(), playerId: "p-1", openStore: () => Promise.resolve(null) })
    expect(between.log.header().logId).toBe(before.log.header().logId)
    const after = await open()
    expect(after.log.recent()).toMatchObject([{ seq: before.log.appended() + 1, type: "LogCut" }])
  })

  it("[LOG-4] a report contains the events stored before a failure of the storage, and then the events in memory", async () => {
    const { log, whole } = await open()
    for (const amount of [1, 2, 3]) log.append(notified(amount), SRC)
    await log.settle("relaxed")
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError")
    })
    for (let amount = 4; amount < 3_000; amount += 1) log.append(notified(amount), SRC)
    await log.settle("relaxed")
    const { events } = await whole()
    expect(events.slice(0, 3).map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(events.at(-1)?.seq).toBe(log.appended())
    expect(new Set(events.map(({ seq }) => seq)).size).toBe(events.length)
  })

  it("[LOG-4] a report contains all events that a disk did not store, although it hung for long before it failed", async () => {
    const { store, answer } = makeScriptedStore()
    const failed = Promise.withResolvers<void>()
    answer(() => failed.promise)
    const { log, whole } = await openSessionLog({ ...guest(), playerId: "p-1", openStore: () => Promise.resolve(store) })
    for (let amount = 1; amount <= 5_000; amount += 1) log.append(notified(amount), SRC)
    failed.reject(new DOMException("gone", "UnknownError"))
    await log.settle("relaxed")
    expect((await whole()).events.map(({ seq }) => seq)).toEqual(Array.from({ length: 5_001 }, (_, index) => index + 1))
  })

  it("[LOG-4] a log that was stored in part is masked after the logout, once the disk answers", async () => {
    const { store, answer } = makeScriptedStore()
    const failed = Promise.withResolvers<void>()
    answer(() => failed.promise)
    const masked = Promise.withResolvers<string>()
    const mask = (_store: unknown, logId: string) => Promise.resolve(masked.resolve(logId))
    const home = await openSessionLog({ ...guest(), openStore: () => Promise.resolve(store), mask })
    await home.attachStore("p-1")
    const { logId } = home.log.header()
    home.log.append(notified(1), SRC)
    failed.reject(new DOMException("gone", "UnknownError"))
    await home.log.settle("relaxed")
    expect(home.log.mode()).toBe("memory")
    home.detachStore()
    expect(await masked.promise).toBe(logId)
  })

  it.each([
    ["is deleted when the full disk has no room for the masked events", "QuotaExceededError", 0],
    ["stays for the next start of a page when another failure prevents the masking", "UnknownError", 1]
  ])("[LOG-4] the log of an ended session %s", async (_behaviour, name, left) => {
    const place = await openChunkStore("logs")
    const closed = Promise.withResolvers<void>()
    const replace = () => Promise.reject(new DOMException("not masked", name))
    const home = await openSessionLog({
      ...guest(),
      openStore: () => Promise.resolve({ ...place, replace, close: () => closed.resolve() })
    })
    await home.attachStore("p-1")
    const { logId } = home.log.header()
    home.log.append(notified(1), SRC)
    await home.log.settle("relaxed")
    home.detachStore()
    await closed.promise
    const records = await Promise.all([place.kept(), place.chunks(logId)])
    expect(records.map(({ length }) => length)).toEqual([left, left])
    expect((await place.header(logId)) === null).toBe(left === 0)
    place.close()
  })

  it("the log stays in memory from the start when the browser stores nothing", async () => {
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("no", "SecurityError")
      }
    })
    const { log, restored } = await open()
    expect(log.recent().map(({ type }) => type)).toEqual(["LogStorageFailed"])
    log.append(notified(1), SRC)
    await log.settle("strict")
    expect([log.mode(), restored.length, log.appended(), log.durable()]).toEqual(["memory", 0, 2, 0])
  })

  it("the log stops waiting for a storage that does not answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    vi.stubGlobal("indexedDB", { open: () => new EventTarget() })
    const opening = open()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await opening).log.mode()).toBe("memory")
  })

  it("starts another log when the stored one could not be read in time", async () => {
    const before = await open()
    before.log.append(notified(1), SRC)
    await before.log.settle("relaxed")
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    const { store } = makeScriptedStore()
    const silent = { ...store, header: () => new Promise<never>(() => undefined) }
    const opening = openSessionLog({ ...guest(), playerId: "p-1", openStore: () => Promise.resolve(silent) })
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await opening).log.header().logId).not.toBe(before.log.header().logId)
  })

  it("stores the whole log of the next session when the full disk refuses the header of a session that has ended meanwhile", async () => {
    const { store, written } = makeScriptedStore()
    const refused = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const full = () => {
      asked.resolve()
      return refused.promise
    }
    const openStore = (playerId: string) => Promise.resolve(playerId === "p-1" ? { ...store, open: full } : store)
    const home = await openSessionLog({ ...guest(), openStore })
    const first = home.attachStore("p-1")
    await asked.promise
    home.detachStore()
    home.log.append(notified(1), SRC)
    refused.reject(new DOMException("full", "QuotaExceededError"))
    await first
    await home.attachStore("p-2")
    await home.log.settle("relaxed")
    expect(home.log.mode()).toBe("stored")
    expect(written.flatMap(({ chunk }) => typesOf(chunk.events))).toEqual(["1 BalanceNotified"])
  })

  it("stores and masks the log of the next session although the disk has hung since the session before", async () => {
    const hung = makeScriptedStore()
    const next = makeScriptedStore()
    const never = new Promise<never>(() => undefined)
    hung.answer(() => never)
    const masked: string[] = []
    const home = await openSessionLog({
      ...guest(),
      openStore: (playerId) => Promise.resolve(playerId === "p-1" ? { ...hung.store, keepCheckpoint: () => never } : next.store),
      mask: async (_store, logId) => void masked.push(logId)
    })
    await home.attachStore("p-1")
    home.log.append(notified(1), SRC)
    void home.keepCheckpoint(Promise.resolve({ seq: 1, hashes: {} }))
    home.detachStore()
    await home.attachStore("p-2")
    home.log.append(notified(2), SRC)
    await home.log.settle("strict")
    expect(home.log.mode()).toBe("stored")
    expect(next.written.flatMap(({ chunk }) => typesOf(chunk.events))).toEqual(["1 BalanceNotified"])
    const { logId } = home.log.header()
    home.detachStore()
    await vi.waitFor(() => expect(masked).toEqual([logId]))
  })

  it("records no failure in the log of the next session when the full disk refuses the last events of the session before", async () => {
    const { store, answer } = makeScriptedStore()
    const home = await openSessionLog({ ...guest(), openStore: () => Promise.resolve(store) })
    await home.attachStore("p-1")
    home.log.append(notified(1), SRC)
    answer(() => Promise.reject(new DOMException("full", "QuotaExceededError")))
    const checkpoint = Promise.withResolvers<Checkpoint>()
    const kept = home.keepCheckpoint(checkpoint.promise)
    home.detachStore()
    checkpoint.reject(new DOMException("full", "QuotaExceededError"))
    await kept
    await home.log.settle("relaxed")
    expect(home.log.recent()).toEqual([])
  })

  it("appends events while the storage code is loading, and stays in memory when that fails", async () => {
    const { promise: loading, resolve: arrive } = Promise.withResolvers<void>()
    vi.doMock("../playerPart.ts", async () => {
      await loading
      throw new TypeError("Failed to fetch dynamically imported module")
    })
    const home = await openSessionLog(guest())
    const opening = home.attachStore("p-1")
    expect(home.log.append(notified(1), SRC).seq).toBe(1)
    expect(home.log.recent()).toHaveLength(1)
    arrive()
    await opening
    vi.doUnmock("../playerPart.ts")
    expect(home.log.mode()).toBe("memory")
    expect(home.log.recent().map(({ type }) => type)).toEqual(["BalanceNotified", "LogStorageFailed"])
  })
})
