import { Effect, Option } from "effect"
import type { Paging } from "../../api/rest/playerApi.ts"
import { slotSessionsToDomainEvents } from "../../api/rest/playerToDomainEvents.ts"
import { event } from "../../domain/events.ts"
import { ask } from "./ask.ts"
import { callPlayer } from "../core/lateCall.ts"
import { record } from "../core/record.ts"

const REST = { kind: "rest", op: "getSlotSessions" } as const

/** PAGE-2: reads a page of the slot sessions. Returns the log position after the answer. */
export const refreshSlotSessions = Effect.fnUntraced(function* (paging: Paging) {
  const { seq: asked } = yield* record(event("SlotSessionsRequested", paging), REST)
  const answer = yield* ask(callPlayer((api) => api.getSlotSessions(paging)))
  const fact = Option.isSome(answer) ? slotSessionsToDomainEvents(answer.value, asked) : event("SlotSessionsFailed", { asked })
  return (yield* record(fact, REST)).seq
})
