import { Effect, Option } from "effect"
import { quickPanelToDomainEvents } from "../../api/rest/chatToDomainEvents.ts"
import { event } from "../../domain/events.ts"
import { ask } from "./ask.ts"
import { callChat } from "../core/lateCall.ts"
import { record } from "../core/record.ts"

const REST = { kind: "rest", op: "getQuickPanel" } as const

/** SHELL-8: reads events and notes. Returns the log position after the answer. */
export const refreshQuickPanel = Effect.fnUntraced(function* () {
  yield* record(event("QuickPanelRequested", {}), REST)
  const answer = yield* ask(callChat((api) => api.getQuickPanel()))
  return (yield* record(Option.isSome(answer) ? quickPanelToDomainEvents(answer.value) : event("QuickPanelFailed", {}), REST)).seq
})
