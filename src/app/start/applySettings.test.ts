import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { DEFAULT_SETTINGS, type Settings } from "../../domain/account/settings.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { makeFolds } from "../../../tests/support/makeFolds.ts"
import { makeEventLog, NEW_LOG } from "../../log/core/eventLog.ts"
import { makeInstantWriter, makeManualClock } from "../../../tests/support/logParts.ts"
import type { LoadedSettings } from "../../runtime/persistence/settingsSource.ts"
import { makeSettingsApplier } from "./applySettings.ts"

const player = { id: "1", username: "ayse", name: "", lastname: "", email: "", group: "user", permissions: [], type: "", roles: ["user"] }

const start = () => {
  const { clock } = makeManualClock(0)
  const header = { format: 1, logId: "l", startedAt: 0, build: "b", specHash: "s" } as const
  const log = makeEventLog({ header, clock, writer: makeInstantWriter().writer, start: NEW_LOG })
  const folds = makeFolds()
  log.subscribe(folds.evolve)
  const opened: Settings[] = []
  let reloads = 0
  let link = false
  const apply = makeSettingsApplier({
    log,
    views: folds.views,
    open: (settings) => void opened.push(settings),
    reload: () => void (reloads += 1),
    opensLink: () => link
  })
  const happen = (one: DomainEvent) => log.append(one, { src: { kind: "rest", op: "logIn" } })
  const logIn = () => happen(event("LoggedIn", { player, via: "login" } as never))
  const openLink = (isOpen: boolean) => void (link = isOpen)
  return { apply, views: folds.views, opened, reloads: () => reloads, happen, logIn, openLink }
}

const loaded = (source: LoadedSettings["source"], known: boolean, settings: Partial<Settings> = {}): LoadedSettings => ({
  settings: { ...DEFAULT_SETTINGS, ...settings },
  source,
  known,
  rejected: []
})

const OLD = { apiUrl: "https://old.test/", notificationsUrl: "wss://old.test/n", gameUrl: "wss://old.test/g", jackpotUrl: null }
const NEW = { apiUrl: "https://new.test/", notificationsUrl: "wss://new.test/n", gameUrl: "wss://new.test/g", jackpotUrl: "/j" }

beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

describe("[BOOT-1] the active settings", () => {
  it("the active settings open nothing while they are unknown, and open the casino once when they are known", () => {
    const { apply, views, opened } = start()
    apply(loaded("defaults", false))
    expect([views.settings.loaded, views.settings.known, opened.length]).toEqual([true, false, 0])
    apply(loaded("file", true, OLD))
    expect(views.settings).toMatchObject({ known: true, source: "file", values: OLD })
    apply(loaded("file", true, { ...OLD, currency: "EUR" }))
    expect(opened.map(({ apiUrl }) => apiUrl)).toEqual([OLD.apiUrl])
    expect(views.settings.values.currency).toBe("EUR")
  })

  it("the active settings keep their server addresses while a player is logged in; all other values change", () => {
    const { apply, views, reloads, logIn } = start()
    apply(loaded("lastGood", true, OLD))
    logIn()
    apply(loaded("file", true, { ...NEW, currency: "EUR" }))
    expect(views.settings.values).toMatchObject({ ...OLD, currency: "EUR" })
    expect(reloads()).toBe(0)
    apply(loaded("file", true, { ...NEW, currency: "USD" }))
    expect(views.settings.values).toMatchObject(OLD)
  })

  it("the active settings reload the page when their server addresses change without a login", () => {
    const { apply, views, reloads } = start()
    apply(loaded("lastGood", true, OLD))
    apply(loaded("file", true, NEW))
    expect(reloads()).toBe(1)
    expect(views.settings.values).toMatchObject(OLD)
  })

  const requested = event("LogInRequested", { remember: true })
  const offered = event("PlayerSwitchOffered", { from: { id: "2", username: "mert" }, to: { id: "1", username: "ayse" }, seated: false })
  const restoring = event("SessionRestoreRequested", { from: "address" })
  const waits = [
    ["a login is under way", [requested], false, event("LogInFailed", { reason: "network" })],
    ["the question of a player switch is open", [offered], false, event("PlayerSwitchDeclined", {})],
    ["the token of a link is validated", [restoring], true, event("LinkTokenRefused", { reason: "unreachable" })]
  ] as const

  it.each(waits)("the active settings do not reload the page while %s, and not after the login that follows", (_when, before, isLink) => {
    const { apply, views, reloads, happen, logIn, openLink } = start()
    apply(loaded("lastGood", true, OLD))
    openLink(isLink)
    before.forEach(happen)
    apply(loaded("file", true, { ...NEW, currency: "EUR" }))
    expect(views.settings.values).toMatchObject({ ...OLD, currency: "EUR" })
    logIn()
    openLink(false)
    happen(event("LoggedOut", { reason: "player" }))
    expect(reloads()).toBe(0)
  })

  it.each(waits)("the active settings reload the page once when %s and ends without a login", (_when, before, isLink, end) => {
    const { apply, reloads, happen, openLink } = start()
    apply(loaded("lastGood", true, OLD))
    openLink(isLink)
    before.forEach(happen)
    apply(loaded("file", true, NEW))
    expect(reloads()).toBe(0)
    happen(end)
    happen(event("NetworkChanged", { online: true }))
    expect(reloads()).toBe(1)
  })

  it("the active settings do not reload the page before the link's token is used, as during the country check", () => {
    const { apply, reloads, openLink } = start()
    apply(loaded("lastGood", true, OLD))
    openLink(true)
    apply(loaded("file", true, NEW))
    expect(reloads()).toBe(0)
  })

  it("the active settings reload the page while a stored session is restored, whose token outlives the page", () => {
    const { apply, reloads, happen } = start()
    apply(loaded("lastGood", true, OLD))
    happen(event("SessionRestoreRequested", { from: "storage" }))
    apply(loaded("file", true, NEW))
    expect(reloads()).toBe(1)
  })

  it("the active settings report rejected values in the console", () => {
    const { apply } = start()
    apply({ ...loaded("lastGood", true), rejected: ["Settings.json: HTTP 500"] })
    expect(vi.mocked(console.warn).mock.calls.flat()).toContain("Settings: default used: Settings.json: HTTP 500")
  })
})
