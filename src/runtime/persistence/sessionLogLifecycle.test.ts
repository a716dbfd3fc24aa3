import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openKeptPage, stubDevice } from "../../../tests/support/keptPage.ts"
import { aPlayer } from "../../../tests/support/samples.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"

const SRC = { src: { kind: "browser" } } as const

const comes = (id: string) => event("LoggedIn", { player: aPlayer({ id }), via: "login" })

beforeEach(stubDevice)

afterEach(() => void vi.unstubAllGlobals())

describe("[LOG-3] [LOG-4] a session that cannot be restored after a reload", () => {
  it("a session that cannot be restored ends its log, so that the next player gets another one", async () => {
    const before = await openKeptPage(null)
    before.log.append(comes("p-1"), SRC)
    await before.log.settle("strict")

    const after = await openKeptPage("p-1")
    expect(after.restored.map(({ type }) => type)).toEqual(["LoggedIn"])
    after.log.append(event("LoggedOut", { reason: "network" }), SRC)
    after.log.append(comes("p-2"), SRC)
    await after.log.settle("strict")
    after.log.append(event("BalanceNotified", { balance: 7 }), SRC)
    await after.log.settle("strict")

    const first = await openKeptPage("p-1")
    expect(JSON.stringify(first.restored)).not.toContain('"p-2"')
    expect(after.log.header().logId).not.toBe(before.log.header().logId)
    expect((await after.whole()).events.map(({ type }) => type)).toEqual(["PageLoaded", "LoggedOut", "LoggedIn", "BalanceNotified"])
  })
})

describe("[LOG-3] the log of a login", () => {
  it("the log of a login is on the disk before the first message is sent, although the login has just begun to open the store", async () => {
    const { log } = await openKeptPage(null)
    log.append(comes("p-1"), SRC)
    log.append(event("JoinRequested", { machineId: 101, name: "" }), SRC)
    await log.settle("relaxed")
    expect([log.mode(), log.durable()]).toEqual(["stored", log.appended()])
    const after = await openKeptPage("p-1")
    expect(after.restored.map(({ type }) => type)).toEqual(["LoggedIn", "JoinRequested"])
  })
})

describe("[BOOT-1] [LOCK-3] the log after a logout", () => {
  it("does not turn unknown settings, or a PIN check that the operator has not stated, into known ones", async () => {
    const { log } = await openKeptPage(null)
    const loaded = { settings: DEFAULT_SETTINGS, source: "file", rejected: ["PIN_CHECK"], known: false, pinCheckStated: false } as const
    log.append(event("SettingsLoaded", loaded), SRC)
    log.append(comes("p-1"), SRC)
    log.append(event("LoggedOut", { reason: "player" }), SRC)
    expect(log.recent().find(({ type }) => type === "SettingsLoaded")?.data).toEqual(loaded)
  })
})
