import "fake-indexeddb/auto"
import { afterEach, describe, expect, it, vi } from "vitest"
import { aHeader, makeScriptedStore } from "../../../tests/support/logParts.ts"
import { makeSleepyTimers } from "../../../tests/support/browser/sleepyTimers.ts"
import type { ChunkStore } from "../../log/store/chunkStore.ts"
import { projectionVersions } from "../../replay/evolveViews.ts"
import { findLog, forgetOld, makeRoom, openPlayerStore, storesHeader } from "./playerStore.ts"

const stubTimers = () => {
  const timers = makeSleepyTimers()
  vi.stubGlobal("setTimeout", timers.globals.setTimeout)
  vi.stubGlobal("clearTimeout", timers.globals.clearTimeout)
  return timers
}

/** A disk that answers each request when the test allows it. */
const beginSlowDisk = () => {
  const asked: (() => void)[] = []
  const answerWith = <A>(answer: A) => vi.fn<() => Promise<A>>(() => new Promise((resolve) => void asked.push(() => resolve(answer))))
  const store: ChunkStore = { ...makeScriptedStore().store, header: answerWith(aHeader("log")), chunks: answerWith([]) }
  return { store, answer: () => asked.shift()?.() }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe("[LOG-3] a slow disk", () => {
  it("finding a log completes when the page slept in between, so that the log with its pending operations continues", async () => {
    const { pass, sleep } = stubTimers()
    const { store, answer } = beginSlowDisk()
    const finding = findLog(store, "log")
    await pass(100)
    await sleep(14_000)
    answer()
    await vi.waitFor(() => expect(store.chunks).toHaveBeenCalled())
    answer()
    expect((await finding)?.header.logId).toBe("log")
  })

  it("finding a log fails when the disk does not answer within five seconds of awake time", async () => {
    const { pass } = stubTimers()
    const { store } = beginSlowDisk()
    const found = vi.fn<(log: unknown) => void>()
    void findLog(store, "log").then(found)
    await pass(4_999)
    expect(found).not.toHaveBeenCalled()
    await pass(1)
    expect(found).toHaveBeenCalledWith(null)
  })

  it("storing the header of a new log fails when the disk does not answer within five seconds of awake time", async () => {
    const { pass } = stubTimers()
    const silent = { ...makeScriptedStore().store, open: () => new Promise<never>(() => undefined) }
    const stored = vi.fn<(isStored: boolean) => void>()
    void storesHeader(silent, aHeader("log")).then(stored)
    await pass(4_999)
    expect(stored).not.toHaveBeenCalled()
    await pass(1)
    expect(stored).toHaveBeenCalledWith(false)
  })
})

describe("[LOG-3] a full disk", () => {
  const kept = (logId: string, hour: number) => ({ logId, startedAt: 0, lastAt: hour * 3_600_000, last: 1, bytes: 1_000 })
  const begin = (held: readonly string[], pending: readonly string[] = []) => {
    const lock = (logId: string) => ({ name: `telereel-log-${logId}` })
    const query = () => Promise.resolve({ held: held.map(lock), pending: pending.map(lock) })
    vi.stubGlobal("navigator", { locks: { query } })
    const forget = vi.fn<ChunkStore["forget"]>(() => Promise.resolve())
    const logs = [kept("first tab's", 1), kept("reloading tab's", 2), kept("over", 3), kept("own", 4)]
    return { store: { ...makeScriptedStore().store, kept: () => Promise.resolve(logs), forget }, forget }
  }

  it("evicts the oldest log that no tab holds or waits for", async () => {
    const { store, forget } = begin(["first tab's", "own"], ["reloading tab's"])
    expect(await makeRoom(store, "own")).toBe(true)
    expect(forget.mock.calls).toEqual([["over"]])
  })

  it("evicts nothing when every log is being written", async () => {
    const { store, forget } = begin(["first tab's", "over"], ["reloading tab's"])
    expect(await makeRoom(store, "own")).toBe(false)
    expect(forget).not.toHaveBeenCalled()
  })
})

describe("[LOG-3] retention at a login", () => {
  it("[LOG-4] keeps the session that ended last, whatever its size, although another tab has written its own log since", async () => {
    const query = () => Promise.resolve({ held: [{ name: "telereel-log-other tab's" }], pending: [] })
    vi.stubGlobal("navigator", { locks: { query } })
    const now = 10 * 3_600_000
    const kept = (logId: string, hour: number, bytes: number) => ({ logId, startedAt: 0, lastAt: hour * 3_600_000, last: 1, bytes })
    const forget = vi.fn<ChunkStore["forget"]>(() => Promise.resolve())
    const logs = [kept("own", 10, 0), kept("other tab's", 9, 1_000), kept("over", 8, 29_000_000), kept("older", 7, 1_000)]
    await forgetOld({ ...makeScriptedStore().store, kept: () => Promise.resolve(logs), forget }, "own", { policy: null, now })
    expect(forget.mock.calls).toEqual([["older"]])
  })
})

describe("[LOG-3] retention over plain HTTP, where browsers have no Web Locks", () => {
  it("deletes no log that was written in the last 10 minutes, because another tab may be writing it", async () => {
    vi.stubGlobal("navigator", {})
    const now = 10 * 3_600_000
    const kept = (logId: string, minutes: number) => ({ logId, startedAt: 0, lastAt: now - minutes * 60_000, last: 1, bytes: 1_000 })
    const forget = vi.fn<ChunkStore["forget"]>(() => Promise.resolve())
    const logs = [kept("own", 0), kept("other tab's", 9), kept("over", 11)]
    const store = { ...makeScriptedStore().store, kept: () => Promise.resolve(logs), forget }
    await forgetOld(store, "own", { policy: { sessions: 1, maxAgeMs: now, maxBytes: 1_000_000 }, now })
    expect(forget.mock.calls).toEqual([["over"]])
  })

  it("deletes a log whose last event is in the future, because the clock was set back since", async () => {
    vi.stubGlobal("navigator", {})
    const now = 10 * 3_600_000
    const kept = (logId: string, lastAt: number) => ({ logId, startedAt: 0, lastAt, last: 1, bytes: 1_000 })
    const forget = vi.fn<ChunkStore["forget"]>(() => Promise.resolve())
    const logs = [kept("own", now), kept("ahead", now + 24 * 3_600_000)]
    const store = { ...makeScriptedStore().store, kept: () => Promise.resolve(logs), forget }
    await forgetOld(store, "own", { policy: { sessions: 1, maxAgeMs: now, maxBytes: 1_000_000 }, now })
    expect(forget.mock.calls).toEqual([["ahead"]])
  })
})

describe("[LOG-2] the checkpoints of a player's store", () => {
  it("have the projection versions of the build that took them", async () => {
    const store = await openPlayerStore("p-1", () => "log")
    await store?.keepCheckpoint("log", { seq: 1, hashes: { session: "aa" } })
    expect(await store?.checkpoints("log")).toEqual([{ seq: 1, hashes: { session: "aa" }, projections: projectionVersions }])
    store?.close()
  })
})
