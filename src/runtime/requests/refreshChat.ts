import { Effect, Option } from "effect"
import {
  chatToDomainEvents,
  chatUserToDomainEvents,
  contactsToDomainEvents,
  quickPanelToDomainEvents
} from "../../api/rest/chatToDomainEvents.ts"
import { event } from "../../domain/events.ts"
import { callChat } from "../core/lazyApis.ts"
import { Log, CurrentViews, Wakeups } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { readList } from "./readList.ts"
import { holdSession } from "../core/holdSession.ts"
import { runQuery, runMutation } from "./requests.ts"

const REST = { kind: "rest", op: "getChat" } as const

/** Reads the player's chat user once per session. Its id is a parameter of dialog requests, and its list orders the contacts. */
const learnChatUser = Effect.fnUntraced(function* (isCurrent: () => boolean) {
  const { chat } = yield* CurrentViews
  if (chat.userId !== null || chat.userFailed) return
  const answer = yield* runQuery(callChat((api) => api.getChatUser()))
  if (!isCurrent()) return
  const fact = Option.isSome(answer) ? chatUserToDomainEvents(answer.value) : event("ChatUserFailed", {})
  yield* appendEvent(fact, { kind: "rest", op: "getChatUser" })
})

/** Tells the server how far the player has read the visible dialog, so that its unread count is right on every device. */
const reportRead = Effect.fnUntraced(function* (contactId: string) {
  const { chat } = yield* CurrentViews
  const { visible } = yield* Wakeups
  const until = Math.max(...chat.dialog.filter(({ who }) => who === contactId).map(({ time }) => time))
  const reported = chat.readUntil.find((one) => one.contactId === contactId)?.until ?? Number.NEGATIVE_INFINITY
  const isRead = chat.open && chat.selected === contactId && visible()
  if (!isRead || chat.chatId === null || until <= reported) return
  const { chatId } = chat
  const failed = () => event("ChatReadFailed", { contactId, until })
  const answer = yield* runMutation(
    callChat((api) => api.updateChatUser({ chatList: [{ chatId, contactId, readUntil: until }] })),
    { refused: failed, failed }
  )
  if (Option.isSome(answer)) yield* appendEvent(event("ChatReadReported", { contactId, until }), { kind: "rest", op: "updateChatUser" })
})

/** SHELL-7: reads the dialog with the selected contact and reports it as read. Returns the log position after the answer. */
export const refreshChat = Effect.fnUntraced(function* () {
  const { chat, session } = yield* CurrentViews
  const contactId = chat.selected
  const playerId = session.player?.id
  if (contactId === null || playerId === undefined) return (yield* Log).appended()
  const isCurrent = yield* holdSession
  yield* appendEvent(event("ChatRequested", { contactId }), REST)
  yield* learnChatUser(isCurrent)
  // The session may end during each call. The next player's token must not read this player's dialog, and the next session has not failed.
  if (!isCurrent()) return (yield* Log).appended()
  const userId = (yield* CurrentViews).chat.userId ?? playerId
  const answer = yield* runQuery(callChat((api) => api.getChat({ contactId, userId })))
  if (!isCurrent()) return (yield* Log).appended()
  const fact = Option.isSome(answer) ? chatToDomainEvents(answer.value, contactId) : event("ChatFailed", { contactId })
  const { seq } = yield* appendEvent(fact, REST)
  if (Option.isSome(answer)) yield* reportRead(contactId)
  return seq
})

/** SHELL-7: reads the contacts. Returns the log position after the answer. */
export const refreshChatContacts = () =>
  readList({
    op: "getChatContacts",
    requested: event("ChatContactsRequested", {}),
    call: callChat((api) => api.getChatContacts()),
    received: (answer) => contactsToDomainEvents(answer),
    failed: () => event("ChatContactsFailed", {})
  })

/** SHELL-8: reads events and notes. Returns the log position after the answer. */
export const refreshQuickPanel = () =>
  readList({
    op: "getQuickPanel",
    requested: event("QuickPanelRequested", {}),
    call: callChat((api) => api.getQuickPanel()),
    received: (answer) => quickPanelToDomainEvents(answer),
    failed: () => event("QuickPanelFailed", {})
  })
