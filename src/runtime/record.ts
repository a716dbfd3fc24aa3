import { Effect } from "effect"
import type { DomainEvent } from "../domain/events.ts"
import type { Envelope, Source } from "../log/envelope.ts"
import { Lineage, Log } from "./ports.ts"

/** Appends an event, stamped with what it stems from. */
export const record = Effect.fnUntraced(function* (event: DomainEvent, src: Source): Effect.fn.Return<Envelope, never, Log> {
  const log = yield* Log
  return log.append(event, { src, ...(yield* Lineage) })
})

/** How long (ms) a message waits for the disk to have its intent: too short to be felt. A disk that is slower does not hold it back. */
const INTENT_DEADLINE_MS = 100

/** Writes what the log has to the disk at once, and waits for it, for at most 100 ms. */
export const flushIntent: Effect.Effect<void, never, Log> = Effect.gen(function* () {
  const log = yield* Log
  yield* Effect.promise(() => log.settle("relaxed")).pipe(Effect.timeoutOption(INTENT_DEADLINE_MS))
})

/**
 * Appends the intent of a message that is about to be sent, and returns when the disk has it: a crash after the sending leaves no message
 * that the log does not know of (LOG-3). Waits for at most 100 ms. The caller must decide again whatever may have changed meanwhile.
 */
export const recordIntent = Effect.fnUntraced(function* (event: DomainEvent, src: Source): Effect.fn.Return<Envelope, never, Log> {
  const envelope = yield* record(event, src)
  yield* flushIntent
  return envelope
})
