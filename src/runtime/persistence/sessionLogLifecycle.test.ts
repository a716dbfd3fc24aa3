import "fake-indexeddb/auto"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openKeptPage, stubDevice } from "../../../tests/support/logs/keptPage.ts"
import { aPlayer } from "../../../tests/support/samples.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { profileAt, rulesOf } from "../../domain/protection/profiles/profiles.ts"
import { playerProjections } from "../../projections/playerProjections.ts"
import { publishViews } from "../../projections/publish.ts"
import { openSessionLog } from "./sessionLog.ts"
import { manageSessionLog } from "./sessionLogLifecycle.ts"

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

describe("[BOOT-5] the log after a logout", () => {
  it.each([
    ["failed", event("IpCheckFailed", {})],
    ["blocked", event("IpChecked", { allowed: false, ip: "192.0.2.7", country: "XX" })]
  ] as const)("keeps that the check of the address has %s, so that the page does not wait for it", async (phase, checked) => {
    const clock = { wall: () => 0, mono: () => 0 }
    const home = await openSessionLog({ build: "3.3.1", specHash: "hash", clock, newId: () => "log", playerId: null })
    const frames = { requestFrame: () => undefined, after: () => undefined, hidden: () => true }
    const folds = publishViews(home.log, home.restored, frames)
    const { log } = manageSessionLog(home, folds)
    log.append(event("IpCheckRequested", {}), SRC)
    log.append(comes("p-1"), SRC)
    log.append(checked, SRC)
    log.append(event("LoggedOut", { reason: "elsewhere" }), SRC)
    expect(folds.views.ipCheck.phase).toBe(phase)
  })
})

describe("[PROT-11] the log after a logout", () => {
  it("keeps the help line of the profile that applied, so that the login page shows it", async () => {
    const clock = { wall: () => 0, mono: () => 0 }
    const home = await openSessionLog({ build: "3.3.1", specHash: "hash", clock, newId: () => "log", playerId: null })
    const frames = { requestFrame: () => undefined, after: () => undefined, hidden: () => true }
    const folds = publishViews(home.log, home.restored, frames)
    const { log } = manageSessionLog(home, folds)
    const helpLine = { name: "1-800-GAMBLER", phone: "1-800-426-2537", url: "https://800gambler.org" }
    const rules = { ...rulesOf(profileAt("gb", Date.UTC(2026, 10, 1))), helpLine }
    log.append(comes("p-1"), SRC)
    log.append(event("ProtectionApplied", { profile: "us-nj", edition: "2026", asked: "us-nj", rules }), SRC)
    log.append(event("LoggedOut", { reason: "player" }), SRC)
    expect(folds.views.session).toMatchObject({ phase: "guest", helpLine })
  })

  it("keeps the help line when the page opens with an expired token, which loads no profile", async () => {
    const helpLine = { name: "1-800-GAMBLER", phone: "1-800-426-2537", url: "https://800gambler.org" }
    const rules = { ...rulesOf(profileAt("gb", Date.UTC(2026, 10, 1))), helpLine }
    const before = await openKeptPage(null)
    before.log.append(comes("p-1"), SRC)
    before.log.append(event("ProtectionApplied", { profile: "us-nj", edition: "2026", asked: "us-nj", rules }), SRC)
    await before.log.settle("strict")
    const after = await openKeptPage("p-1")
    after.log.append(event("PageLoaded", { restored: 2 }), SRC)
    after.log.append(event("LoggedOut", { reason: "expired" }), SRC)
    expect((await after.whole()).events.at(-1)).toMatchObject({ type: "LoggedOut", data: { reason: "expired", helpLine } })
  })
})

describe("[LIVE-4] the log after the end of a session", () => {
  const transfer = event("TransferRequested", { transferId: "t", machineId: 11, direction: "out", amount: null })
  const endWith = async (...during: readonly DomainEvent[]) => {
    const clock = { wall: () => 0, mono: () => 0 }
    const home = await openSessionLog({ build: "3.3.1", specHash: "hash", clock, newId: () => "log", playerId: null })
    const frames = { requestFrame: () => undefined, after: () => undefined, hidden: () => true }
    const folds = publishViews(home.log, home.restored, frames)
    const { log } = manageSessionLog(home, folds)
    log.append(comes("p-1"), SRC)
    for (const one of during) log.append(one, SRC)
    log.append(event("LoggedOut", { reason: "unauthorised" }), SRC)
    return folds.views.session
  }

  it("says that a transfer has no result, so that the login page says it too", async () => {
    expect(await endWith(transfer)).toMatchObject({ phase: "guest", loggedOut: "unauthorised", transferOpen: true })
  })

  it("says nothing of a transfer that is complete", async () => {
    const completed = event("TransferCompleted", { transferId: "t", direction: "out", amount: 500, credit: 0, balance: 500 })
    expect(await endWith(transfer, completed)).toMatchObject({ transferOpen: false })
  })
})

describe("[LOG-4] the events that a page has read back", () => {
  /** Opens the log of p-1 as the boot does. `restored` refers to the events that were read back, and does not keep them in memory. */
  const openAgain = async () => {
    const clock = { wall: () => 0, mono: () => 0 }
    const home = await openSessionLog({ build: "3.3.1", specHash: "hash", clock, newId: () => "another log", playerId: "p-1" })
    const frames = { requestFrame: () => undefined, after: () => undefined, hidden: () => true }
    const folds = publishViews(home.log, home.restored, frames)
    const provided = manageSessionLog(home, folds)
    folds.addProjections(playerProjections)
    return { provided, folds, count: home.restored.length, restored: new WeakRef(home.restored) }
  }

  it("the events that a page has read back leave the memory once they are folded, because they may be of a player who logs out", async () => {
    const before = await openKeptPage(null)
    before.log.append(comes("p-1"), SRC)
    await before.log.settle("strict")
    const { provided, folds, count, restored } = await openAgain()
    expect([count, folds.views.session.player?.id]).toEqual([1, "p-1"])
    setFlagsFromString("--expose-gc")
    const collectGarbage: unknown = runInNewContext("gc")
    await vi.waitFor(() => {
      if (typeof collectGarbage === "function") Reflect.apply(collectGarbage, undefined, [])
      expect(restored.deref() === undefined).toBe(true)
    })
    // The log that reports use is still there.
    expect((await provided.whole()).events).toHaveLength(1)
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
