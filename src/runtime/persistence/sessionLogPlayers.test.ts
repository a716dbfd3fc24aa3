import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeScriptedStore } from "../../../tests/support/logParts.ts"
import { SRC, guest, notified, open, restoreBrowser, stubBrowser } from "../../../tests/support/logs/sessionLogs.ts"
import { databaseOf } from "../../log/store/chunkStore.ts"
import type { Checkpoint } from "../../log/report/checkpoint.ts"
import { openSessionLog } from "./sessionLog.ts"

beforeEach(stubBrowser)

afterEach(restoreBrowser)

describe("[LOG-3] the log of a guest who logs in", () => {
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

  it("[LOG-4] the log is masked after a logout only when all its checkpoints are stored, because a later one would hold personal data again", async () => {
    const { store } = makeScriptedStore()
    const done: string[] = []
    const keepCheckpoint = (_logId: string, { seq }: Checkpoint) => Promise.resolve(void done.push(`checkpoint ${seq}`))
    const { promise: masked, resolve: end } = Promise.withResolvers<void>()
    const mask = () => Promise.resolve(end(void done.push("masked")))
    const home = await openSessionLog({ ...guest(), openStore: () => Promise.resolve({ ...store, keepCheckpoint }), mask })
    await home.attachStore("p-1")
    const slow = Promise.withResolvers<Checkpoint>()
    void home.keepCheckpoint(slow.promise)
    await home.keepCheckpoint(Promise.resolve({ seq: 2, hashes: {} }))
    home.detachStore()
    await home.log.settle("relaxed")
    slow.resolve({ seq: 1, hashes: {} })
    await masked
    expect(done).toEqual(["checkpoint 2", "checkpoint 1", "masked"])
  })

  it("closes the store of each session that ends, but only after its log is masked", async () => {
    const { store } = makeScriptedStore()
    const calls: string[] = []
    const openStore = (playerId: string) => Promise.resolve({ ...store, close: () => void calls.push(`${playerId} closed`) })
    const home = await openSessionLog({ ...guest(), openStore, mask: () => Promise.resolve(void calls.push("masked")) })
    const players = Array.from({ length: 50 }, (_, index) => `p-${index}`)
    for (const playerId of players) {
      await home.attachStore(playerId)
      home.detachStore()
    }
    await vi.waitFor(() => expect(calls).toEqual(players.flatMap((playerId) => ["masked", `${playerId} closed`])))
  })

  it("closes the store of a session that ends, although its storage has failed or its log cannot be masked", async () => {
    const { store, answer } = makeScriptedStore()
    const close = vi.fn<() => void>()
    const mask = () => Promise.reject(new DOMException("gone", "UnknownError"))
    const home = await openSessionLog({ ...guest(), openStore: () => Promise.resolve({ ...store, close }), mask })
    await home.attachStore("p-1")
    home.detachStore()
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    await home.attachStore("p-2")
    answer(() => Promise.reject(new DOMException("full", "QuotaExceededError")))
    home.log.append(notified(1), SRC)
    await home.log.settle("relaxed")
    expect(home.log.mode()).toBe("memory")
    home.detachStore()
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2))
  })
})
