import { Schema } from "effect"
import { eventType } from "../defineEvents.ts"
import { personal } from "../personal.ts"
import { CallFailure, Refusal } from "../refusal.ts"

/** A contact's, a player's or a chat's id: any of them may bear a person's. */
export const PersonId = personal.pseudonym(Schema.String)

const ContactStatus = Schema.Literals(["online", "do-not-disturb", "away", "offline"])
export type ContactStatus = typeof ContactStatus.Type

export const ChatContact = Schema.Struct({
  id: PersonId,
  name: personal.mask(Schema.String),
  avatar: personal.drop(Schema.NullOr(Schema.String)),
  status: ContactStatus,
  unread: Schema.Int
})
export type ChatContact = typeof ChatContact.Type

/** `who` wrote it: the player or a contact. `time` is wall-clock ms, the server's. */
export const ChatMessage = Schema.Struct({ who: PersonId, message: personal.mask(Schema.String), time: Schema.Int })
export type ChatMessage = typeof ChatMessage.Type

/** Made by chance on this machine: it names a message on its way, not a person. */
const RequestId = personal.keep(Schema.String)

/** SHELL-7. What people write to each other is masked when a log leaves the machine. */
export const chatEvents = {
  ChatContactsRequested: eventType(Schema.Struct({})),
  ChatContactsReceived: eventType(Schema.Struct({ contacts: Schema.Array(ChatContact) })),
  ChatContactsFailed: eventType(Schema.Struct({})),
  ChatContactSelected: eventType(Schema.Struct({ contactId: Schema.NullOr(PersonId) })),
  ChatRequested: eventType(Schema.Struct({ contactId: PersonId })),
  ChatReceived: eventType(Schema.Struct({ contactId: PersonId, chatId: PersonId, dialog: Schema.Array(ChatMessage) })),
  ChatFailed: eventType(Schema.Struct({ contactId: PersonId })),
  ChatMessageRequested: eventType(Schema.Struct({ requestId: RequestId, chatId: PersonId, text: personal.mask(Schema.String) })),
  ChatMessageSent: eventType(Schema.Struct({ requestId: RequestId, chatId: PersonId, message: ChatMessage })),
  ChatMessageRefused: eventType(Schema.Struct({ requestId: RequestId, refusal: Refusal })),
  ChatMessageFailed: eventType(Schema.Struct({ requestId: RequestId, reason: CallFailure }))
}
