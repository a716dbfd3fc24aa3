import { hasSameAddresses, keepAddresses, type Settings } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import type { EventLog } from "../../log/core/eventLog.ts"
import type { Views } from "../../projections/projections.ts"
import { checkIp } from "../../runtime/commands/account/accessChecks.ts"
import { run } from "../../runtime/run.ts"
import type { LoadedSettings } from "../../runtime/persistence/settingsSource.ts"

export interface SettingsTarget {
  readonly log: EventLog
  readonly views: Readonly<Views>
  /** Starts the runtime and the session, which need known settings. Called once. */
  readonly open: (settings: Settings) => void
  readonly reload: () => void
}

/**
 * Applies loaded settings (BOOT-1): reports rejected values in the console, records the settings, and opens the casino with the first known ones. Pages
 * follow later settings. New server addresses need a page load: at once when no player is logged in, otherwise later. A player's token must not be sent
 * to another server in the middle of a session.
 */
export const makeSettingsApplier = ({ log, views, open, reload }: SettingsTarget): ((loaded: LoadedSettings) => void) => {
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
      if (views.session.phase !== "loggedIn") return reload()
      console.warn("Settings: new server addresses are used at the next load")
    }
    inUse = keepAddresses(inUse, loaded.settings)
    record(inUse)
    // With the check just enabled, nothing has requested it yet, and access stays blocked until it has passed.
    if (inUse.ipCheck && views.ipCheck.phase === "off") run(checkIp())
  }
}
