import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { choosePreferences } from "../../domain/shell/accountPreferences.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { savePreferences } from "../commands/account/preferences.ts"
import { keepPlayerPreferences, readPlayerPreferences } from "../persistence/preferencesStorage.ts"
import { appendEvent } from "../core/appendEvent.ts"

const SOURCE = { kind: "runtime", op: "preferencesReactor" } as const

/**
 * SHELL-9: after a login, applies the player's preferences: the account's or this device's, whichever are newer.
 * A change that the server does not have is uploaded now. A player without preferences keeps the guest's, which are not uploaded.
 */
export const preferencesReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  if (envelope.type !== "LoggedIn") return
  const { player, account } = envelope.data
  const choice = choosePreferences(account ?? null, yield* readPlayerPreferences(player.id))
  if (choice === null) return
  const { preferences, updatedAt, from } = choice
  yield* appendEvent(event("PreferencesRestored", { preferences, from, updatedAt }), SOURCE)
  if (from === "account") yield* keepPlayerPreferences(player.id, { preferences, updatedAt, saved: true })
  else if (choice.upload) yield* savePreferences(player.id, preferences, updatedAt)
})
