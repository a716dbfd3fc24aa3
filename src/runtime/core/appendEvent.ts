import { Effect, Option } from "effect"
import type { DomainEvent } from "../../domain/events.ts"
import type { Envelope, Source } from "../../log/core/envelope.ts"
import type { EventLog } from "../../log/core/eventLog.ts"
import { Causation, Log } from "./ports.ts"

/** Appends an event with its source and its cause. */
export const appendEvent = Effect.fnUntraced(function* (event: DomainEvent, src: Source): Effect.fn.Return<Envelope, never, Log> {
  const log = yield* Log
  return log.append(event, { src, ...(yield* Causation) })
})

/** How long (ms) a message waits until its intent is on the disk. The usual time is a few ms. */
const INTENT_DEADLINE_MS = 1_000

/** Logs whose disk did not answer in time and has not answered since. They are not waited for again. */
const stalled = new WeakSet<EventLog>()

const writeAtOnce = async (log: EventLog): Promise<void> => {
  await log.settle("relaxed")
  stalled.delete(log)
}

/** Writes the log to disk and waits for that, for at most 1 s. Does not wait while the disk is known to hang. */
export const flushIntent: Effect.Effect<void, never, Log> = Effect.gen(function* () {
  const log = yield* Log
  const written = writeAtOnce(log)
  if (stalled.has(log)) return
  const inTime = yield* Effect.promise(() => written).pipe(Effect.timeoutOption(INTENT_DEADLINE_MS))
  if (Option.isNone(inTime)) stalled.add(log)
})

/**
 * Appends the intent of a message and returns when it is on the disk: after a crash, no message was sent that the log does not know (LOG-3). Waits for at
 * most 1 s. The caller must check its conditions again afterwards.
 */
export const appendIntent = Effect.fnUntraced(function* (event: DomainEvent, src: Source): Effect.fn.Return<Envelope, never, Log> {
  const envelope = yield* appendEvent(event, src)
  yield* flushIntent
  return envelope
})
