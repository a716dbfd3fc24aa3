import { Effect, Option } from "effect"
import { endSession } from "../endSession.ts"
import { CredentialStore } from "../ports.ts"
import { record } from "../record.ts"
import { event } from "../../domain/events.ts"
import { beginValidatedSession, readUsableClaims, validateToken } from "../validateToken.ts"

const REST = { kind: "rest", op: "validateSession" } as const
const RESTORE = { kind: "browser", op: "restore" } as const

/** A splash may not stay for ever: the whole restoring, retries and all, has so many ms. */
const RESTORE_DEADLINE_MS = 20_000

/** AUTH-1: a stored token that has not expired logs in by a validation; an expired or refused one logs out. No token: a guest. */
export const restoreSession = Effect.fnUntraced(function* (from: "storage" | "address") {
  const credentials = yield* CredentialStore
  const token = credentials.token()
  if (token === null) return
  const usable = yield* readUsableClaims(token)
  if (usable.problem !== null) return yield* endSession(usable.problem === "expired" ? "expired" : "unauthorised", RESTORE)
  yield* record(event("SessionRestoreRequested", { from }), RESTORE)
  const validation = Option.getOrNull(yield* validateToken(token).pipe(Effect.timeoutOption(RESTORE_DEADLINE_MS)))
  // Another tab has logged this player out meanwhile, and this tab has been told.
  if (credentials.playerId() !== usable.claims.id) return
  if (validation?.kind === "valid") return yield* beginValidatedSession(validation, null)
  yield* endSession(validation?.kind === "refused" ? "unauthorised" : "network", REST)
})
