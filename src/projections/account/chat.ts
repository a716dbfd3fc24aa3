import type { ChatContact, ChatMessage } from "../../domain/chat/chatEvents.ts"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import type { CallFailure, Refusal } from "../../domain/shared/refusal.ts"
import type { Availability } from "../machine/lobby.ts"
import { defineProjection } from "../core/projection.ts"
import { emptyChat as empty } from "./initialStates.ts"

/** A message that is being sent. The typed text stays in the field until the server has accepted it. */
export interface OutgoingMessage {
  requestId: string
  /** The contact whose dialog was open when the player sent it. */
  contactId: string | null
  text: string
  status: "sending" | "refused" | "failed"
  refusal: Refusal | null
  failure: CallFailure | null
}

/** Contacts and the dialog with the selected one (SHELL-7). */
export interface ChatState {
  /** Whether the chat panel is open: only then do messages count as read. */
  open: boolean
  /** Ordered by the latest dialog first. */
  contacts: ChatContact[]
  /** The player's id in the chat; null until the server has sent it. */
  userId: string | null
  /** The server does not send the player's chat id; the player's id is used instead. */
  userFailed: boolean
  chatList: readonly { readonly chatId?: string; readonly contactId: string }[]
  /** Per contact, the time (ms) of the newest message whose reading was reported, or whose report failed. */
  readUntil: readonly { readonly contactId: string; readonly until: number }[]
  /** False once the server has refused to list contacts: the casino offers no chat, and the client stops polling. */
  offered: boolean
  contactsAvailability: Availability
  /** The selected contact's id. */
  selected: string | null
  chatId: string | null
  dialog: ChatMessage[]
  dialogAvailability: Availability
  /** Messages to the selected contact that the server has accepted since the dialog was last requested: the answer may not contain them yet. */
  sentSince: ChatMessage[]
  /** The last message, until the server has accepted it. One at a time, to any contact. */
  outgoing: OutgoingMessage | null
  /** The request id of the newest message that the server accepted: the field may be cleared. */
  lastSent: string | null
}

/** Sorts the contacts. The selected contact has no unread messages while the panel is open. */
const arrange = (state: ChatState): void => {
  const positionOf = ({ id }: ChatContact): number => {
    const index = state.chatList.findIndex(({ contactId }) => contactId === id)
    return index === -1 ? state.chatList.length : index
  }
  state.contacts = state.contacts
    .map((contact) => (state.open && contact.id === state.selected ? { ...contact, unread: 0 } : contact))
    .toSorted((one, other) => positionOf(one) - positionOf(other))
}

const learnList = (state: ChatState, chatList: ChatState["chatList"] | undefined): void => {
  if (chatList === undefined) return
  state.chatList = chatList
  arrange(state)
}

const rememberRead = (state: ChatState, { contactId, until }: ChatState["readUntil"][number]): void => {
  state.readUntil = [...state.readUntil.filter((one) => one.contactId !== contactId), { contactId, until }]
}

/** Does not compare the texts, because a report contains only masked ones. */
const isSame = (one: ChatMessage, other: ChatMessage): boolean => one.time === other.time && one.who === other.who

/** The messages of the dialog, and those of the others that it does not contain. Copies them: a masked view masks each object once. */
const withMissing = (dialog: readonly ChatMessage[], others: readonly ChatMessage[]): ChatMessage[] => [
  ...dialog,
  ...others.filter((other) => !dialog.some((one) => isSame(one, other))).map((other) => ({ ...other }))
]

/** The call that lists the contacts. */
const LIST = "getChatContacts"

const settle = (state: ChatState, requestId: string, change: Partial<OutgoingMessage>): void => {
  if (state.outgoing?.requestId === requestId) Object.assign(state.outgoing, change)
}

export const chat = defineProjection<ChatState>({
  name: "chat",
  version: 5,
  initial: empty,
  on: {
    PageLoaded: empty,
    PanelOpened: (state, { data }) => {
      state.open = data.panel === "chat"
      arrange(state)
    },
    PanelClosed: (state, { data }) => {
      if (data.panel === "chat") state.open = false
    },
    ChatUserReceived: (state, { data }) => {
      state.userId = data.userId
      learnList(state, data.chatList)
    },
    ChatUserFailed: (state) => {
      state.userFailed = true
    },
    ChatReadReported: (state, { data }) => rememberRead(state, data),
    // Not reported again before the next message: the server keeps the unread count.
    ChatReadFailed: (state, { data }) => rememberRead(state, data),
    RequestFailed: (state, { data }) => {
      // A server that limits its calls has the chat.
      if (data.op === LIST && data.kind === "rejected" && data.status !== ERROR_CODES.rateLimited) state.offered = false
    },
    MessageRejected: (state, { data }) => {
      if (data.from === LIST) state.offered = false
    },
    ChatContactsRequested: (state) => {
      if (state.contacts.length === 0) state.contactsAvailability = "loading"
    },
    ChatContactsReceived: (state, { data }) => {
      state.offered = true
      state.contacts = data.contacts.map((contact) => ({ ...contact }))
      arrange(state)
      state.contactsAvailability = "ready"
    },
    ChatContactsFailed: (state) => {
      state.contactsAvailability = state.contacts.length > 0 ? "stale" : "failed"
    },
    ChatContactSelected: (state, { data }) => {
      Object.assign(state, { selected: data.contactId, chatId: null, dialog: [], dialogAvailability: "unknown", sentSince: [] })
      arrange(state)
    },
    ChatRequested: (state, { data }) => {
      if (data.contactId !== state.selected) return
      state.sentSince = []
      if (state.chatId === null) state.dialogAvailability = "loading"
    },
    ChatReceived: (state, { data }) => {
      if (data.contactId !== state.selected) return
      state.chatId = data.chatId
      state.dialog = withMissing(data.dialog, state.sentSince)
      state.dialogAvailability = "ready"
      learnList(state, data.chatList)
    },
    ChatFailed: (state, { data }) => {
      if (data.contactId === state.selected) state.dialogAvailability = state.chatId === null ? "failed" : "stale"
    },
    ChatMessageRequested: (state, { data }) => {
      const { requestId, text } = data
      state.outgoing = { requestId, contactId: state.selected, text, status: "sending", refusal: null, failure: null }
    },
    ChatMessageSent: (state, { data }) => {
      if (data.chatId === state.chatId) {
        state.dialog = withMissing(state.dialog, [data.message])
        state.sentSince.push(data.message)
      }
      if (state.outgoing?.requestId === data.requestId) state.outgoing = null
      state.lastSent = data.requestId
      learnList(state, data.chatList)
    },
    ChatMessageRefused: (state, { data }) => settle(state, data.requestId, { status: "refused", refusal: data.refusal }),
    ChatMessageFailed: (state, { data }) => settle(state, data.requestId, { status: "failed", failure: data.reason }),
    LoggedOut: empty
  }
})
