import { Clock, Effect, Option } from "effect"
import { event } from "../../../domain/events.ts"
import { encodePreferences } from "../../../domain/shell/accountPreferences.ts"
import { mergePreferences, type PreferencesChange } from "../../../domain/shell/mergePreferences.ts"
import type { Preferences } from "../../../domain/shell/preferences.ts"
import { plainJson } from "../../../log/core/json.ts"
import { callPlayer } from "../../core/lazyApis.ts"
import { CurrentViews } from "../../core/ports.ts"
import { appendEvent, flushIntent } from "../../core/appendEvent.ts"
import { keepGuestPreferences, keepPlayerPreferences, readPlayerPreferences } from "../../persistence/preferencesStorage.ts"
import { runMutation } from "../../requests/requests.ts"
import { followPreferences } from "../../session/followPreferences.ts"

/** Changes within this many ms, such as those of a slider, are sent to the server as one. */
const SETTLE_MS = 400

/** SHELL-9: stores preferences in the account and records the result. `updatedAt`: when the player changed them, in ms since 1970. */
export const savePreferences = Effect.fnUntraced(function* (playerId: string, preferences: Preferences, updatedAt: number) {
  const views = yield* CurrentViews
  // A later change has a request of its own, whose result counts.
  const isNewest = (): boolean => views.shell.updatedAt === updatedAt
  const answer = yield* runMutation(
    callPlayer((api) => api.updateUser({ settings: encodePreferences(preferences), shortcuts: preferences.shortcuts, updatedAt })),
    {
      refused: () => (isNewest() ? event("PreferencesSaveFailed", { reason: "refused" }) : null),
      failed: (reason) => (isNewest() ? event("PreferencesSaveFailed", { reason }) : null)
    }
  )
  if (Option.isNone(answer)) return
  yield* appendEvent(event("PreferencesSaved", { updatedAt }), { kind: "rest", op: "updateUser" })
  const kept = yield* readPlayerPreferences(playerId)
  if (kept?.updatedAt === updatedAt) yield* keepPlayerPreferences(playerId, { ...kept, saved: true })
})

/**
 * SHELL-9: applies a change of preferences at once and stores it on this device, for the logged-in player or for guests. For a player it
 * also stores them in the account. The time of a change is always later than that of the previous one, whatever the device's clock says.
 */
export const changePreferences = Effect.fnUntraced(function* (change: PreferencesChange) {
  // A tab that was frozen does not know yet what other tabs changed.
  yield* followPreferences
  const { session, shell } = yield* CurrentViews
  const preferences = plainJson(mergePreferences(shell.preferences, change))
  const updatedAt = Math.max(yield* Clock.currentTimeMillis, shell.updatedAt + 1)
  yield* appendEvent(event("PreferencesChanged", { preferences, updatedAt }), { kind: "player", op: "changePreferences" })
  if (session.phase !== "loggedIn" || session.player === null) return yield* keepGuestPreferences(preferences)
  const { id } = session.player
  yield* keepPlayerPreferences(id, { preferences, updatedAt, saved: false })
  yield* Effect.sleep(SETTLE_MS)
  // The log must hold the change before the server learns of it (LOG-3).
  yield* flushIntent
  const now = yield* CurrentViews
  // After a logout the server would refuse. The next login uploads what this device has stored.
  if (now.session.player?.id === id && now.shell.updatedAt === updatedAt) yield* savePreferences(id, preferences, updatedAt)
})
