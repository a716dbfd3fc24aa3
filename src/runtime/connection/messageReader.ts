import { Effect, Result } from "effect"
import type { MessageRejection } from "../../api/sockets/decodeMessage.ts"
import type { Channel } from "../../domain/connection/connectionEvents.ts"
import { event } from "../../domain/events.ts"
import { appendEvent } from "../core/appendEvent.ts"
import type { Log } from "../core/ports.ts"

/** The maximum number of recorded messages for each connection: a path may contain a key that the server chose. */
const MOST_RECORDED = 100

/**
 * Makes the recorder of one connection for the optional fields and list items that a message was used without (LOG-1). It records equal ones
 * once, because a server that writes null for an absent field repeats them with every message.
 */
const makeLeftOutRecorder = (channel: Channel) => {
  const recorded = new Set<string>()
  return (leftOut: MessageRejection): Effect.Effect<void, never, Log> => {
    const key = JSON.stringify(leftOut)
    if (recorded.has(key) || recorded.size >= MOST_RECORDED) return Effect.void
    recorded.add(key)
    return Effect.asVoid(appendEvent(event("MessageRejected", { from: channel, ...leftOut }), { kind: "socket", op: channel }))
  }
}

/** Decodes a message, and reports what it is used without. */
type Decode<M> = (text: string, report: (leftOut: MessageRejection) => void) => Result.Result<M, MessageRejection>

/**
 * Makes the reader of one connection. It decodes a message and records the fields and items that the message is used without. It returns null for a
 * message that does not match the contract, and records that too (LOG-1).
 */
export const makeMessageReader = <M>(channel: Channel, decode: Decode<M>) => {
  const recordLeftOut = makeLeftOutRecorder(channel)
  return Effect.fnUntraced(function* (text: string) {
    const leftOut: MessageRejection[] = []
    const decoded = decode(text, (found) => void leftOut.push(found))
    for (const found of leftOut) yield* recordLeftOut(found)
    if (Result.isSuccess(decoded)) return decoded.success
    yield* appendEvent(event("MessageRejected", { from: channel, ...decoded.failure }), { kind: "socket", op: channel })
    return null
  })
}
