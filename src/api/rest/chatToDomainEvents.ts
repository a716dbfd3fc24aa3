import { type DomainEvent, event } from "../../domain/events.ts"
import type * as Wire from "../wire/chat.ts"

/** SHELL-7. */
export const contactsToDomainEvents = ({ contacts }: typeof Wire.ChatContactsResponse.Type): DomainEvent =>
  event("ChatContactsReceived", {
    contacts: contacts.map(({ id, name, avatar, status, unread }) => ({ id, name, status, avatar: avatar ?? null, unread: unread ?? 0 }))
  })

export const chatUserToDomainEvents = ({ id, chatList }: typeof Wire.ChatUser.Type): DomainEvent =>
  event("ChatUserReceived", { userId: id, chatList })

export const chatToDomainEvents = ({ chat, userChatList }: typeof Wire.GetChatResponse.Type, contactId: string): DomainEvent =>
  event("ChatReceived", { contactId, chatId: chat.id, dialog: chat.dialog, chatList: userChatList })

/** SHELL-8. */
export const quickPanelToDomainEvents = ({ events, notes }: typeof Wire.QuickPanelResponse.Type): DomainEvent =>
  event("QuickPanelReceived", { events, notes })
