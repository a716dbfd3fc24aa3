import { hasSameAddresses, keepAddresses, type Settings } from "../domain/account/settings.ts"
import { event } from "../domain/events.ts"
import type { EventLog } from "../log/eventLog.ts"
import type { Views } from "../projections/projections.ts"
import { checkIp } from "../runtime/commands/checkIp.ts"
import { run } from "../runtime/run.ts"
import type { LoadedSettings } from "../runtime/settingsSource.ts"

export interface SettingsTarget {
  readonly log: EventLog
  readonly views: Readonly<Views>
  /** Starts what needs known settings: the runtime and the session. Called once. */
  readonly open: (settings: Settings) => void
  readonly reload: () => void
}

/**
 * Puts loaded settings in force (BOOT-1): names in the console what is not used, records them, and opens the casino with the first that are
 * known. Later ones are followed by the pages. Their addresses wait for the next load: at once where nobody is logged in, else a
 * player's token would go to another server in the middle of a session.
 */
export const makeSettingsApplier = ({ log, views, open, reload }: SettingsTarget): ((loaded: LoadedSettings) => void) => {
  let inUse: Settings | null = null
  return (loaded) => {
    for (const what of loaded.rejected) console.warn(`Settings: default used: ${what}`)
    if (loaded.source === "lastGood")
      console.warn("Settings: the last good Settings.json of this device is used until the file can be read")
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
      console.warn("Settings: new server addresses are used when the page is loaded again")
    }
    inUse = keepAddresses(inUse, loaded.settings)
    record(inUse)
    // The door is shut until the country is known to be permitted; with the check just switched on, nobody has asked yet.
    if (inUse.ipCheck && views.ipCheck.phase === "off") run(checkIp())
  }
}
