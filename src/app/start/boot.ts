import { Effect, ManagedRuntime } from "effect"
import { SPEC_HASH } from "../../api/generated/specHash.ts"
import { readTokenClaims } from "../../api/rest/tokenClaims.ts"
import { newId } from "../../browser/newId.ts"
import type { Settings } from "../../domain/account/settings.ts"
import { themesOfScheme } from "../../domain/shell/preferences.ts"
import { event } from "../../domain/events.ts"
import type { EventLog } from "../../log/core/eventLog.ts"
import type { Views } from "../../projections/projections.ts"
import { checkIp } from "../../runtime/commands/account/accessChecks.ts"
import { openLink, reportLostLink } from "../../runtime/commands/account/openLink.ts"
import { changePreferences } from "../../runtime/commands/account/preferences.ts"
import { restorePreferences } from "../../runtime/commands/account/restorePreferences.ts"
import { provideSettingsRetry } from "../../runtime/commands/account/retrySettings.ts"
import { restoreSession } from "../../runtime/commands/account/restoreSession.ts"
import { browserLayer } from "../../runtime/layers.ts"
import { manageSessionLog } from "../../runtime/persistence/sessionLogLifecycle.ts"
import { openSessionLog } from "../../runtime/persistence/sessionLog.ts"
import { makeBrowserTabs } from "../../runtime/browser/playerTabs.ts"
import { provideLog } from "../../runtime/reports/providedLog.ts"
import { followTabs } from "../../runtime/session/followTabs.ts"
import { makePlayerPart, prefetchPlayerPart } from "../../runtime/loadPlayerPart.ts"
import { run, provideRuntime } from "../../runtime/run.ts"
import { Log, type Wakeups } from "../../runtime/core/ports.ts"
import { recordFailure } from "../../runtime/requests/requests.ts"
import type { CallError } from "../../domain/shared/errors.ts"
import { type LoadedSettings, makeBrowserSettingsCopy, watchSettings } from "../../runtime/persistence/settingsSource.ts"
import { makeBrowserSeatLock } from "../../runtime/browser/seatLock.ts"
import { makeCredentialStore } from "../../runtime/persistence/credentialStore.ts"
import { makeBrowserWakeups } from "../../runtime/browser/wakeups.ts"
import { shownScheme } from "../../ui/theme/scheme.ts"
import { whenIdleAfter } from "../../ui/whenIdle.ts"
import { makeSettingsApplier } from "./applySettings.ts"
import { noteLink } from "./linkToken.ts"
import { reportBrowser } from "../shell/reportBrowser.ts"
import type { FrameHost } from "../../projections/frameScheduler.ts"
import { publishViews } from "../../projections/publish.ts"
import { startMock } from "./startMock.ts"
import { fetchPage, reloadPage, watchParts } from "./watchParts.ts"

const clock = { wall: () => Date.now(), mono: () => performance.now() }

const frames: FrameHost = {
  requestFrame: (run) => void requestAnimationFrame(run),
  after: (ms, run) => void setTimeout(run, ms),
  hidden: () => document.hidden
}

/** The player whose log this tab continues after a reload. */
const playerOf = (token: string | null): string | null => (token === null ? null : (readTokenClaims(token)?.id ?? null))

/**
 * BOOT-1: reads the operator's file and resolves when the first settings are recorded. Rejects when they cannot be applied. Until settings are
 * known there is no runtime, so no command runs and no request is sent.
 */
const loadSettings = (log: EventLog, apply: (loaded: LoadedSettings) => void, wakeups: Wakeups["Service"]): Promise<void> =>
  new Promise((resolve, reject) => {
    provideSettingsRetry(wakeups.wake)
    const onLoaded = (loaded: LoadedSettings): void => {
      apply(loaded)
      resolve()
    }
    const onFailure = (error: CallError): void => Effect.runSync(Effect.provideService(recordFailure(error), Log, log))
    const watch = { origin: location.origin, copy: makeBrowserSettingsCopy(), wakeup: wakeups.next, onLoaded, onFailure }
    Effect.runPromise(watchSettings(watch)).catch(reject)
  })

/** BOOT-5: starts the session only after the country check has passed; the access gate repeats the check at the player's request. */
const openWhenAllowed = (log: EventLog, start: () => void): void => {
  const stop = log.subscribe(({ type, data }) => {
    if (type !== "IpChecked" || !data.allowed) return
    stop()
    queueMicrotask(start)
  })
  run(checkIp())
}

/** SHELL-9: restores the preferences of this device before the first page is drawn. */
const restoreAppearance = (views: Views, playerId: string | null): void => {
  run(restorePreferences(playerId))
  const isKnown = views.shell.guest !== null || views.shell.updatedAt > 0
  // The replay screen stores a scheme but no preferences.
  if (!isKnown && shownScheme() === "light") run(changePreferences({ themes: themesOfScheme("light") }))
}

/**
 * Logs of ended sessions are masked and old ones deleted this many ms after the settings are loaded, when the browser is idle: the page is drawn
 * first.
 */
const TIDY_MS = 2_000
/** Deadline (ms) of each of the two: the settings, and the idle browser. */
const TIDY_DEADLINE_MS = 5_000

/**
 * Prepares the product before the first screen: log, settings, runtime, session. `linkToken` is the token from the address. Resolves when pages
 * may be shown.
 */
export const boot = async (linkToken: string | null): Promise<void> => {
  const credentials = makeCredentialStore()
  const isLinkLost = noteLink(linkToken)
  let opensLink = linkToken !== null
  // Removes the stored link after its token was used, or after the page showed the player why it was not.
  const forgetLink = Effect.sync(() => {
    opensLink = false
    noteLink(null)
  })
  // In parallel with the log, the settings and the validation of the token, which all come before the player's pages.
  if (linkToken !== null || credentials.token() !== null) prefetchPlayerPart()
  await startMock()
  const home = await openSessionLog({
    build: __VERSION__,
    specHash: SPEC_HASH,
    clock,
    newId,
    playerId: playerOf(credentials.token())
  })
  const { log, restored } = home
  const folds = publishViews(log, restored, frames)
  provideLog(manageSessionLog(home, folds))
  const { views } = folds
  const playerPart = makePlayerPart(log, folds)
  log.append(event("PageLoaded", { restored: restored.length }), { src: { kind: "browser", op: "boot" } })
  reportBrowser(log)
  watchParts(log, { views, fetchPage, reload: (wanted) => reloadPage(location, wanted), opensLink: () => opensLink })
  // `tidyLogs` reports its own failures. When its code does not load, the next start tries again.
  const tidy = () =>
    import("../../runtime/persistence/endedLogs.ts").then(({ tidyLogs }) => tidyLogs({ log, credentials, views, report: reportError }))
  const wakeups = makeBrowserWakeups()
  const open = (settings: Settings): void => {
    provideRuntime(
      ManagedRuntime.make(
        browserLayer({ log, views, settings, credentials, wakeups, seatLock: makeBrowserSeatLock(), tabs: makeBrowserTabs(), playerPart })
      )
    )
    run(followTabs)
    restoreAppearance(views, playerOf(credentials.token()))
    const start = () => {
      if (linkToken !== null) run(Effect.ensuring(openLink(linkToken), forgetLink))
      else run(isLinkLost ? reportLostLink() : restoreSession("storage"))
    }
    if (settings.ipCheck) openWhenAllowed(log, start)
    else start()
  }
  const target = { log, views, open, reload: () => location.reload(), opensLink: () => opensLink }
  const loaded = loadSettings(log, makeSettingsApplier(target), wakeups)
  const drawn = loaded.then(() => new Promise((resolve) => setTimeout(resolve, TIDY_MS)))
  whenIdleAfter(drawn, () => void tidy().catch(() => undefined), TIDY_DEADLINE_MS)
  await loaded
}
