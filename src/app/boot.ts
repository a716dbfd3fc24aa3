import { Effect, ManagedRuntime } from "effect"
import { SPEC_HASH } from "../api/generated/specHash.ts"
import { loadSettings } from "../api/rest/settingsApi.ts"
import { readTokenClaims } from "../api/rest/tokenClaims.ts"
import { event } from "../domain/events.ts"
import { keepTheme } from "../features/login/keepTheme.ts"
import type { EventLog } from "../log/eventLog.ts"
import type { Views } from "../projections/projections.ts"
import { restorePreferences } from "../runtime/commands/restorePreferences.ts"
import { restoreSession } from "../runtime/commands/restoreSession.ts"
import { browserLayer } from "../runtime/layers.ts"
import { keepLog } from "../runtime/logKeeping.ts"
import { openLogHome } from "../runtime/logHome.ts"
import { provideLogHome } from "../runtime/queries/wholeLog.ts"
import { run, provideRuntime } from "../runtime/run.ts"
import { makeBrowserSeatLock } from "../runtime/seatLock.ts"
import { makeBrowserVault } from "../runtime/vault.ts"
import { makeBrowserWakeups } from "../runtime/wakeups.ts"
import { shownScheme } from "../ui/scheme.ts"
import { reportBrowser } from "./reportBrowser.ts"
import { showViews } from "./showViews.ts"
import { startMock } from "./startMock.ts"
import { takeToken } from "./takeToken.ts"

const clock = { wall: () => Date.now(), mono: () => performance.now() }

const SETTINGS_FILE = "/Settings.json"

/** Whose log this tab goes on with after a reload. */
const playerOf = (token: string | null): string | null => (token === null ? null : (readTokenClaims(token)?.id ?? null))

/** BOOT-1: what the operator's file could not give is named in the console; the app starts all the same. */
const applySettings = async (log: EventLog) => {
  const { settings, source, rejected } = await Effect.runPromise(loadSettings(SETTINGS_FILE))
  for (const what of rejected) console.warn(`Settings: default used: ${what}`)
  log.append(event("SettingsLoaded", { settings, source, rejected }), { src: { kind: "rest", op: "getSettings" } })
  return settings
}

/** A guest at the login needs no reactors: they come with the first try to get in, and hear all that has happened since. */
const reactOnLogIn = (log: EventLog): void => {
  const since = log.appended()
  const stop = log.subscribe(({ type }) => {
    if (type !== "LogInRequested" && type !== "SessionRestoreRequested") return
    stop()
    void import("../runtime/reactors/reactors.ts").then(({ react }) => run(react(since)))
  })
}

/** BOOT-5: there is no session before the country is known to be permitted; the door asks again when the player wants it. */
const openWhenAllowed = (log: EventLog, start: () => void): void => {
  const stop = log.subscribe(({ type, data }) => {
    if (type !== "IpChecked" || !data.allowed) return
    stop()
    queueMicrotask(start)
  })
  import("../runtime/commands/checkIp.ts").then(
    ({ checkIp }) => run(checkIp()),
    () => log.append(event("IpCheckFailed", {}), { src: { kind: "rest", op: "checkIp" } })
  )
}

/** SHELL-9: the preferences that this device keeps, before the first page is drawn. */
const restoreLooks = (views: Views, playerId: string | null): void => {
  run(restorePreferences(playerId))
  const isKnown = views.shell.guest !== null || views.shell.updatedAt > 0
  // The replay screen keeps a scheme and no preferences.
  if (!isKnown && shownScheme() === "light") keepTheme("light")
}

/** All that comes before the first screen: log, settings, runtime, session. Resolves when pages may be shown. */
export const boot = async (): Promise<void> => {
  const vault = makeBrowserVault()
  const token = takeToken()
  if (token !== null) vault.keep({ token, pinHash: null }, true)
  await startMock()
  const home = await openLogHome({
    build: __VERSION__,
    specHash: SPEC_HASH,
    clock,
    newId: () => crypto.randomUUID(),
    playerId: playerOf(vault.token())
  })
  const { log, restored } = home
  const folds = showViews(log, restored)
  provideLogHome(keepLog(home, folds))
  const { views } = folds
  log.append(event("PageLoaded", { restored: restored.length }), { src: { kind: "browser", op: "boot" } })
  reportBrowser(log)
  const settings = await applySettings(log)
  provideRuntime(
    ManagedRuntime.make(browserLayer({ log, views, settings, vault, wakeups: makeBrowserWakeups(), seatLock: makeBrowserSeatLock() }))
  )
  reactOnLogIn(log)
  restoreLooks(views, playerOf(vault.token()))
  const start = () => run(restoreSession(token === null ? "storage" : "address"))
  if (settings.ipCheck) openWhenAllowed(log, start)
  else start()
}
