import { Effect, Option } from "effect"
import { RejectedItems } from "../../api/rest/decodeAnswer.ts"
import type { CallError } from "../../domain/shared/errors.ts"
import { event } from "../../domain/events.ts"
import { endSession } from "../session/endSession.ts"
import { Log, State, CredentialStore } from "../core/ports.ts"
import { isUnreached, noteAnswer, noteMiss } from "./reachability.ts"
import { record } from "../core/record.ts"
import { retryRead } from "./retryRead.ts"

/** Records a failed call by its kind and status, never with its body. */
export const recordFailure = (error: CallError): Effect.Effect<void, never, Log> => {
  const src = { kind: "rest", op: error.op } as const
  switch (error._tag) {
    case "Transient":
      return Effect.asVoid(record(event("RequestFailed", { op: error.op, kind: error.reason, status: error.status ?? null }), src))
    case "Blocked":
      return Effect.asVoid(record(event("RequestFailed", { op: error.op, kind: error.reason, status: null }), src))
    case "Rejected":
      return Effect.asVoid(record(event("RequestFailed", { op: error.op, kind: "rejected", status: error.refusal.code }), src))
    case "Decode":
      return Effect.asVoid(record(event("MessageRejected", { from: error.op, messageType: null, issues: error.issues }), src))
  }
}

/** Records the list items and the optional fields of an answer that did not decode. The rest of the answer is used (LOBBY-1, LOG-1). */
export const recordRejectedItems = <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | Log> =>
  Effect.flatMap(Log, (log) =>
    Effect.provideService(call, RejectedItems, (op, { problems: issues }) =>
      record(event("MessageRejected", { from: op, messageType: null, issues }), { kind: "rest", op }).pipe(
        Effect.provideService(Log, log),
        Effect.asVoid
      )
    )
  )

/**
 * Runs a read request of a logged-in player and retries it after a transient failure. A 401 ends the session.
 * A call without an answer counts as evidence for `decideReachability` (AUTH-2). Each failed attempt is recorded (LOG-1). Returns none when
 * the call failed, or when the player or the log has changed in the meantime.
 */
export const ask = <A, R>(
  call: Effect.Effect<A, CallError, R>
): Effect.Effect<Option.Option<A>, never, R | Log | State | CredentialStore> =>
  Effect.gen(function* () {
    const views = yield* State
    const log = yield* Log
    const asker = views.session.player?.id
    const { logId } = log.header()
    const answer = yield* askUntilKnown(call)
    // Drop the answer if another player is logged in by now. Drop it too in the same player's next session: that session has another log,
    // where the recorded positions mean nothing (LOG-2).
    return views.session.player?.id === asker && log.header().logId === logId ? answer : Option.none<A>()
  })

const askUntilKnown = <A, R>(
  call: Effect.Effect<A, CallError, R>
): Effect.Effect<Option.Option<A>, never, R | Log | State | CredentialStore> => {
  let token: string | null = null
  const attempt = Effect.andThen(
    Effect.map(CredentialStore, (credentials) => (token = credentials.token())),
    call
  )
  return retryRead(recordRejectedItems(attempt).pipe(Effect.tapError(recordFailure))).pipe(
    Effect.tap(() => noteAnswer),
    Effect.map(Option.some),
    Effect.catch((error) =>
      Effect.gen(function* () {
        const src = { kind: "rest", op: error.op } as const
        // A failure that belongs to an earlier token says nothing about the current session.
        if ((yield* CredentialStore).token() !== token) return Option.none<A>()
        if (error._tag === "Blocked" && error.reason === "unauthorised") yield* endSession("unauthorised", src)
        else if (isUnreached(error)) yield* noteMiss
        else yield* noteAnswer
        return Option.none<A>()
      })
    )
  )
}
