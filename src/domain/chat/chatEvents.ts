import { Schema } from "effect"
import { eventType, personal } from "../shared/defineEvents.ts"
import { CallFailure, Refusal } from "../shared/refusal.ts"

/** The id of a contact, a player or a chat: each may identify a person. */
export const PersonId = personal.pseudonym(Schema.String)

/** The status beside a name in the contact list (SHELL-7). */
const ContactStatus = Schema.Literals(["online", "do-not-disturb", "away", "offline"])
export type ContactStatus = typeof ContactStatus.Type

/** A contact of the chat. `unread`: messages that the player has not read, as the server counts them. */
export const ChatContact = Schema.Struct({
  id: PersonId,
  name: personal.mask(Schema.String),
  avatar: personal.drop(Schema.NullOr(Schema.String)),
  status: ContactStatus,
  unread: Schema.Int
})
export type ChatContact = typeof ChatContact.Type

/** A chat message. `who` is the id of its author, the player or a contact. `time` is the server's wall-clock ms. */
export const ChatMessage = Schema.Struct({ who: PersonId, message: personal.mask(Schema.String), time: Schema.Int })
export type ChatMessage = typeof ChatMessage.Type

/** A random id from this device: it identifies a message in transit, not a person. */
const RequestId = personal.keep(Schema.String)

/** A dialog and its contact. A server may omit the chat id until the first message. */
export const ChatListEntry = Schema.Struct({ chatId: Schema.optionalKey(PersonId), contactId: PersonId })

/** The player's dialogs, the latest first. */
const ChatList = Schema.Array(ChatListEntry)

/** SHELL-7. Message texts are masked when a log leaves the device. */
export const chatEvents = {
  ChatContactsRequested: eventType(Schema.Struct({})),
  ChatContactsReceived: eventType(Schema.Struct({ contacts: Schema.Array(ChatContact) })),
  ChatContactsFailed: eventType(Schema.Struct({})),
  /** The player's data in the chat: `userId` is the player's id there. */
  ChatUserReceived: eventType(Schema.Struct({ userId: PersonId, chatList: ChatList })),
  ChatUserFailed: eventType(Schema.Struct({})),
  /** The server has recorded that the player read the dialog up to `until`, in the server's wall-clock ms. */
  ChatReadReported: eventType(Schema.Struct({ contactId: PersonId, until: Schema.Int })),
  ChatReadFailed: eventType(Schema.Struct({ contactId: PersonId, until: Schema.Int })),
  ChatContactSelected: eventType(Schema.Struct({ contactId: Schema.NullOr(PersonId) })),
  ChatRequested: eventType(Schema.Struct({ contactId: PersonId })),
  ChatReceived: eventType(
    Schema.Struct({ contactId: PersonId, chatId: PersonId, dialog: Schema.Array(ChatMessage), chatList: Schema.optionalKey(ChatList) })
  ),
  ChatFailed: eventType(Schema.Struct({ contactId: PersonId })),
  ChatMessageRequested: eventType(Schema.Struct({ requestId: RequestId, chatId: PersonId, text: personal.mask(Schema.String) })),
  ChatMessageSent: eventType(
    Schema.Struct({ requestId: RequestId, chatId: PersonId, message: ChatMessage, chatList: Schema.optionalKey(ChatList) })
  ),
  ChatMessageRefused: eventType(Schema.Struct({ requestId: RequestId, refusal: Refusal })),
  ChatMessageFailed: eventType(Schema.Struct({ requestId: RequestId, reason: CallFailure }))
}
