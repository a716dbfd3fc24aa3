import { Effect, Option } from "effect"
import { event } from "../../domain/events.ts"
import { encodePreferences } from "../../domain/shell/encodePreferences.ts"
import { mergePreferences, type PreferencesChange } from "../../domain/shell/mergePreferences.ts"
import type { Preferences } from "../../domain/shell/preferences.ts"
import { plainJson } from "../../log/plainJson.ts"
import { askOnce } from "../askOnce.ts"
import { callPlayer } from "../lateCall.ts"
import { State } from "../ports.ts"
import { record } from "../record.ts"
import { Shelf } from "../shelf.ts"

/** A burst of changes, as of a slider, is told to the server as one (ms). */
const SETTLE_MS = 400

const save = Effect.fnUntraced(function* (preferences: Preferences) {
  const answer = yield* askOnce(
    callPlayer((api) => api.updateUser({ settings: encodePreferences(preferences), shortcuts: preferences.shortcuts })),
    {
      refused: () => event("PreferencesSaveFailed", { reason: "refused" }),
      failed: (reason) => event("PreferencesSaveFailed", { reason })
    }
  )
  if (Option.isSome(answer)) yield* record(event("PreferencesSaved", {}), { kind: "rest", op: "updateUser" })
})

/** SHELL-9: changes the looks at once and keeps them in this browser; for who is logged in the server keeps them too. */
export const changePreferences = Effect.fnUntraced(function* (change: PreferencesChange) {
  const views = yield* State
  const shelf = yield* Shelf
  const preferences = plainJson(mergePreferences(views.shell.preferences, change))
  yield* record(event("PreferencesChanged", { preferences }), { kind: "player", op: "changePreferences" })
  shelf.keep(JSON.stringify(preferences))
  const isLoggedIn = (): boolean => views.session.phase === "loggedIn"
  if (!isLoggedIn()) return
  yield* Effect.sleep(SETTLE_MS)
  // Who has logged out meanwhile has no account to keep them in: the server would refuse.
  if (isLoggedIn() && views.shell.preferences === preferences) yield* save(preferences)
})
