import { Effect, Option } from "effect"
import type { Paging } from "../../api/rest/playerApi.ts"
import { playerLogsToDomainEvents } from "../../api/rest/playerToDomainEvents.ts"
import { event } from "../../domain/events.ts"
import { ask } from "./ask.ts"
import { callPlayer } from "../core/lateCall.ts"
import { record } from "../core/record.ts"

const REST = { kind: "rest", op: "getPlayerLogs" } as const

/** PAGE-1: reads a page of the log history. Returns the log position after the answer. */
export const refreshPlayerLogs = Effect.fnUntraced(function* (paging: Paging) {
  const { seq: asked } = yield* record(event("PlayerLogsRequested", paging), REST)
  const answer = yield* ask(callPlayer((api) => api.getPlayerLogs(paging)))
  const fact = Option.isSome(answer) ? playerLogsToDomainEvents(answer.value, asked) : event("PlayerLogsFailed", { asked })
  return (yield* record(fact, REST)).seq
})
