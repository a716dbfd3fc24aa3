import { Effect, Option } from "effect"
import { event } from "../../../domain/events.ts"
import { callChat } from "../../core/lazyApis.ts"
import { Ids, State } from "../../core/ports.ts"
import { record, recordIntent } from "../../core/record.ts"
import { refreshChat } from "../../requests/refreshChat.ts"
import { askOnce } from "../../requests/requests.ts"

/** SHELL-7: opens the dialog with a contact. null returns to the contacts. */
export const selectChatContact = Effect.fnUntraced(function* (contactId: string | null) {
  const { chat } = yield* State
  if (chat.selected === contactId) return
  yield* record(event("ChatContactSelected", { contactId }), { kind: "player", op: "selectChatContact" })
  if (contactId !== null) yield* refreshChat()
})

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
