import { hasSameAddresses, keepAddresses, type Settings } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { wouldLoseLogIn } from "../../domain/shell/reloadRule.ts"
import type { EventLog } from "../../log/core/eventLog.ts"
import type { Views } from "../../projections/projections.ts"
import { checkIp } from "../../runtime/commands/account/accessChecks.ts"
import { run } from "../../runtime/run.ts"
import type { LoadedSettings } from "../../runtime/persistence/settingsSource.ts"

/** The page to which the settings are applied: its log, its views, and the ways to start and to reload it. */
export interface SettingsTarget {
  readonly log: EventLog
  readonly views: Readonly<Views>
  /** Starts the runtime and the session, which need known settings. Called once. */
  readonly open: (settings: Settings) => void
  readonly reload: () => void
  /** Whether the page is using the token of a link. Only this page has it, so that a page load would lose it (BOOT-3). */
  readonly opensLink: () => boolean
}

/**
 * Loads the page at the next event at which that loses nothing: not while the answer to a login is under way, nor while a link's token waits for the
 * server or the player. A stored session may be restored again. Once a player is logged in, the new addresses wait for the next load.
 */
const reloadOnce = ({ log, views, reload, opensLink }: SettingsTarget): void => {
  const stop = log.subscribe(() => {
    const isLoggedIn = views.session.phase === "loggedIn"
    if (!isLoggedIn && wouldLoseLogIn(views.session, opensLink)) return
    stop()
    if (!isLoggedIn) reload()
  })
}

/**
 * Applies loaded settings (BOOT-1): reports rejected values in the console, records the settings, and opens the casino with the first known ones. Pages
 * follow later settings. New server addresses need a page load: at once, or after a login or link that is under way has failed. While a player is logged
 * in they wait for the next load: a player's token must not be sent to another server in the middle of a session.
 */
export const makeSettingsApplier = (target: SettingsTarget): ((loaded: LoadedSettings) => void) => {
  const { log, views, open } = target
  let inUse: Settings | null = null
  return (loaded) => {
    for (const what of loaded.rejected) console.warn(`Settings: default used: ${what}`)
    if (loaded.source === "lastGood") console.warn("Settings: the last good Settings.json is used")
    const record = (settings: Settings): void =>
      void log.append(event("SettingsLoaded", { ...loaded, settings }), { src: { kind: "rest", op: "getSettings" } })
    if (inUse === null) {
      record(loaded.settings)
      if (!loaded.known) return
      inUse = loaded.settings
      return open(loaded.settings)
    }
    if (!hasSameAddresses(inUse, loaded.settings)) {
      console.warn("Settings: new server addresses are used at the next load")
      // The record of the settings below is the first event at which the page may load.
      reloadOnce(target)
    }
    inUse = keepAddresses(inUse, loaded.settings)
    record(inUse)
    // With the check just enabled, nothing has requested it yet, and access stays blocked until it has passed.
    if (inUse.ipCheck && views.ipCheck.phase === "off") run(checkIp())
  }
}
