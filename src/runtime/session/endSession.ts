import { Effect } from "effect"
import type { LogOutReason } from "../../domain/account/accountEvents.ts"
import { event } from "../../domain/events.ts"
import type { Source } from "../../log/core/envelope.ts"
import { PlayerTabs } from "../browser/playerTabs.ts"
import { CredentialStore, CurrentViews, PlayerPart } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"

/** Which credentials a session's end deletes: the player's, this tab's with those that it shares, or only what this page holds. */
type EndScope = "player" | "tab" | "page"

/**
 * The credentials that a reason deletes. Where another tab has ended this player's session, it has already written the shared storage. The other
 * reasons are decisions of the player, or of the casino about the player: they end the sessions of all tabs (AUTH-6).
 */
const SCOPES: Partial<Record<LogOutReason, EndScope>> = {
  expired: "tab",
  unauthorised: "tab",
  network: "tab",
  elsewhere: "page",
  replaced: "page"
}

/**
 * Ends this tab's session. Deletes the credentials first, then records the event after which reactors close the sockets (AUTH-6, AUTH-7). `scope`:
 * unlike that of the reason.
 */
export const endSession = Effect.fnUntraced(function* (reason: LogOutReason, src: Source, scope: EndScope = SCOPES[reason] ?? "player") {
  const credentials = yield* CredentialStore
  const tabs = yield* PlayerTabs
  const { noteLeftCredit } = yield* PlayerPart
  const { session } = yield* CurrentViews
  const playerId = credentials.playerId()
  credentials.clear(scope)
  yield* noteLeftCredit("loggedOut", src)
  if (session.phase !== "guest" || session.loggedOut === null) yield* appendEvent(event("LoggedOut", { reason }), src)
  if (scope === "player" && playerId !== null) tabs.announce({ kind: "ended", playerId })
})
