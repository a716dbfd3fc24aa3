import { Effect, Option } from "effect"
import type { CallError } from "../../domain/shared/errors.ts"
import type { DomainEvent } from "../../domain/events.ts"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import type { CallFailure, Refusal } from "../../domain/shared/refusal.ts"
import { recordFailure, recordRejectedItems } from "./ask.ts"
import { endSession } from "../session/endSession.ts"
import { type Log, State, CredentialStore } from "../core/ports.ts"
import { isUnreached, noteAnswer, noteMiss } from "./reachability.ts"
import { record } from "../core/record.ts"

/** The events for the failure of a mutating call; null records none. */
export interface Misfortune {
  readonly refused: (refusal: Refusal) => DomainEvent | null
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
const eventOf = (error: CallError, { refused, failed, only4xxRefuses = false }: Misfortune): DomainEvent | null => {
  switch (error._tag) {
    case "Rejected":
      return refused(error.refusal)
    case "Transient":
      if (!only4xxRefuses && error.refusal !== undefined && CODES.has(error.refusal.code)) return refused(error.refusal)
      return failed(error.reason)
    case "Decode":
      return failed("decode")
    case "Blocked":
      return null
  }
}

/**
 * Runs a mutating call once. Only the player repeats it. A 401 ends the session (AUTH-2). Any other failure is recorded and becomes an
 * event.
 * A call without an answer counts as evidence for `decideReachability` (AUTH-2). Returns none when the call failed, or when another player
 * is logged in by now.
 */
export const askOnce = <A, R>(
  call: Effect.Effect<A, CallError, R>,
  misfortune: Misfortune
): Effect.Effect<Option.Option<A>, never, R | Log | State | CredentialStore> =>
  Effect.gen(function* () {
    const views = yield* State
    const credentials = yield* CredentialStore
    const asker = views.session.player?.id
    const token = credentials.token()
    const answer = yield* recordRejectedItems(call).pipe(
      Effect.tap(() => noteAnswer),
      Effect.map(Option.some),
      Effect.catch((error) =>
        Effect.gen(function* () {
          const src = { kind: "rest", op: error.op } as const
          yield* recordFailure(error)
          if (credentials.token() === token) yield* isUnreached(error) ? noteMiss : noteAnswer
          // A late 401 of an ended session says nothing about the current one.
          if (error._tag === "Blocked" && error.reason === "unauthorised" && credentials.token() === token)
            yield* endSession("unauthorised", src)
          const fact = eventOf(error, misfortune)
          if (fact !== null && views.session.player?.id === asker) yield* record(fact, src)
          return Option.none<A>()
        })
      )
    )
    return views.session.player?.id === asker ? answer : Option.none<A>()
  })
