import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { DEFAULT_SETTINGS, type Settings } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { makeFolds } from "../../projections/folds.ts"
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
  const apply = makeSettingsApplier({
    log,
    views: folds.views,
    open: (settings) => void opened.push(settings),
    reload: () => void (reloads += 1)
  })
  const logIn = () => log.append(event("LoggedIn", { player, via: "login" } as never), { src: { kind: "rest", op: "logIn" } })
  return { apply, views: folds.views, opened, reloads: () => reloads, logIn }
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

  it("the active settings report rejected values in the console", () => {
    const { apply } = start()
    apply({ ...loaded("lastGood", true), rejected: ["Settings.json: HTTP 500"] })
    expect(vi.mocked(console.warn).mock.calls.flat()).toContain("Settings: default used: Settings.json: HTTP 500")
  })
})
