import { Effect, Option } from "effect"
import type { DomainEvent } from "../domain/events.ts"
import type { Envelope, Source } from "../log/envelope.ts"
import type { EventLog } from "../log/eventLog.ts"
import { Lineage, Log } from "./ports.ts"

/** Appends an event, stamped with what it stems from. */
export const record = Effect.fnUntraced(function* (event: DomainEvent, src: Source): Effect.fn.Return<Envelope, never, Log> {
  const log = yield* Log
  return log.append(event, { src, ...(yield* Lineage) })
})

/** How long (ms) a message waits for the disk to have its intent. Usually that takes a few ms. */
const INTENT_DEADLINE_MS = 1_000

/** Logs whose disk did not answer in time and has not answered since: nothing waits for it a second time. */
const stalled = new WeakSet<EventLog>()

const writeAtOnce = async (log: EventLog): Promise<void> => {
  await log.settle("relaxed")
  stalled.delete(log)
}

/** Writes what the log has to the disk at once, and waits for it: for at most 1 s, and not at all while the disk is known to hang. */
export const flushIntent: Effect.Effect<void, never, Log> = Effect.gen(function* () {
  const log = yield* Log
  const written = writeAtOnce(log)
  if (stalled.has(log)) return
  const inTime = yield* Effect.promise(() => written).pipe(Effect.timeoutOption(INTENT_DEADLINE_MS))
  if (Option.isNone(inTime)) stalled.add(log)
})

/**
 * Appends the intent of a message that is about to be sent, and returns when the disk has it: a crash after the sending leaves no message
 * that the log does not know of (LOG-3). Waits for at most 1 s. The caller must decide again whatever may have changed meanwhile.
 */
export const recordIntent = Effect.fnUntraced(function* (event: DomainEvent, src: Source): Effect.fn.Return<Envelope, never, Log> {
  const envelope = yield* record(event, src)
  yield* flushIntent
  return envelope
})
