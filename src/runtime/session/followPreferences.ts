import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { FROM_TABS } from "../browser/playerTabs.ts"
import { PageMemory } from "../core/pageMemory.ts"
import { CurrentViews } from "../core/ports.ts"
import { PreferencesStorage, readGuestPreferences, readPlayerPreferences } from "../persistence/preferencesStorage.ts"
import { appendEvent } from "../core/appendEvent.ts"

/**
 * SHELL-9: adopts preferences that another tab has stored on this device. Otherwise this tab's next change would overwrite them.
 * Compares the stored text with the text of the last check; an unchanged text, for example after a failed write, means no news.
 */
export const followPreferences = Effect.gen(function* () {
  const { preferencesFile } = yield* PageMemory
  const { session, shell } = yield* CurrentViews
  const file = (yield* PreferencesStorage).read()
  if (file === preferencesFile.seen) return
  preferencesFile.seen = file
  if (session.phase === "loggedIn" && session.player !== null) {
    const kept = yield* readPlayerPreferences(session.player.id)
    if (kept === null || kept.updatedAt <= shell.updatedAt) return
    const { preferences, updatedAt } = kept
    yield* appendEvent(event("PreferencesRestored", { preferences, from: "device", updatedAt }), FROM_TABS)
  } else if (session.phase === "guest") {
    const preferences = yield* readGuestPreferences
    if (preferences === null || JSON.stringify(preferences) === JSON.stringify(shell.preferences)) return
    yield* appendEvent(event("PreferencesRestored", { preferences, from: "guest" }), FROM_TABS)
  }
})
