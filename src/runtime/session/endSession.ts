import { Effect } from "effect"
import type { LogOutReason } from "../../domain/account/accountEvents.ts"
import { event } from "../../domain/events.ts"
import type { Source } from "../../log/core/envelope.ts"
import { noteLeftCredit } from "./noteLeftCredit.ts"
import { PlayerTabs } from "../browser/playerTabs.ts"
import { CredentialStore, CurrentViews } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"

/** Decisions of the player or of the casino about the player. They end the sessions of all tabs (AUTH-6). */
const FOR_ALL_TABS: ReadonlySet<LogOutReason> = new Set(["player", "pin", "kicked", "switched"])

/** Another tab has ended this player's session, and has already written the shared storage. */
const BY_ANOTHER_TAB: ReadonlySet<LogOutReason> = new Set(["elsewhere", "replaced"])

/** Which credentials this reason deletes. */
const scopeOf = (reason: LogOutReason): "player" | "tab" | "page" => {
  if (FOR_ALL_TABS.has(reason)) return "player"
  return BY_ANOTHER_TAB.has(reason) ? "page" : "tab"
}

/**
 * Ends this tab's session. Deletes the credentials first, then records the event after which reactors close the sockets (AUTH-6, AUTH-7).
 */
export const endSession = Effect.fnUntraced(function* (reason: LogOutReason, src: Source) {
  const credentials = yield* CredentialStore
  const tabs = yield* PlayerTabs
  const { session } = yield* CurrentViews
  const playerId = credentials.playerId()
  const scope = scopeOf(reason)
  credentials.clear(scope)
  yield* noteLeftCredit("loggedOut", src)
  if (session.phase !== "guest" || session.loggedOut === null) yield* appendEvent(event("LoggedOut", { reason }), src)
  if (scope === "player" && playerId !== null) tabs.announce({ kind: "ended", playerId })
})
