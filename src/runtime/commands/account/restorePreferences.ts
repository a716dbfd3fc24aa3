import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { Lines } from "../../core/lines.ts"
import { PreferencesStorage, readGuestPreferences, readPlayerPreferences } from "../../persistence/preferencesStorage.ts"
import { record } from "../../core/record.ts"

const BROWSER = { kind: "browser", op: "restorePreferences" } as const

/**
 * SHELL-9: applies the preferences that this device stores: the guest's, and then those of the player whose session will be restored.
 * Runs before the first page is drawn. Unreadable preferences are ignored.
 */
export const restorePreferences = Effect.fnUntraced(function* (playerId: string | null) {
  const { preferencesFile } = yield* Lines
  preferencesFile.seen = (yield* PreferencesStorage).read()
  const guest = yield* readGuestPreferences
  if (guest !== null) yield* record(event("PreferencesRestored", { preferences: guest, from: "guest" }), BROWSER)
  const kept = playerId === null ? null : yield* readPlayerPreferences(playerId)
  if (kept === null) return
  const { preferences, updatedAt } = kept
  yield* record(event("PreferencesRestored", { preferences, from: "device", updatedAt }), BROWSER)
})
