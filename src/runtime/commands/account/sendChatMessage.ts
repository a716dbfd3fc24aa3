import { Effect, Option } from "effect"
import { event } from "../../../domain/events.ts"
import { askOnce } from "../../requests/askOnce.ts"
import { callChat } from "../../core/lateCall.ts"
import { Ids, State } from "../../core/ports.ts"
import { record, recordIntent } from "../../core/record.ts"

/** SHELL-7: sends a message to the selected contact, once. Does not send an empty message, or one while another is being sent. */
export const sendChatMessage = Effect.fnUntraced(function* (text: string) {
  const { chat } = yield* State
  const { chatId, selected: contactId } = chat
  const messageText = text.trim()
  if (messageText === "" || chatId === null || contactId === null || chat.outgoing?.fate === "sending") return
  const requestId = (yield* Ids).next()
  yield* recordIntent(event("ChatMessageRequested", { requestId, chatId, text: messageText }), { kind: "player", op: "sendChatMessage" })
  const answer = yield* askOnce(
    callChat((api) => api.sendMessage({ chatId, contactId, messageText })),
    {
      refused: (refusal) => event("ChatMessageRefused", { requestId, refusal }),
      failed: (reason) => event("ChatMessageFailed", { requestId, reason })
    }
  )
  if (Option.isSome(answer))
    yield* record(event("ChatMessageSent", { requestId, chatId, message: answer.value.message, chatList: answer.value.userChatList }), {
      kind: "rest",
      op: "sendMessage"
    })
})
