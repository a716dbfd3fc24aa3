import { openDB } from "idb"
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest"
import { type DomainEvent, event } from "../../../src/domain/events.ts"
import { databaseOf } from "../../../src/log/store/chunkStore.ts"
import { aPlayer } from "../samples.ts"
import { openKeptPage, stubDevice } from "./keptPage.ts"

/** The source of the events that the tests add. */
export const SRC = { src: { kind: "browser" } } as const

/** The secrets in the events below: a path, tokens, names, an IP address, chat text and a phone number. */
export const SECRETS = ["johnsmith", "s3cr3t", "Ayşe", "Yılmaz", "ayse", "192.0.2.7", "Param nerede", "tok-4711", "+905321234567"]

/** The events of a session with personal data. */
export const story = (id: string): readonly DomainEvent[] => [
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
export const play = async (id: string) => {
  const page = await openKeptPage(null)
  page.log.append(event("PageLoaded", { restored: 0 }), SRC)
  for (const fact of story(id)) page.log.append(fact, SRC)
  await page.log.settle("strict")
  expect(page.log.mode()).toBe("stored")
  return page
}

/** The records of a store. */
export type Raw = readonly Readonly<Record<string, unknown>>[]

/** All records of all databases as text, and which logs are masked. */
export const readRaw = async () => {
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

/** Lets the browser refuse the lock of a log, so that the log cannot be masked. All other locks are free. */
export const refuseLock = (logId: string): void => {
  const request = (name: string, _options: unknown, work: (lock: object) => Promise<void>): Promise<void> =>
    name.endsWith(logId) ? Promise.reject(new DOMException("refused", "InvalidStateError")) : work({})
  vi.stubGlobal("navigator", { locks: { query: () => Promise.resolve({ held: [], pending: [] }), request } })
}

/** Puts a checkpoint without hashes on the disk of p-1, as a damaged record has. */
export const damageCheckpoint = async (logId: string): Promise<void> => {
  const database = await openDB(databaseOf("p-1"))
  await database.put("checkpoints", { seq: 1 }, [logId, 1])
  database.close()
}

/** The secrets that a text contains. */
export const secretsIn = (text: string): readonly string[] => SECRETS.filter((secret) => text.includes(secret))

/** A device on which no player is logged in and no log is written. */
export const NOW = { players: [], current: "none", now: Date.now() }

/** Gives the tests of a file a device of their own, whose waits pass quickly. */
export const provideDevice = (): void => {
  let clock: ReturnType<typeof setInterval>

  // The code of the store has a deadline too, which would pass quickly on a busy machine.
  beforeAll(() => import("../../../src/runtime/playerPart.ts"))

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
}
