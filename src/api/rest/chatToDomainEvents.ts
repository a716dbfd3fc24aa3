import { type DomainEvent, event } from "../../domain/events.ts"
import type * as Wire from "../wire/chat.ts"

/** Contacts of the chat panel (SHELL-7). A missing avatar is null; a missing unread count is 0. */
export const contactsToDomainEvents = ({ contacts }: typeof Wire.ChatContactsResponse.Type): DomainEvent =>
  event("ChatContactsReceived", {
    contacts: contacts.map(({ id, name, avatar, status, unread }) => ({ id, name, status, avatar: avatar ?? null, unread: unread ?? 0 }))
  })

/** The player's chat user id and dialogs (SHELL-7). */
export const chatUserToDomainEvents = ({ id, chatList }: typeof Wire.ChatUser.Type): DomainEvent =>
  event("ChatUserReceived", { userId: id, chatList })

/** The dialog with a contact (SHELL-7). */
export const chatToDomainEvents = ({ chat, userChatList }: typeof Wire.GetChatResponse.Type, contactId: string): DomainEvent =>
  event("ChatReceived", { contactId, chatId: chat.id, dialog: chat.dialog, chatList: userChatList })

/** Events and notes of the quick panel (SHELL-8). */
export const quickPanelToDomainEvents = ({ events, notes }: typeof Wire.QuickPanelResponse.Type): DomainEvent =>
  event("QuickPanelReceived", { events, notes })
