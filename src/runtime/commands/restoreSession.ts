import { Effect } from "effect"
import { endSession } from "../endSession.ts"
import { CredentialStore, State, Wakeups } from "../ports.ts"
import { noteAnswer, noteMiss } from "../reachability.ts"
import { record } from "../record.ts"
import { event } from "../../domain/events.ts"
import { beginValidatedSession, readUsableClaims, validateToken } from "../validateToken.ts"

const REST = { kind: "rest", op: "validateSession" } as const
const RESTORE = { kind: "browser", op: "restore" } as const

/** How long (ms) to wait before the next attempt, unless the network or the tab comes back or the player asks. */
const AGAIN_MS = 3_000

/**
 * AUTH-1: a stored token that has not expired logs in by a validation; an expired or refused one logs out. No token: a guest. Without an
 * answer it tries again, within the limit of AUTH-2: a page without a network is not logged out at once.
 */
export const restoreSession = Effect.fnUntraced(function* (from: "storage" | "address") {
  const credentials = yield* CredentialStore
  const wakeups = yield* Wakeups
  const views = yield* State
  let token = credentials.token()
  if (token === null) return
  const usable = yield* readUsableClaims(token)
  if (usable.problem !== null) return yield* endSession(usable.problem === "expired" ? "expired" : "unauthorised", RESTORE)
  yield* record(event("SessionRestoreRequested", { from }), RESTORE)
  while (views.session.phase === "restoring") {
    const validation = yield* validateToken(token)
    // Logged out meanwhile, here or in another tab.
    if (views.session.phase !== "restoring" || credentials.playerId() !== usable.claims.id) return
    const stored = credentials.token()
    if (stored !== null && stored !== token) {
      // The player has logged in again in another tab. The answer is about the older token and must not end or replace that login.
      token = stored
      continue
    }
    if (validation.kind === "valid") {
      yield* noteAnswer
      return yield* beginValidatedSession(validation, null)
    }
    if (validation.kind === "refused") return yield* endSession("unauthorised", REST)
    yield* noteMiss
    yield* Effect.sleep(AGAIN_MS).pipe(Effect.raceFirst(wakeups.next))
  }
})
