import { Effect, Option } from "effect"
import { event } from "../../../domain/events.ts"
import { callChat } from "../../core/lazyApis.ts"
import { Ids, CurrentViews } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { refreshChat } from "../../requests/refreshChat.ts"
import { runIntent } from "../../requests/runIntent.ts"

/** SHELL-7: opens the dialog with a contact. null returns to the contacts. */
export const selectChatContact = Effect.fnUntraced(function* (contactId: string | null) {
  const { chat } = yield* CurrentViews
  if (chat.selected === contactId) return
  yield* appendEvent(event("ChatContactSelected", { contactId }), { kind: "player", op: "selectChatContact" })
  if (contactId !== null) yield* refreshChat()
})

/**
 * SHELL-7: sends a message to the selected contact, once. Does not send an empty message, or one while another is being sent. Returns whether the server
 * has accepted the message.
 */
export const sendChatMessage = Effect.fnUntraced(function* (text: string) {
  const { chat } = yield* CurrentViews
  const { chatId, selected: contactId } = chat
  const messageText = text.trim()
  if (messageText === "" || chatId === null || contactId === null || chat.outgoing?.status === "sending") return false
  const requestId = (yield* Ids).next()
  const answer = yield* runIntent(
    [event("ChatMessageRequested", { requestId, chatId, text: messageText }), { kind: "player", op: "sendChatMessage" }],
    callChat((api) => api.sendMessage({ chatId, contactId, messageText })),
    {
      refused: (refusal) => event("ChatMessageRefused", { requestId, refusal }),
      failed: (reason) => event("ChatMessageFailed", { requestId, reason })
    }
  )
  if (Option.isNone(answer)) return false
  const { message, userChatList: chatList } = answer.value
  yield* appendEvent(event("ChatMessageSent", { requestId, chatId, message, chatList }), { kind: "rest", op: "sendMessage" })
  return true
})
