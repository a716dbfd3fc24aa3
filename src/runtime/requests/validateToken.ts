import { Clock, Effect } from "effect"
import { validateToDomainEvents } from "../../api/rest/toDomainEvents.ts"
import { isTokenExpired, type PlayerClaims, readTokenClaims } from "../../api/rest/tokenClaims.ts"
import type { ValidateResponse } from "../../api/wire/casino.ts"
import { type CallError, isRateLimited } from "../../domain/shared/errors.ts"
import { CasinoClient, type CredentialLifetime, CredentialStore, type Log, PlayerPart } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { applyFirstLock } from "../session/screenLock.ts"
import { recordFailure, retryRead, withRejectedPaths } from "./requests.ts"

/** The source of events from the answer to a token. */
export const VALIDATION = { kind: "rest", op: "validateSession" } as const

/** Reads the claims of a token without a request, or the reason why the token cannot be used. */
export const readUsableClaims = Effect.fnUntraced(function* (token: string) {
  const claims = readTokenClaims(token)
  if (claims === null) return { problem: "unreadable" } as const
  return isTokenExpired(claims, yield* Clock.currentTimeMillis) ? ({ problem: "expired" } as const) : { problem: null, claims }
})

/** `refused`: the server rejects the token, or answers for another player. `unreachable`: it gave no usable answer, or limits its calls. */
export type Validation =
  | {
      readonly kind: "valid"
      readonly claims: PlayerClaims
      readonly answer: typeof ValidateResponse.Type
      /** The paths of the answer's fields that did not decode. */
      readonly rejected: readonly string[]
    }
  | { readonly kind: "refused" }
  | { readonly kind: "unreachable" }

const isRefusal = (error: CallError): boolean =>
  (error._tag === "Rejected" && !isRateLimited(error)) || (error._tag === "Blocked" && error.reason === "unauthorised")

/**
 * Asks `GET /validate` about exactly this token (AUTH-1, BOOT-3) and loads the player's part meanwhile. Transient failures are retried, unless the caller
 * does so (`isOnce`). Each failed attempt is recorded.
 */
export const validateToken = Effect.fnUntraced(function* (
  token: string,
  { isOnce = false }: { readonly isOnce?: boolean } = {}
): Effect.fn.Return<Validation, never, CasinoClient | Log> {
  const casino = yield* CasinoClient
  const asked = readTokenClaims(token)
  const { load } = yield* PlayerPart
  const attempt = Effect.all([withRejectedPaths(casino.validateSession(token)), load], { concurrency: "unbounded" }).pipe(
    Effect.tapError(recordFailure)
  )
  return yield* (isOnce ? attempt : retryRead(attempt)).pipe(
    Effect.map(([{ answer, rejected }]): Validation => {
      const claims = readTokenClaims(answer.token)
      // An answer for another player counts as a refusal.
      return claims !== null && claims.id === asked?.id ? { kind: "valid", claims, answer, rejected } : { kind: "refused" }
    }),
    Effect.catch((error) => Effect.succeed<Validation>({ kind: isRefusal(error) ? "refused" : "unreachable" }))
  )
})

/** Assigns this tab to the player of a validated token and records the login. */
export const beginValidatedSession = Effect.fnUntraced(function* (
  { claims, answer, rejected }: Omit<Extract<Validation, { readonly kind: "valid" }>, "kind">,
  lifetime: CredentialLifetime
) {
  const credentials = yield* CredentialStore
  const lastLogonIp = credentials.playerId() === claims.id ? credentials.lastLogonIp() : null
  credentials.keep({ token: answer.token, pinHash: answer.pin_code, lastLogonIp }, lifetime)
  yield* applyFirstLock({ isProven: lifetime !== "unchanged" })
  yield* appendEvent(validateToDomainEvents(claims, answer, { lastLogonIp, rejected }), VALIDATION)
})
