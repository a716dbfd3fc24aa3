import { Effect } from "effect"
import type { MessageRejection } from "../../api/sockets/decodeMessage.ts"
import { event } from "../../domain/events.ts"
import { appendEvent } from "../core/appendEvent.ts"
import type { Log } from "../core/ports.ts"

/** The maximum number of recorded messages for each connection: a path may contain a key that the server chose. */
const MOST_RECORDED = 100

/**
 * Makes the recorder of one connection for the optional fields and list items that a message was used without (LOG-1). It records equal ones
 * once, because a server that writes null for an absent field repeats them with every message.
 */
export const makeLeftOutRecorder = (channel: "game" | "notifications") => {
  const recorded = new Set<string>()
  return (leftOut: MessageRejection): Effect.Effect<void, never, Log> => {
    const key = JSON.stringify(leftOut)
    if (recorded.has(key) || recorded.size >= MOST_RECORDED) return Effect.void
    recorded.add(key)
    return Effect.asVoid(appendEvent(event("MessageRejected", { from: channel, ...leftOut }), { kind: "socket", op: channel }))
  }
}
