import "fake-indexeddb/auto"
import { openDB } from "idb"
import { describe, expect, it, vi } from "vitest"
import { fillDisk } from "../../../tests/support/browser/fullDisk.ts"
import { stubPlainHttp } from "../../../tests/support/browser/plainHttp.ts"
import { openKeptPage } from "../../../tests/support/logs/keptPage.ts"
import {
  damageCheckpoint,
  NOW,
  play,
  type Raw,
  readRaw,
  refuseLock,
  SECRETS,
  secretsIn,
  SRC,
  story,
  provideDevice
} from "../../../tests/support/logs/storedLogs.ts"
import { makeFolds } from "../../../tests/support/makeFolds.ts"
import { event } from "../../domain/events.ts"
import { type Chunk, databaseOf } from "../../log/store/chunkStore.ts"
import { maskEndedLogs, tidyLogs } from "./endedLogs.ts"

provideDevice()

describe("[LOG-4] the logs on the device", () => {
  it("the logs contain no personal data after a logout, and keep their events and a checkpoint", async () => {
    const page = await play("p-1")
    const { logId } = page.log.header()
    expect(secretsIn((await readRaw()).text)).toEqual(SECRETS)
    page.log.append(event("LoggedOut", { reason: "player" }), SRC)
    await page.masked
    expect((await readRaw()).masked).toEqual({ [logId]: true })
    expect(secretsIn((await readRaw()).text)).toEqual([])
    const database = await openDB(databaseOf("p-1"))
    const chunks: readonly Chunk[] = await database.getAll("chunks")
    expect(chunks.flatMap(({ events }) => events.map(({ type }) => type))).toEqual([
      "PageLoaded",
      ...story("p-1").map(({ type }) => type),
      "LoggedOut"
    ])
    const checkpoints: Raw = await database.getAll("checkpoints")
    expect(checkpoints.map((checkpoint) => checkpoint["seq"])).toEqual([8])
    database.close()
  })

  it("the logs contain no personal data after a logout over plain HTTP, where browsers have no WebCrypto", async () => {
    stubPlainHttp()
    const page = await play("p-1")
    page.log.append(event("LoggedOut", { reason: "player" }), SRC)
    await page.masked
    const { text, masked } = await readRaw()
    expect(Object.values(masked)).toEqual([true])
    expect(secretsIn(text)).toEqual([])
    expect(text).not.toContain("LogStorageFailed")
  })

  it("the logs contain no personal data at the next start after the page was killed", async () => {
    const killed = await play("p-1")
    await maskEndedLogs(NOW)
    expect((await readRaw()).masked).toEqual({ [killed.log.header().logId]: true })
    expect(secretsIn((await readRaw()).text)).toEqual([])
  })

  it("the logs stay unmasked while their player is logged in on the device, and while another tab writes them", async () => {
    const { logId } = (await play("p-1")).log.header()
    await maskEndedLogs({ ...NOW, players: ["p-1"] })
    const held = [{ name: `telereel-log-${logId}` }]
    const locks = { query: () => Promise.resolve({ held, pending: [] }) }
    vi.stubGlobal("navigator", { locks })
    await maskEndedLogs(NOW)
    expect((await readRaw()).masked).toEqual({ [logId]: false })
  })

  it("the logs end when they are masked, and the next page starts another log", async () => {
    const before = await play("p-1")
    await maskEndedLogs(NOW)
    const after = await openKeptPage("p-1")
    expect(after.restored).toEqual([])
    expect(after.log.header().logId).not.toBe(before.log.header().logId)
  })

  it("the logs contain a LogCut for events that the disk had lost before they were masked", async () => {
    const { logId } = (await play("p-1")).log.header()
    const database = await openDB(databaseOf("p-1"))
    const cursors: Raw = await database.getAll("cursors")
    await database.put("cursors", { ...cursors[0], last: 10 }, logId)
    database.close()
    await maskEndedLogs(NOW)
    const { text } = await readRaw()
    expect(text).toContain('"data":{"kept":7,"lost":3}')
  })

  it("the logs keep the position of an event that only a newer build knows, without its payload", async () => {
    const { logId } = (await play("p-1")).log.header()
    const database = await openDB(databaseOf("p-1"))
    const place = { seq: 8, id: `${logId}.8`, ver: 1, at: 8, mono: 8, src: { kind: "player" }, type: "FromTheFuture" }
    await database.put("chunks", { logId, first: 8, last: 8, events: [{ ...place, data: { name: "Ayşe" } }] }, [logId, 8])
    const cursors: Raw = await database.getAll("cursors")
    await database.put("cursors", { ...cursors[0], last: 8 }, logId)
    await maskEndedLogs(NOW)
    const chunks: readonly Chunk[] = await database.getAll("chunks")
    database.close()
    expect(chunks.flatMap(({ events }) => events).at(-1)).toEqual(place)
    const { text } = await readRaw()
    expect(secretsIn(text)).toEqual([])
    expect(text).not.toContain("LogCut")
  })

  it("the logs leave no player's id in the name of a database, and the logs of the builds that put it there are deleted once no tab writes them", async () => {
    const old = await openDB("telereel-log-p-1", 1, {
      upgrade: (made) => {
        for (const store of ["headers", "chunks", "cursors", "checkpoints"]) made.createObjectStore(store)
      }
    })
    await old.put("cursors", { logId: "old", startedAt: 1, lastAt: 1, last: 1, bytes: 1 }, "old")
    old.close()
    const names = async () => (await indexedDB.databases()).map(({ name }) => name)
    vi.stubGlobal("navigator", { locks: { query: () => Promise.resolve({ held: [{ name: "telereel-log-old" }], pending: [] }) } })
    await maskEndedLogs(NOW)
    expect(await names()).toEqual(["telereel-log-p-1"])
    vi.stubGlobal("navigator", {})
    await play("p-1")
    await maskEndedLogs(NOW)
    expect(await names()).toEqual([expect.stringMatching(/^telereel-logs-[0-9a-f]{16}$/u)])
  })

  it("the logs are masked although another log of the same player cannot be masked", async () => {
    const refused = (await play("p-1")).log.header().logId
    const whole = await play("p-1")
    for (let n = 0; n < 2_000; n += 1) whole.log.append(event("PanelOpened", { panel: "chat" }), SRC)
    await whole.log.settle("strict")
    refuseLock(refused)
    await expect(maskEndedLogs(NOW)).rejects.toThrow("1 of 1 failed: AggregateError: 1 of 2 failed: InvalidStateError")
    expect((await readRaw()).masked).toEqual({ [refused]: false, [whole.log.header().logId]: true })
  })

  it("the logs are masked although the disk has damaged one of their checkpoints", async () => {
    const { logId } = (await play("p-1")).log.header()
    await damageCheckpoint(logId)
    await maskEndedLogs(NOW)
    const { text, masked } = await readRaw()
    expect(masked).toEqual({ [logId]: true })
    expect(secretsIn(text)).toEqual([])
  })

  it("the logs of ended sessions are deleted when the full disk has no room for the masked events", async () => {
    await play("p-1")
    fillDisk()
    await maskEndedLogs(NOW)
    const { text, masked } = await readRaw()
    expect(masked).toEqual({})
    expect(secretsIn(text)).toEqual([])
  })

  it("the logs cause one report of the failure when they cannot be masked", async () => {
    const { logId } = (await play("p-1")).log.header()
    const { log } = await openKeptPage(null)
    refuseLock(logId)
    const report = vi.fn<(failure: unknown) => void>()
    const credentials = { playerId: () => null, storedToken: () => ({ isThere: false, isShared: false, playerId: null }) }
    await tidyLogs({ log, credentials, views: makeFolds().views, report })
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: "AggregateError" }))
    expect((await readRaw()).masked).toEqual({ [logId]: false })
  })
})
