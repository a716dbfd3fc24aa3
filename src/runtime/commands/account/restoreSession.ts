import { Effect } from "effect"
import { querySeatElsewhere } from "../../browser/playerTabs.ts"
import { endSession } from "../../session/endSession.ts"
import { PageMemory } from "../../core/pageMemory.ts"
import { type CasinoClient, CredentialStore, CurrentViews, type Log, Wakeups } from "../../core/ports.ts"
import { handleUnreached, recordReachable } from "../../requests/reachability.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { event } from "../../../domain/events.ts"
import { beginValidatedSession, readUsableClaims, VALIDATION, validateToken } from "../../requests/validateToken.ts"

const RESTORE = { kind: "browser", op: "restore" } as const

/** How long (ms) to wait before the second attempt and before each later one, unless the network or the tab returns or the player asks. */
const FIRST_AGAIN_MS = 500
const AGAIN_MS = 3_000

/**
 * AUTH-1: restores the session of a stored token by a validation. An expired or refused token logs out, and so does one that another tab has removed. A
 * page that opened without a token stays a guest's. Without an answer it retries within the limit of AUTH-2, so that a page without a network is not
 * logged out at once. After the first attempt without an answer, the page says so. It shows a button that replaces a request that hangs.
 */
export const restoreSession = Effect.fnUntraced(function* (
  from: "storage" | "address"
): Effect.fn.Return<void, never, CasinoClient | CredentialStore | CurrentViews | Log | PageMemory | Wakeups> {
  const credentials = yield* CredentialStore
  const wakeups = yield* Wakeups
  const views = yield* CurrentViews
  const token = credentials.token()
  // The page that is open is this player's also when the session cannot be restored (AUTH-4).
  const playerId = credentials.playerId()
  if (playerId !== null) (yield* PageMemory).lastSession.playerId = playerId
  if (token === null) {
    // Another tab logged this page's player out before the page could start. The player's log must not receive the next player's events.
    if (playerId !== null) yield* endSession("elsewhere", RESTORE)
    return
  }
  const usable = yield* readUsableClaims(token)
  if (usable.problem === "unreadable") return yield* endSession("unauthorised", RESTORE)
  yield* appendEvent(event("SessionRestoreRequested", { from }), RESTORE)
  if (usable.problem === "expired") {
    // The end removes the token of all tabs. The game of another tab goes on until the server ends it (AUTH-2).
    const isPlayed = yield* querySeatElsewhere
    if (views.session.phase !== "restoring") return
    // Another tab has logged the player in again meanwhile.
    if (credentials.token() !== token) return yield* restoreSession(from)
    return yield* endSession("expired", RESTORE, isPlayed ? "page" : "tab")
  }
  let again: Effect.Effect<void> = Effect.never
  let pauseMs = FIRST_AGAIN_MS
  while (views.session.phase === "restoring") {
    const validation = yield* Effect.raceFirst(validateToken(token, { isOnce: true }), Effect.as(again, null))
    // The player logged out in the meantime, here or in another tab.
    if (views.session.phase !== "restoring") return
    // Another tab has logged the player out or in again, and its message may still be under way. The answer concerns the older token: it must not end or
    // replace that login, nor return to the storage after the logout.
    if (credentials.token() !== token) return yield* restoreSession(from)
    if (validation === null) continue
    if (validation.kind === "valid") {
      yield* recordReachable
      return yield* beginValidatedSession(validation, "unchanged")
    }
    if (validation.kind === "refused") return yield* endSession("unauthorised", VALIDATION)
    yield* handleUnreached
    yield* Effect.sleep(pauseMs).pipe(Effect.raceFirst(wakeups.next))
    again = wakeups.next
    pauseMs = AGAIN_MS
  }
})
