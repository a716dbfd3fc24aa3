import type { ChatContact, ChatMessage } from "../domain/chat/chatEvents.ts"
import type { CallFailure, Refusal } from "../domain/refusal.ts"
import type { Availability } from "./lobby.ts"
import { defineProjection } from "./projection.ts"

/** A message on its way. What was typed stays in the field until it has been sent. */
export interface OutgoingMessage {
  requestId: string
  text: string
  fate: "sending" | "refused" | "failed"
  refusal: Refusal | null
  failure: CallFailure | null
}

/** Contacts and the dialog with the chosen one (SHELL-7). */
export interface ChatState {
  contacts: ChatContact[]
  contactsAvailability: Availability
  /** The chosen contact's id. */
  selected: string | null
  chatId: string | null
  dialog: ChatMessage[]
  dialogAvailability: Availability
  outgoing: OutgoingMessage | null
  /** The request id of the newest message that the server took: the field may be cleared. */
  lastSent: string | null
}

const empty = (): ChatState => ({
  contacts: [],
  contactsAvailability: "unknown",
  selected: null,
  chatId: null,
  dialog: [],
  dialogAvailability: "unknown",
  outgoing: null,
  lastSent: null
})

const settle = (state: ChatState, requestId: string, change: Partial<OutgoingMessage>): void => {
  if (state.outgoing?.requestId === requestId) Object.assign(state.outgoing, change)
}

export const chat = defineProjection<ChatState>({
  name: "chat",
  version: 1,
  initial: empty,
  on: {
    PageLoaded: empty,
    ChatContactsRequested: (state) => {
      if (state.contacts.length === 0) state.contactsAvailability = "loading"
    },
    ChatContactsReceived: (state, { data }) => {
      // The dialog that is open is being read.
      state.contacts = data.contacts.map((contact) => (contact.id === state.selected ? { ...contact, unread: 0 } : { ...contact }))
      state.contactsAvailability = "ready"
    },
    ChatContactsFailed: (state) => {
      state.contactsAvailability = state.contacts.length > 0 ? "stale" : "failed"
    },
    ChatContactSelected: (state, { data }) => {
      state.contacts = state.contacts.map((contact) => (contact.id === data.contactId ? { ...contact, unread: 0 } : contact))
      Object.assign(state, { selected: data.contactId, chatId: null, dialog: [], dialogAvailability: "unknown", outgoing: null })
    },
    ChatRequested: (state, { data }) => {
      if (data.contactId === state.selected && state.chatId === null) state.dialogAvailability = "loading"
    },
    ChatReceived: (state, { data }) => {
      if (data.contactId !== state.selected) return
      state.chatId = data.chatId
      state.dialog = [...data.dialog]
      state.dialogAvailability = "ready"
    },
    ChatFailed: (state, { data }) => {
      if (data.contactId === state.selected) state.dialogAvailability = state.chatId === null ? "failed" : "stale"
    },
    ChatMessageRequested: (state, { data }) => {
      state.outgoing = { requestId: data.requestId, text: data.text, fate: "sending", refusal: null, failure: null }
    },
    ChatMessageSent: (state, { data }) => {
      if (data.chatId === state.chatId) state.dialog.push(data.message)
      if (state.outgoing?.requestId === data.requestId) state.outgoing = null
      state.lastSent = data.requestId
    },
    ChatMessageRefused: (state, { data }) => settle(state, data.requestId, { fate: "refused", refusal: data.refusal }),
    ChatMessageFailed: (state, { data }) => settle(state, data.requestId, { fate: "failed", failure: data.reason }),
    LoggedOut: empty
  }
})
