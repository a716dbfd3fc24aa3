import { Schema } from "effect"
import { Moment } from "./casino.ts"

/** SHELL-7: a contact to whom the player may write. `unread`: the number of messages that the player has not seen. */
export const ChatContact = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  avatar: Schema.optionalKey(Schema.String),
  status: Schema.Literals(["online", "do-not-disturb", "away", "offline"]),
  unread: Schema.optionalKey(Schema.Int)
})

/** The answer of `GET /chat/contacts` (SHELL-7). A list without the envelope is accepted too. */
export const ChatContactsResponse = Schema.Struct({ contacts: Schema.Array(ChatContact) })

/** The specification shows only `contactId`. */
export const ChatListEntry = Schema.Struct({ chatId: Schema.optionalKey(Schema.String), contactId: Schema.String })

/**
 * The answer of `GET /chat/user` and `POST /chat/user/data`. `id`: the player's id in the chat, the `who` of the player's messages.
 * `chatList`: the player's dialogs, the latest first.
 */
export const ChatUser = Schema.Struct({ id: Schema.String, chatList: Schema.Array(ChatListEntry) })

/** A message of a dialog. `who`: the id of the contact or the player who wrote it. `time` in ms since 1970. */
export const ChatMessage = Schema.Struct({ who: Schema.String, message: Schema.String, time: Moment })

/** The dialog of the player with one contact. */
export const Chat = Schema.Struct({ id: Schema.String, dialog: Schema.Array(ChatMessage) })

/** How far the player has read a dialog: the time of the newest message that was shown, in ms since 1970. */
export const ChatReadEntry = Schema.Struct({ chatId: Schema.String, contactId: Schema.String, readUntil: Moment })

/** The body of `POST /chat/user/data`. The client sends only `chatList`: the dialogs in which it has shown new messages, and how far. */
export const ChatUserDataRequest = Schema.Struct({
  displayName: Schema.optionalKey(Schema.String),
  status: Schema.optionalKey(Schema.Literals(["online", "do-not-disturb", "away", "offline"])),
  chatList: Schema.optionalKey(Schema.Array(ChatReadEntry))
})

/** The answer of `GET /chat/get-chat`: the dialog with a contact, and the player's dialogs. */
export const GetChatResponse = Schema.Struct({ chat: Chat, userChatList: Schema.Array(ChatListEntry) })

/** The body of `POST /chat/send-message`. `messageText` is not empty (SHELL-7). */
export const SendMessageRequest = Schema.Struct({
  chatId: Schema.String,
  messageText: Schema.String,
  contactId: Schema.String
})

/** The answer of `POST /chat/send-message`: the message as the server stored it, and the player's dialogs. */
export const SendMessageResponse = Schema.Struct({ message: ChatMessage, userChatList: Schema.Array(ChatListEntry) })

/** SHELL-8: an event or a note of the quick panel, as text for the player. */
export const QuickPanelEntry = Schema.Struct({ id: Schema.String, title: Schema.String, detail: Schema.String })

/** The answer of `GET /quick-panel/data`. */
export const QuickPanelResponse = Schema.Struct({
  events: Schema.Array(QuickPanelEntry),
  notes: Schema.Array(QuickPanelEntry)
})

/** The legacy user update (SHELL-9): preferences as text values, shortcuts, and the time of the change in ms since 1970. */
export const UserUpdateRequest = Schema.Struct({
  displayName: Schema.optionalKey(Schema.String),
  settings: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  shortcuts: Schema.optionalKey(Schema.Array(Schema.String)),
  updatedAt: Schema.optionalKey(Moment)
})

/** The body of the legacy call `POST /auth/register`. The client never makes it; the specification names it. */
export const RegisterRequest = Schema.Struct({
  displayName: Schema.String,
  email: Schema.String,
  password: Schema.String
})

/** The body of the legacy call `POST /academy-app/course/update`. The client never makes it; the specification names it. */
export const CourseUpdateRequest = Schema.Struct({ id: Schema.String, title: Schema.String })
