import "fake-indexeddb/auto"
import { describe, expect, it, vi } from "vitest"
import { openKeptPage } from "../../../tests/support/logs/keptPage.ts"
import { NOW, play, readRaw, SRC, provideDevice } from "../../../tests/support/logs/storedLogs.ts"
import { makeFolds } from "../../../tests/support/makeFolds.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { DEFAULT_RETENTION } from "../../domain/support/logRetention.ts"
import { databaseOf, openChunkStore } from "../../log/store/chunkStore.ts"
import { forgetEndedLogs, maskEndedLogs, tidyLogs } from "./endedLogs.ts"

provideDevice()

const unexpected = (failure: unknown): never => {
  throw new Error("tidyLogs failed", { cause: failure })
}

describe("[LOG-3] the ended logs on the device", () => {
  it("the logs leave the device when they are old, although they could not be masked", async () => {
    const { logId, startedAt } = (await play("p-1")).log.header()
    const daysLater = (days: number) => ({ ...NOW, now: startedAt + days * 24 * 3_600_000 })
    await forgetEndedLogs({ ...DEFAULT_RETENTION, sessions: 0, maxBytes: 0 }, daysLater(6))
    expect((await readRaw()).masked).toEqual({ [logId]: false })
    await forgetEndedLogs(DEFAULT_RETENTION, daysLater(8))
    expect((await readRaw()).masked).toEqual({})
  })

  it("the logs leave the device when they are old, although their player never logs in again", async () => {
    const { logId, startedAt } = (await play("p-1")).log.header()
    await maskEndedLogs(NOW)
    const daysLater = (days: number) => ({ ...NOW, now: startedAt + days * 24 * 3_600_000 })
    await forgetEndedLogs(DEFAULT_RETENTION, daysLater(6))
    expect((await readRaw()).masked).toEqual({ [logId]: true })
    await forgetEndedLogs(DEFAULT_RETENTION, daysLater(8))
    expect((await readRaw()).masked).toEqual({})
  })

  it("the database of a player who is gone leaves the device with its last log, while no other tab has a log", async () => {
    const { startedAt } = (await play("p-1")).log.header()
    const locksOf = (...logIds: readonly string[]) => ({
      request: (_name: string, _options: unknown, work: (lock: object) => unknown) => Promise.resolve(work({})),
      query: () => Promise.resolve({ held: logIds.map((logId) => ({ name: `telereel-log-${logId}` })), pending: [] })
    })
    const daysLater = (days: number) => ({ ...NOW, now: startedAt + days * 24 * 3_600_000 })
    const names = async () => (await indexedDB.databases()).map(({ name }) => name)
    vi.stubGlobal("navigator", { locks: locksOf("none") })
    await maskEndedLogs(NOW)
    await forgetEndedLogs(DEFAULT_RETENTION, daysLater(6))
    expect(await names()).toEqual([databaseOf("p-1")])
    vi.stubGlobal("navigator", { locks: locksOf("none", "of-another-tab") })
    await forgetEndedLogs(DEFAULT_RETENTION, daysLater(8))
    expect(await names()).toEqual([databaseOf("p-1")])
    vi.stubGlobal("navigator", { locks: locksOf("none") })
    await forgetEndedLogs(DEFAULT_RETENTION, daysLater(8))
    expect(await names()).toEqual([])
  })

  it("a database leaves the device with the header of a log that got no event, unless its player logs in meanwhile", async () => {
    const store = await openChunkStore(databaseOf("p-1"))
    await store.open({ format: 1, logId: "of-a-killed-tab", startedAt: 1, build: "3.3.1", specHash: "1" })
    store.close()
    vi.stubGlobal("navigator", { locks: { query: () => Promise.resolve({ held: [], pending: [] }) } })
    await forgetEndedLogs(DEFAULT_RETENTION, { ...NOW, players: ["p-1"] })
    expect(await indexedDB.databases()).toHaveLength(1)
    const players = vi.fn<() => readonly string[]>(() => ["p-1"]).mockReturnValueOnce([])
    const logsInMeanwhile = {
      ...NOW,
      get players() {
        return players()
      }
    }
    await forgetEndedLogs(DEFAULT_RETENTION, logsInMeanwhile)
    expect(await indexedDB.databases()).toHaveLength(1)
    await forgetEndedLogs(DEFAULT_RETENTION, NOW)
    expect(await indexedDB.databases()).toEqual([])
  })

  it("the logs stay while their player is logged in or another tab writes them, whatever their age", async () => {
    const { logId, startedAt } = (await play("p-1")).log.header()
    const yearLater = { ...NOW, now: startedAt + 365 * 24 * 3_600_000 }
    vi.stubGlobal("navigator", { locks: { query: () => Promise.resolve({ held: [{ name: `telereel-log-${logId}` }], pending: [] }) } })
    await forgetEndedLogs(DEFAULT_RETENTION, yearLater)
    expect((await readRaw()).masked).toEqual({ [logId]: false })
    vi.stubGlobal("navigator", {})
    await maskEndedLogs(NOW)
    await forgetEndedLogs(DEFAULT_RETENTION, { ...yearLater, players: ["p-1"] })
    expect((await readRaw()).masked).toEqual({ [logId]: true })
  })

  it.each([null, "p-2"])(
    "a start deletes old logs of a player who is gone once the settings are known; logged in: %s",
    async (playerId) => {
      const { logId } = (await play("p-1")).log.header()
      const { log } = await openKeptPage(null)
      const { views, evolve } = makeFolds()
      log.subscribe(evolve)
      const credentials = { playerId: () => playerId, storedToken: () => ({ isThere: false, isShared: false, playerId: null }) }
      await tidyLogs({ log, credentials, views, report: unexpected })
      expect((await readRaw()).masked).toEqual({ [logId]: true })
      log.append(event("SettingsLoaded", { settings: DEFAULT_SETTINGS, source: "defaults", rejected: [] }), SRC)
      await vi.waitFor(async () => expect((await readRaw()).masked).toEqual({}))
    }
  )
})
