import { Schema } from "effect"
import { Moment } from "./casino.ts"

export const ChatContact = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  avatar: Schema.optionalKey(Schema.String),
  status: Schema.Literals(["online", "do-not-disturb", "away", "offline"]),
  unread: Schema.optionalKey(Schema.Int)
})

export const ChatContactsResponse = Schema.Struct({ contacts: Schema.Array(ChatContact) })

/** The specification shows only `contactId`. */
export const ChatListEntry = Schema.Struct({ chatId: Schema.optionalKey(Schema.String), contactId: Schema.String })

export const ChatUser = Schema.Struct({ id: Schema.String, chatList: Schema.Array(ChatListEntry) })

export const ChatMessage = Schema.Struct({ who: Schema.String, message: Schema.String, time: Moment })

export const Chat = Schema.Struct({ id: Schema.String, dialog: Schema.Array(ChatMessage) })

/** How far the player has read a dialog: the time of the newest message that was shown, in ms since 1970. */
export const ChatReadEntry = Schema.Struct({ chatId: Schema.String, contactId: Schema.String, readUntil: Moment })

export const ChatUserDataRequest = Schema.Struct({
  displayName: Schema.optionalKey(Schema.String),
  status: Schema.optionalKey(Schema.Literals(["online", "do-not-disturb", "away", "offline"])),
  chatList: Schema.optionalKey(Schema.Array(ChatReadEntry))
})

export const GetChatResponse = Schema.Struct({ chat: Chat, userChatList: Schema.Array(ChatListEntry) })

export const SendMessageRequest = Schema.Struct({
  chatId: Schema.String,
  messageText: Schema.String,
  contactId: Schema.String
})

export const SendMessageResponse = Schema.Struct({ message: ChatMessage, userChatList: Schema.Array(ChatListEntry) })

export const QuickPanelEntry = Schema.Struct({ id: Schema.String, title: Schema.String, detail: Schema.String })

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

export const RegisterRequest = Schema.Struct({
  displayName: Schema.String,
  email: Schema.String,
  password: Schema.String
})

export const CourseUpdateRequest = Schema.Struct({ id: Schema.String, title: Schema.String })
