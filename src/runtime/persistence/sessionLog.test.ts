import "fake-indexeddb/auto"
import { IDBFactory } from "fake-indexeddb"
import { openDB } from "idb"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeManualClock, makeScriptedStore } from "../../../tests/support/logParts.ts"
import { forbiddenStorage, makeStorage } from "../../../tests/support/storage.ts"
import { event } from "../../domain/events.ts"
import type { Checkpoint } from "../../log/report/checkpoint.ts"
import { databaseOf } from "../../log/store/chunkStore.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { makeFolds } from "../../projections/folds.ts"
import { openSessionLog } from "./sessionLog.ts"

const SRC = { src: { kind: "browser" } } as const
const notified = (balance: number) => event("BalanceNotified", { balance })
const typesOf = (events: readonly Envelope[]) => events.map(({ seq, type }) => `${seq} ${type}`)

let ids = 0
const guest = () => {
  const { clock } = makeManualClock()
  return { build: "3.3.1", specHash: "hash", clock, newId: () => `log-${(ids += 1)}`, playerId: null }
}
const open = () => openSessionLog({ ...guest(), playerId: "p-1" })

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory())
  vi.stubGlobal("sessionStorage", makeStorage())
  // A browser releases a page's locks on a reload. Here all pages run in one process.
  vi.stubGlobal("navigator", {})
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe("[LOG-3] opening this tab's log", () => {
  it("starts a new log when there is none", async () => {
    const { log, restored } = await open()
    expect(restored).toEqual([])
    expect(log.header()).toMatchObject({ format: 1, build: "3.3.1", specHash: "hash" })
    expect(log.mode()).toBe("stored")
    expect(log.append(notified(1), SRC).seq).toBe(1)
  })

  it("continues the same log after a reload, with its events and the next position", async () => {
    const before = await open()
    for (const amount of [1, 2, 3]) before.log.append(notified(amount), SRC)
    await before.log.settle("relaxed")
    const after = await open()
    expect(after.log.header()).toEqual(before.log.header())
    expect(after.restored).toEqual(before.log.recent())
    expect(after.log.append(notified(4), SRC)).toMatchObject({ seq: 4 })
    await after.log.settle("relaxed")
    const again = await open()
    expect(again.restored.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  it("[LOG-2] gives the same state from stored events as from live ones", async () => {
    const live = makeFolds()
    const { log } = await open()
    log.subscribe(live.evolve)
    for (const amount of [1, 2, 3]) log.append(notified(amount), SRC)
    await log.settle("relaxed")
    const restored = makeFolds()
    for (const envelope of (await open()).restored) restored.evolve(envelope)
    expect(JSON.stringify(restored.views)).toBe(JSON.stringify(live.views))
  })

  it("opens another log in another tab", async () => {
    const first = await open()
    vi.stubGlobal("sessionStorage", makeStorage())
    const second = await open()
    expect(second.log.header().logId).not.toBe(first.log.header().logId)
    expect(second.restored).toEqual([])
  })

  it("continues in memory and records the failure when the browser's storage fails", async () => {
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

  it("announces after a reload what a failed storage had lost, and uses no position twice", async () => {
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

  it("uses no position twice although a page between could not open the storage", async () => {
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

  it("[LOG-4] reports what was stored before a failure of the storage, and then what is in memory", async () => {
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

  it("stays in memory from the start when the browser stores nothing", async () => {
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

  it("opens a log when the tab's session storage is forbidden", async () => {
    vi.stubGlobal("sessionStorage", undefined)
    Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get: forbiddenStorage })
    const { log } = await open()
    expect(log.append(notified(1), SRC).seq).toBe(1)
  })

  it("stops waiting for a storage that does not answer", async () => {
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
    const options = { build: "3.3.1", specHash: "hash", clock: makeManualClock().clock, playerId: "p-1" }
    const opening = openSessionLog({ ...options, newId: () => `log-${(ids += 1)}`, openStore: () => Promise.resolve(silent) })
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await opening).log.header().logId).not.toBe(before.log.header().logId)
  })

  it("stores nothing for a guest, and the whole log after a login", async () => {
    const home = await openSessionLog(guest())
    home.log.append(notified(1), SRC)
    await home.log.settle("relaxed")
    expect([home.log.mode(), home.log.durable(), await indexedDB.databases()]).toEqual(["unattached", 0, []])
    await home.attachStore("p-2")
    home.log.append(notified(2), SRC)
    await home.log.settle("relaxed")
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([databaseOf("p-2")])
    const after = await openSessionLog({ ...guest(), playerId: "p-2" })
    expect(after.restored.map(({ seq }) => seq)).toEqual([1, 2])
  })

  it("leaves a player's log unchanged when the tab returns without knowing the player", async () => {
    const before = await open()
    for (const amount of [1, 2, 3]) before.log.append(notified(amount), SRC)
    await before.log.settle("relaxed")
    const visit = await openSessionLog(guest())
    visit.log.append(notified(9), SRC)
    await visit.attachStore("p-1")
    await visit.log.settle("relaxed")
    expect((await before.whole()).events).toEqual(before.log.recent())
    expect((await visit.whole()).events.map(({ data }) => data)).toEqual([{ balance: 9 }])
  })

  it("[LOG-4] writes no event of one player into another player's database", async () => {
    const home = await open()
    home.log.append(notified(1), SRC)
    home.detachStore()
    home.log.append(notified(2), SRC)
    await home.attachStore("p-2")
    await home.log.settle("relaxed")
    expect((await home.whole()).events.map(({ seq, data }) => [seq, data])).toEqual([[1, { balance: 2 }]])
  })

  it("[LOG-4] stores no event of the next guest for a player who logged out before the storage was open", async () => {
    const home = await openSessionLog(guest())
    const opening = home.attachStore("p-1")
    home.detachStore()
    home.log.append(notified(1), SRC)
    await opening
    await home.log.settle("relaxed")
    expect([home.log.mode(), home.log.durable()]).toEqual(["unattached", 0])
    await home.attachStore("p-2")
    await home.log.settle("relaxed")
    expect((await home.whole()).events.map(({ data }) => data)).toEqual([{ balance: 1 }])
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

  /** A log of five events in three chunks, one of which is damaged on the disk. */
  const damage = async (first: number, chunk: unknown) => {
    const before = await open()
    for (const amounts of [[1, 2], [3], [4, 5]]) {
      for (const amount of amounts) before.log.append(notified(amount), SRC)
      await before.log.settle("relaxed")
    }
    const database = await openDB(databaseOf("p-1"))
    const key = [before.log.header().logId, first]
    await (chunk === undefined ? database.delete("chunks", key) : database.put("chunks", chunk, key))
    database.close()
    return before
  }
  it.each([
    ["corrupt", { events: [{ seq: 3, data: { balance: "3" } }] }],
    ["missing", undefined]
  ])("keeps the events before and after a %s chunk and records the loss", async (_name, chunk) => {
    await damage(3, chunk)
    const after = await open()
    expect(after.restored.map(({ seq }) => seq)).toEqual([1, 2, 4, 5])
    expect(after.log.recent()).toMatchObject([{ seq: 6, type: "LogCut", data: { kept: 4, lost: 1 } }])
    after.log.append(notified(6), SRC)
    await after.log.settle("relaxed")
    const again = await open()
    expect(typesOf(again.restored).slice(-3)).toEqual(["5 BalanceNotified", "6 LogCut", "7 BalanceNotified"])
    expect(again.log.recent()).toEqual([])
  })

  it.each([
    ["is not an object", "lost"],
    ["has no list of events", { events: 5 }]
  ])("keeps the log when its last chunk %s, and continues after it", async (_name, chunk) => {
    const before = await damage(4, chunk)
    const after = await open()
    expect(after.log.header()).toEqual(before.log.header())
    expect(after.restored.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(after.log.recent()).toMatchObject([{ seq: 6, type: "LogCut", data: { kept: 3, lost: 2 } }])
  })

  it("records in the log and in the report a loss that happens while the page is open", async () => {
    const home = await damage(3, undefined)
    expect(typesOf((await home.whole()).events)).toEqual([
      "1 BalanceNotified",
      "2 BalanceNotified",
      "4 BalanceNotified",
      "5 BalanceNotified",
      "6 LogCut"
    ])
    expect((await home.whole()).events).toHaveLength(5)
  })

  it("opens another log in a duplicated tab, which has a copy of the tab's log id", async () => {
    const held = new Set<string>()
    const request = (name: string, _options: unknown, run: () => unknown) => {
      if (held.has(name)) return Promise.reject(new DOMException("taken", "TimeoutError"))
      held.add(name)
      return Promise.resolve(run())
    }
    vi.stubGlobal("navigator", { locks: { request } })
    const first = await open()
    expect((await open()).log.header().logId).not.toBe(first.log.header().logId)
  })

  it("deletes the oldest log, but not one that another tab still writes", async () => {
    const begin = async () => {
      vi.stubGlobal("sessionStorage", makeStorage())
      const home = await open()
      home.log.append(notified(1), SRC)
      await home.log.settle("relaxed")
      return home
    }
    const homes = [await begin(), await begin(), await begin()] as const
    const [written, left, own] = homes
    const held = [written, own].map(({ log }) => ({ name: `telereel-log-${log.header().logId}` }))
    vi.stubGlobal("navigator", { locks: { query: () => Promise.resolve({ held, pending: [] }) } })
    await own.retain({ sessions: 1, maxAgeMs: 1_000_000_000, maxBytes: 1_000_000 })
    const kept = await Promise.all(homes.map((home) => home.whole()))
    expect(kept.map(({ events }) => events.length)).toEqual([1, 0, 1])
    expect(left.log.mode()).toBe("stored")
  })
})
