import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { forbiddenStorage, makeStorage } from "../../../tests/support/browser/storage.ts"
import { makeBrowserOperationStore } from "./operationStore.ts"

const NOW = 1_790_000_000_000
const transfer = { kind: "transfer", id: "t-1", machineId: 11, direction: "in", amount: 500, at: NOW } as const

const found = async (playerId: string, now = NOW) => {
  const store = makeBrowserOperationStore()
  const kept = await store.read(playerId, await store.readDisk(playerId), now)
  return kept.map(({ operation }) => operation)
}

const useLocal = (local: () => Storage): void => {
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: local })
}

let player = 0
const nextPlayer = (): string => `player/${(player += 1)}`

beforeEach(() => useLocal(() => makeStorage()))
afterEach(() => void vi.unstubAllGlobals())

describe("[LIVE-4] the browser's operation store", () => {
  it("finds an operation of an earlier page in the database when local storage is empty or forbidden", async () => {
    const id = nextPlayer()
    expect(await makeBrowserOperationStore().keep(id, transfer).written).toBe(true)
    useLocal(() => makeStorage())
    expect(await found(id)).toEqual([transfer])
    useLocal(forbiddenStorage)
    expect(await found(id)).toEqual([transfer])
  })

  it("finds an operation that only local storage could store", async () => {
    const storage = makeStorage()
    useLocal(() => storage)
    vi.stubGlobal("indexedDB", { open: () => forbiddenStorage() })
    const id = nextPlayer()
    const { isKept, written } = makeBrowserOperationStore().keep(id, transfer)
    expect([isKept, await written]).toEqual([true, false])
    const store = makeBrowserOperationStore()
    expect((await store.read(id, [], NOW)).map(({ operation }) => operation)).toEqual([transfer])
  })

  it("returns no operation of another player, also when one id is a prefix of the other", async () => {
    const storage = makeStorage()
    useLocal(() => storage)
    await makeBrowserOperationStore().keep("7", transfer).written
    expect(await found("7/1")).toEqual([])
    expect(await found("")).toEqual([])
    expect(await found("7")).toEqual([transfer])
  })

  it("removes an operation from both storages, and old ones when they are read", async () => {
    const storage = makeStorage()
    useLocal(() => storage)
    const id = nextPlayer()
    const store = makeBrowserOperationStore()
    await store.keep(id, transfer).written
    await store.keep(id, { ...transfer, kind: "press", id: "p-1", direction: null, amount: null, at: NOW - 86_400_000 }).written
    expect(await found(id)).toEqual([transfer])
    store.forget(id, "t-1")
    await vi.waitFor(async () => expect(await store.readDisk(id)).toEqual([]))
    expect(storage.length).toBe(0)
  })

  it("skips stored entries that it cannot read", async () => {
    const storage = makeStorage()
    useLocal(() => storage)
    storage.setItem("telereel.operation/7/x", "{")
    storage.setItem("telereel.operation/7/y", '{"kind":"transfer"}')
    const store = makeBrowserOperationStore()
    expect(await store.read("7", ["null", ""], NOW)).toEqual([])
  })

  it("reports that another tab has removed an operation of this page", async () => {
    const storage = makeStorage()
    useLocal(() => storage)
    const id = nextPlayer()
    const [one, other] = [makeBrowserOperationStore(), makeBrowserOperationStore()]
    one.keep(id, transfer)
    expect(one.isForgotten(id, "t-1")).toBe(false)
    other.forget(id, "t-1")
    expect(one.isForgotten(id, "t-1")).toBe(true)
  })

  it("finds an operation although the browser does not tell which pages are open", async () => {
    const id = nextPlayer()
    await makeBrowserOperationStore().keep(id, transfer).written
    const query = () => Promise.reject(new DOMException("The page is being discarded.", "InvalidStateError"))
    vi.stubGlobal("navigator", { locks: { query, request: () => Promise.resolve() } })
    expect(await found(id)).toEqual([transfer])
  })
})
