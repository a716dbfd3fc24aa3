import { Effect, Option } from "effect"
import { chatToDomainEvents } from "../../api/rest/chatToDomainEvents.ts"
import { event } from "../../domain/events.ts"
import { ask } from "../ask.ts"
import { callChat } from "../lateCall.ts"
import { Log, State } from "../ports.ts"
import { record } from "../record.ts"

const REST = { kind: "rest", op: "getChat" } as const

/** SHELL-7: asks for the dialog with the chosen contact. Returns the log's position after the answer. */
export const refreshChat = Effect.fnUntraced(function* () {
  const { chat, session } = yield* State
  const contactId = chat.selected
  const userId = session.player?.id
  if (contactId === null || userId === undefined) return (yield* Log).appended()
  yield* record(event("ChatRequested", { contactId }), REST)
  const answer = yield* ask(callChat((api) => api.getChat({ contactId, userId })))
  const fact = Option.isSome(answer) ? chatToDomainEvents(answer.value, contactId) : event("ChatFailed", { contactId })
  return (yield* record(fact, REST)).seq
})
