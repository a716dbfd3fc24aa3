import { Effect, Option, Random } from "effect"
import { RejectedItems } from "../../api/rest/decodeAnswer.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import type { CallError } from "../../domain/shared/errors.ts"
import type { CallFailure, Refusal } from "../../domain/shared/refusal.ts"
import { CredentialStore, Log, CurrentViews } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { holdSession } from "../core/holdSession.ts"
import { endSession } from "../session/endSession.ts"
import { handleUnreached, isUnreached, recordReachable } from "./reachability.ts"

/** The waits in ms before the retries of a read request. */
const WAITS_MS = [500, 1_000, 2_000, 4_000]

/**
 * Retry policy for read requests, after transient failures only: four retries, whose waits vary by up to 20 %. Written without Effect's
 * Schedule, which is larger than this policy: the first load contains it.
 */
export const retryRead = <A, E extends { readonly _tag: string }, R>(call: Effect.Effect<A, E, R>, retry = 0): Effect.Effect<A, E, R> =>
  call.pipe(
    Effect.catch((error) => {
      const wait = WAITS_MS[retry]
      if (wait === undefined || error._tag !== "Transient") return Effect.fail(error)
      return Random.next.pipe(
        Effect.flatMap((jitter) => Effect.sleep(wait * (0.8 + jitter * 0.4))),
        Effect.andThen(retryRead(call, retry + 1))
      )
    })
  )

const failureEvent = (error: CallError): DomainEvent => {
  const { op } = error
  switch (error._tag) {
    case "Transient":
      return event("RequestFailed", { op, kind: error.reason, status: error.status ?? null })
    case "Blocked":
      return event("RequestFailed", { op, kind: error.reason, status: null })
    case "Rejected":
      return event("RequestFailed", { op, kind: "rejected", status: error.refusal.code })
    case "Decode":
      return event("MessageRejected", { from: op, messageType: null, issues: error.issues })
  }
}

/** Records a failed call by its kind and status, never with its body. */
export const recordFailure = (error: CallError): Effect.Effect<void, never, Log> =>
  Effect.asVoid(appendEvent(failureEvent(error), { kind: "rest", op: error.op }))

/**
 * AUTH-2: ends the session after a 401, if its token is still the one that the call was made with. A late 401 of an ended session, or of a token that
 * another tab has renewed, says nothing about the current session. A 401 to a guest ends no session.
 */
export const endRefusedSession = Effect.fnUntraced(function* (error: CallError, token: string | null) {
  const isCurrent = token !== null && (yield* CredentialStore).token() === token
  if (isCurrent && error._tag === "Blocked" && error.reason === "unauthorised")
    yield* endSession("unauthorised", { kind: "rest", op: error.op })
})

/**
 * Draws the conclusions from a failed call (AUTH-2). A call without an answer counts as evidence for `decideReachability`. Any other failure shows
 * that the casino answers, and a 401 ends the session. A failure that belongs to an earlier token says nothing about the current session.
 */
const concludeFailure = Effect.fnUntraced(function* (error: CallError, token: string | null) {
  if ((yield* CredentialStore).token() !== token) return
  yield* isUnreached(error) ? handleUnreached : recordReachable
  yield* endRefusedSession(error, token)
})

/**
 * Runs a call. Records the list items and the optional fields of its answer that did not decode; the rest of the answer is used (LOBBY-1, LOG-1).
 * Returns the answer, and the paths of what did not decode, without those that count as missing: for a login, a profile of protection that cannot be read is
 * not the same as none (PROT-1).
 */
export const withRejectedPaths = <A, E, R>(call: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const log = yield* Log
    const rejected: string[] = []
    const answer = yield* Effect.provideService(call, RejectedItems, (op, { problems: issues, missing }) => {
      rejected.push(...issues.map(({ path }) => path).filter((path) => !missing.includes(path)))
      const record = appendEvent(event("MessageRejected", { from: op, messageType: null, issues }), { kind: "rest", op })
      return Effect.asVoid(Effect.provideService(record, Log, log))
    })
    return { answer, rejected }
  })

/** As `withRejectedPaths`, but returns only the answer. */
const recordRejectedItems = <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | Log> =>
  Effect.map(withRejectedPaths(call), ({ answer }) => answer)

/**
 * Runs a read request of a logged-in player and retries it after a transient failure. A 401 ends the session.
 * A call without an answer counts as evidence for `decideReachability` (AUTH-2). Each failed attempt is recorded (LOG-1). Returns none when
 * the call failed, or when the player or the log has changed in the meantime.
 */
export const runQuery = <A, R>(
  call: Effect.Effect<A, CallError, R>
): Effect.Effect<Option.Option<A>, never, R | Log | CurrentViews | CredentialStore> =>
  Effect.gen(function* () {
    const isCurrent = yield* holdSession
    const answer = yield* retryQuery(call, isCurrent)
    return isCurrent() ? answer : Option.none<A>()
  })

/** A retry after the end of the session is not sent: the next player's token must not ask for what this player wanted. */
const retryQuery = <A, R>(
  call: Effect.Effect<A, CallError, R>,
  isCurrent: () => boolean
): Effect.Effect<Option.Option<A>, never, R | Log | CurrentViews | CredentialStore> => {
  let token: string | null = null
  const attempt = Effect.flatMap(CredentialStore, (credentials) => {
    if (!isCurrent()) return Effect.succeed(Option.none<A>())
    token = credentials.token()
    return Effect.map(call, Option.some)
  })
  return retryRead(recordRejectedItems(attempt).pipe(Effect.tapError(recordFailure))).pipe(
    Effect.tap((answer) => (Option.isSome(answer) ? recordReachable : Effect.void)),
    Effect.catch((error) => Effect.as(concludeFailure(error, token), Option.none<A>()))
  )
}

/** The events for the failure of a mutating call; null records none. `status` is undefined when a successful answer contains the refusal. */
export interface FailureEvents {
  readonly refused: (refusal: Refusal, status: number | undefined) => DomainEvent | null
  /** It is unknown whether the server has acted. */
  readonly failed: (reason: CallFailure) => DomainEvent | null
  /** True if only a 4xx counts as a refusal: a 5xx says nothing about the status of an operation. */
  readonly only4xxRefuses?: boolean
}

const CODES: ReadonlySet<number> = new Set(Object.values(ERROR_CODES).filter((code) => code !== ERROR_CODES.success))

/**
 * A 5xx whose body has a code of the error catalogue counts as a refusal, so that the player reads the catalogue's text (LOGIN-4).
 * An unknown code may come from a gateway and says nothing about the operation.
 */
const eventOf = (error: CallError, { refused, failed, only4xxRefuses = false }: FailureEvents): DomainEvent | null => {
  switch (error._tag) {
    case "Rejected":
      return refused(error.refusal, error.status)
    case "Transient":
      if (!only4xxRefuses && error.refusal !== undefined && CODES.has(error.refusal.code)) return refused(error.refusal, error.status)
      return failed(error.reason)
    case "Decode":
      return failed("decode")
    case "Blocked":
      // Another tab has renewed the token, or the browser lacks a feature: the session goes on, and its page must not wait.
      return failed("server")
  }
}

/**
 * Runs a mutating call once. Only the player repeats it. A 401 ends the session (AUTH-2). Any other failure is recorded and becomes an
 * event.
 * A call without an answer counts as evidence for `decideReachability` (AUTH-2). Returns none when the call failed, or when the player or the log has
 * changed in the meantime: a late answer must not act in the next session, also not in that of the same player.
 */
export const runMutation = <A, R>(
  call: Effect.Effect<A, CallError, R>,
  failureEvents: FailureEvents
): Effect.Effect<Option.Option<A>, never, R | Log | CurrentViews | CredentialStore> =>
  Effect.gen(function* () {
    const isCurrent = yield* holdSession
    const credentials = yield* CredentialStore
    const token = credentials.token()
    const answer = yield* recordRejectedItems(call).pipe(
      Effect.tap(() => recordReachable),
      Effect.map(Option.some),
      Effect.catch((error) =>
        Effect.gen(function* () {
          const src = { kind: "rest", op: error.op } as const
          yield* recordFailure(error)
          yield* concludeFailure(error, token)
          const fact = eventOf(error, failureEvents)
          if (fact !== null && isCurrent()) yield* appendEvent(fact, src)
          return Option.none<A>()
        })
      )
    )
    return isCurrent() ? answer : Option.none<A>()
  })
