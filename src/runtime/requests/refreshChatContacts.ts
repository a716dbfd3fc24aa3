import { Effect, Option } from "effect"
import { contactsToDomainEvents } from "../../api/rest/chatToDomainEvents.ts"
import { event } from "../../domain/events.ts"
import { ask } from "./ask.ts"
import { callChat } from "../core/lateCall.ts"
import { record } from "../core/record.ts"

const REST = { kind: "rest", op: "getChatContacts" } as const

/** SHELL-7: reads the contacts. Returns the log position after the answer. */
export const refreshChatContacts = Effect.fnUntraced(function* () {
  yield* record(event("ChatContactsRequested", {}), REST)
  const answer = yield* ask(callChat((api) => api.getChatContacts()))
  return (yield* record(Option.isSome(answer) ? contactsToDomainEvents(answer.value) : event("ChatContactsFailed", {}), REST)).seq
})
