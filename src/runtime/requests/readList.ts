import { Effect, Option } from "effect"
import { RejectedItems } from "../../api/rest/decodeAnswer.ts"
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

/** Runs a call. Returns its answer, and how many list items did not decode and were left out. The outer `RejectedItems` still receives them. */
export const withLeftOut = <A, E, R>(call: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const report = yield* RejectedItems
    let leftOut = 0
    const answer = yield* Effect.provideService(call, RejectedItems, (op, rejected) => {
      leftOut = rejected.leftOut
      return report(op, rejected)
    })
    return { answer, leftOut }
  })
