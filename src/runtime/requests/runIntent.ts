import { Effect, Option } from "effect"
import type { DomainEvent } from "../../domain/events.ts"
import type { CallError } from "../../domain/shared/errors.ts"
import type { Source } from "../../log/core/envelope.ts"
import { appendIntent } from "../core/appendEvent.ts"
import type { CredentialStore, CurrentViews, Log } from "../core/ports.ts"
import { holdSession } from "../core/holdSession.ts"
import { type FailureEvents, runMutation } from "./requests.ts"

/**
 * Stores the intent of a mutating call, and runs the call once (LOG-3). Does not run it when the session has ended while the disk wrote: the call would
 * carry the token of the next one. Returns none then, and in the cases of `runMutation`.
 */
export const runIntent = <A, R>(
  intent: readonly [DomainEvent, Source],
  call: Effect.Effect<A, CallError, R>,
  failureEvents: FailureEvents
): Effect.Effect<Option.Option<A>, never, R | Log | CurrentViews | CredentialStore> =>
  Effect.gen(function* () {
    const isCurrent = yield* holdSession
    yield* appendIntent(...intent)
    return isCurrent() ? yield* runMutation(call, failureEvents) : Option.none<A>()
  })
