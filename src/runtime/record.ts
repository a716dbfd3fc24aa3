import { Effect } from "effect"
import type { DomainEvent } from "../domain/events.ts"
import type { Envelope, Source } from "../log/envelope.ts"
import { Lineage, Log } from "./ports.ts"

/** Appends an event, stamped with what it stems from. */
export const record = Effect.fnUntraced(function* (event: DomainEvent, src: Source): Effect.fn.Return<Envelope, never, Log> {
  const log = yield* Log
  return log.append(event, { src, ...(yield* Lineage) })
})
