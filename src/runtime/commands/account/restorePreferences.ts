import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { PageMemory } from "../../core/pageMemory.ts"
import { PreferencesStorage, readGuestPreferences, readPlayerPreferences } from "../../persistence/preferencesStorage.ts"
import { appendEvent } from "../../core/appendEvent.ts"

const BROWSER = { kind: "browser", op: "restorePreferences" } as const

/**
 * SHELL-9: applies the preferences that this device stores: the guest's, and then those of the player whose session will be restored.
 * Runs before the first page is drawn. Unreadable preferences are ignored.
 */
export const restorePreferences = Effect.fnUntraced(function* (playerId: string | null) {
  const { preferencesFile } = yield* PageMemory
  preferencesFile.seen = (yield* PreferencesStorage).read()
  const guest = yield* readGuestPreferences
  if (guest !== null) yield* appendEvent(event("PreferencesRestored", { preferences: guest, from: "guest" }), BROWSER)
  const kept = playerId === null ? null : yield* readPlayerPreferences(playerId)
  if (kept === null) return
  const { preferences, updatedAt } = kept
  yield* appendEvent(event("PreferencesRestored", { preferences, from: "device", updatedAt }), BROWSER)
})
