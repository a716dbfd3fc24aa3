import { Clock, Effect, Option } from "effect"
import { isExpired, readTokenClaims } from "../../api/rest/tokenClaims.ts"
import { validateToDomainEvents } from "../../api/rest/toDomainEvents.ts"
import { event } from "../../domain/events.ts"
import { ask } from "../ask.ts"
import { endSession } from "../endSession.ts"
import { Casino, Vault } from "../ports.ts"
import { record } from "../record.ts"

const REST = { kind: "rest", op: "validateSession" } as const

/** A splash may not stay for ever: the whole restoring, retries and all, has so many ms. */
const RESTORE_DEADLINE_MS = 20_000

/** AUTH-1: a stored token that has not expired logs in by a validation; an expired or refused one logs out. No token: a guest. */
export const restoreSession = Effect.fnUntraced(function* (from: "storage" | "address") {
  const vault = yield* Vault
  const casino = yield* Casino
  const token = vault.token()
  if (token === null) return
  const claims = readTokenClaims(token)
  if (claims === null) return yield* endSession("unauthorised", { kind: "browser", op: "restore" })
  if (isExpired(claims, yield* Clock.currentTimeMillis)) return yield* endSession("expired", { kind: "browser", op: "restore" })
  yield* record(event("SessionRestoreRequested", { from }), { kind: "browser", op: "restore" })
  const validate = casino.validateSession().pipe(
    // A refused token is as bad as an unauthorised one; all that is left after this is the network's.
    Effect.tapErrorTag("Rejected", () => endSession("unauthorised", REST))
  )
  const answer = yield* ask(validate).pipe(Effect.timeoutOption(RESTORE_DEADLINE_MS))
  const validated = Option.flatten(answer)
  if (Option.isNone(validated)) return yield* endSession("network", REST)
  const lastLogonIp = vault.lastLogonIp()
  vault.keep({ token: validated.value.token, pinHash: validated.value.pin_code, lastLogonIp }, null)
  yield* record(validateToDomainEvents(readTokenClaims(validated.value.token) ?? claims, validated.value, lastLogonIp), REST)
})
