import { Effect } from "effect"
import type { LogOutReason } from "../../domain/account/accountEvents.ts"
import type { CallError } from "../../domain/shared/errors.ts"
import type { Source } from "../../log/core/envelope.ts"
import { recordFailure } from "./requests.ts"
import { endSession } from "../session/endSession.ts"
import { flushIntent } from "../core/appendEvent.ts"
import { CasinoClient, CredentialStore, CurrentViews } from "../core/ports.ts"

/**
 * Records a failed logout call. Blocked: the token was already invalid. After the next login, the failure does not belong in the new log
 * (LOG-2).
 */
const noteFailure = Effect.fnUntraced(function* (error: CallError) {
  const { session } = yield* CurrentViews
  if (error._tag === "Blocked" || session.phase !== "guest") return
  yield* recordFailure(error)
})

/**
 * AUTH-6: ends the session on this device at once and informs the server in the background.
 * The call carries the token itself, because the stored credentials are deleted before the server answers. It waits until the log is on the
 * disk, for at most 1 s. It has the usual deadline and no retry.
 */
export const endSessionAndInformServer = Effect.fnUntraced(function* (reason: LogOutReason, src: Source) {
  const casino = yield* CasinoClient
  const token = (yield* CredentialStore).token()
  yield* endSession(reason, src)
  if (token === null) return
  // The log must hold the logout before the server learns of it (LOG-3). This page shows the login page at once.
  const informServer = flushIntent.pipe(Effect.andThen(casino.logOut(token)), Effect.catch(noteFailure))
  yield* Effect.forkDetach(informServer, { startImmediately: true })
})
