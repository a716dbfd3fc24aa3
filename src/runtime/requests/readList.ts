import { Effect, Option } from "effect"
import type { DomainEvent } from "../../domain/events.ts"
import type { CallError } from "../../domain/shared/errors.ts"
import { type CredentialStore, type CurrentViews, Log } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { holdSession } from "../core/holdSession.ts"
import { runQuery } from "./requests.ts"

/** One read of a list or panel: the event of the request, the call, and the events of its answer and of its failure. */
export interface ListRead<A, R> {
  readonly op: string
  readonly requested: DomainEvent
  readonly call: Effect.Effect<A, CallError, R>
  /** `asked`: the log position of the request. */
  readonly received: (answer: A, asked: number) => DomainEvent
  readonly failed: (asked: number) => DomainEvent
}

/** Reads a list or panel with the retries of `runQuery`. Returns the log position after the answer or the failure. */
export const readList = <A, R>(read: ListRead<A, R>): Effect.Effect<number, never, R | Log | CurrentViews | CredentialStore> =>
  Effect.gen(function* () {
    const src = { kind: "rest", op: read.op } as const
    const isCurrent = yield* holdSession
    const { seq: asked } = yield* appendEvent(read.requested, src)
    const answer = yield* runQuery(read.call)
    // A 401 to the read itself may have ended the session: the next one has not failed.
    if (!isCurrent()) return (yield* Log).appended()
    return (yield* appendEvent(Option.isSome(answer) ? read.received(answer.value, asked) : read.failed(asked), src)).seq
  })
