import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { forbiddenStorage, makeStorage } from "../../../tests/support/browser/storage.ts"
import { SRC, notified, open, restoreBrowser, stubBrowser } from "../../../tests/support/logs/sessionLogs.ts"
import { makeFolds } from "../../../tests/support/makeFolds.ts"

beforeEach(stubBrowser)

afterEach(restoreBrowser)

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

  it("opens a log when the tab's session storage is forbidden", async () => {
    vi.stubGlobal("sessionStorage", undefined)
    Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get: forbiddenStorage })
    const { log } = await open()
    expect(log.append(notified(1), SRC).seq).toBe(1)
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
