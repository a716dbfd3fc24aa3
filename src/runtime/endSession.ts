import { Effect } from "effect"
import type { LogOutReason } from "../domain/account/accountEvents.ts"
import { event } from "../domain/events.ts"
import type { Source } from "../log/envelope.ts"
import { State, Vault } from "./ports.ts"
import { record } from "./record.ts"

/** Ends the session here: the secrets go first, then the event that the reactors close sockets on (AUTH-6, AUTH-7). */
export const endSession = Effect.fnUntraced(function* (reason: LogOutReason, src: Source) {
  const vault = yield* Vault
  const { session } = yield* State
  vault.clear()
  if (session.phase !== "guest" || session.loggedOut === null) yield* record(event("LoggedOut", { reason }), src)
})
