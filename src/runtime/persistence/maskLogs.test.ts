import "fake-indexeddb/auto"
import { openDB } from "idb"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { fillDisk } from "../../../tests/support/browser/fullDisk.ts"
import { openKeptPage, stubDevice } from "../../../tests/support/logs/keptPage.ts"
import { stubPlainHttp } from "../../../tests/support/browser/plainHttp.ts"
import { aPlayer } from "../../../tests/support/samples.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { type Chunk, databaseOf, openChunkStore } from "../../log/store/chunkStore.ts"
import { DEFAULT_RETENTION } from "../../domain/support/logRetention.ts"
import { makeFolds } from "../../../tests/support/makeFolds.ts"
import { forgetEndedLogs, maskEndedLogs, tidyLogs } from "./endedLogs.ts"

const SRC = { src: { kind: "browser" } } as const

/** The secrets in the events below: a path, tokens, names, an IP address, chat text and a phone number. */
const SECRETS = ["johnsmith", "s3cr3t", "Ayşe", "Yılmaz", "ayse", "192.0.2.7", "Param nerede", "tok-4711", "+905321234567"]

const story = (id: string): readonly DomainEvent[] => [
  event("LoggedIn", { player: aPlayer({ id }), via: "login" }),
  event("Navigated", { path: "/profile/johnsmith" }),
  event("MachinesReceived", {
    machines: [
      {
        id: 7,
        name: "Lale 7",
        status: 1,
        brand: "Lale",
        brandId: 1,
        image: "https://img.example/7.webp?token=s3cr3t#s3cr3t",
        reservation: null
      }
    ],
    asked: 0
  }),
  event("MessageRejected", {
    from: "game",
    messageType: "tok-4711",
    issues: [{ path: "brands.ayse@example.com", message: "Expected a number" }]
  }),
  event("ChatMessageRequested", { requestId: "r", chatId: "c", text: "Param nerede? +905321234567" }),
  event("JoinRequested", { machineId: 7, name: "Lale 7" })
]

/** A page with a session of these events. */
const play = async (id: string) => {
  const page = await openKeptPage(null)
  page.log.append(event("PageLoaded", { restored: 0 }), SRC)
  for (const fact of story(id)) page.log.append(fact, SRC)
  await page.log.settle("strict")
  expect(page.log.mode()).toBe("stored")
  return page
}

/** All records of all databases as text, and which logs are masked. */
type Raw = readonly Readonly<Record<string, unknown>>[]

const readRaw = async () => {
  const masked: Record<string, boolean> = {}
  const texts: string[] = []
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await openDB(name)
    for (const store of database.objectStoreNames) texts.push(JSON.stringify(await database.getAll(store)))
    const cursors: Raw = await database.getAll("cursors")
    for (const cursor of cursors) masked[String(cursor["logId"])] = cursor["masked"] === true
    database.close()
  }
  return { text: texts.join("\n"), masked }
}

/** Puts a checkpoint without hashes on the disk of p-1, as a damaged record has. The log cannot be masked then. */
const damageCheckpoint = async (logId: string): Promise<void> => {
  const database = await openDB(databaseOf("p-1"))
  await database.put("checkpoints", { seq: 1 }, [logId, 1])
  database.close()
}

const secretsIn = (text: string): readonly string[] => SECRETS.filter((secret) => text.includes(secret))

const unexpected = (failure: unknown): never => {
  throw new Error("tidyLogs failed", { cause: failure })
}

const NOW = { players: [], current: "none", now: Date.now() }

let clock: ReturnType<typeof setInterval>

// The code of the store has a deadline too, which would pass quickly on a busy machine.
beforeAll(() => import("../playerPart.ts"))

beforeEach(() => {
  stubDevice()
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  // The simulated disk needs real turns of the event loop. The waits of the code pass quickly meanwhile.
  clock = setInterval(() => vi.advanceTimersByTime(200), 5)
})

afterEach(() => {
  clearInterval(clock)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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
    const damaged = (await play("p-1")).log.header().logId
    const whole = await play("p-1")
    for (let n = 0; n < 2_000; n += 1) whole.log.append(event("PanelOpened", { panel: "chat" }), SRC)
    await whole.log.settle("strict")
    await damageCheckpoint(damaged)
    await expect(maskEndedLogs(NOW)).rejects.toThrow("1 of 1 failed: AggregateError: 1 of 2 failed: TypeError")
    expect((await readRaw()).masked).toEqual({ [damaged]: false, [whole.log.header().logId]: true })
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
    await damageCheckpoint(logId)
    const { log } = await openKeptPage(null)
    const report = vi.fn<(failure: unknown) => void>()
    const credentials = { playerId: () => null, storedToken: () => ({ isThere: false, isShared: false, playerId: null }) }
    await tidyLogs({ log, credentials, views: makeFolds().views, report })
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: "AggregateError" }))
    expect((await readRaw()).masked).toEqual({ [logId]: false })
  })

  it("[LOG-3] the logs leave the device when they are old, although they could not be masked", async () => {
    const { logId, startedAt } = (await play("p-1")).log.header()
    const daysLater = (days: number) => ({ ...NOW, now: startedAt + days * 24 * 3_600_000 })
    await forgetEndedLogs({ ...DEFAULT_RETENTION, sessions: 0, maxBytes: 0 }, daysLater(6))
    expect((await readRaw()).masked).toEqual({ [logId]: false })
    await forgetEndedLogs(DEFAULT_RETENTION, daysLater(8))
    expect((await readRaw()).masked).toEqual({})
  })

  it("[LOG-3] the logs leave the device when they are old, although their player never logs in again", async () => {
    const { logId, startedAt } = (await play("p-1")).log.header()
    await maskEndedLogs(NOW)
    const daysLater = (days: number) => ({ ...NOW, now: startedAt + days * 24 * 3_600_000 })
    await forgetEndedLogs(DEFAULT_RETENTION, daysLater(6))
    expect((await readRaw()).masked).toEqual({ [logId]: true })
    await forgetEndedLogs(DEFAULT_RETENTION, daysLater(8))
    expect((await readRaw()).masked).toEqual({})
  })

  it("[LOG-3] the database of a player who is gone leaves the device with its last log, while no other tab has a log", async () => {
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

  it("[LOG-3] a database leaves the device with the header of a log that got no event, unless its player logs in meanwhile", async () => {
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

  it("[LOG-3] the logs stay while their player is logged in or another tab writes them, whatever their age", async () => {
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
    "[LOG-3] a start deletes old logs of a player who is gone once the settings are known; logged in: %s",
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
