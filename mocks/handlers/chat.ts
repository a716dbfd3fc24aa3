import { http } from "msw/http"
import * as Wire from "../../src/api/wire/chat.ts"
import type { Backend } from "../backend/backend.ts"
import { chatIdOf } from "../world/chatPlan.ts"
import type { ChatLine } from "../world/world.ts"
import { answer, readBody, refuse } from "./answers.ts"
import type { Operations } from "./operation.ts"

const CHAT_ID = /^(?<playerId>.+):(?<contactId>[^:]+)$/u
const isContact = ({ floor }: Backend, contactId: string): boolean => floor.world().contacts.some(({ id }) => id === contactId)

const GREETING: ChatLine = { who: "support", message: "Merhaba, size nasıl yardımcı olabiliriz?", time: 1_767_637_800_000 }

const dialogOf = ({ floor }: Backend, chatId: string): readonly ChatLine[] => [
  ...(CHAT_ID.exec(chatId)?.groups?.["contactId"] === "support" ? [GREETING] : []),
  ...(floor.world().chats[chatId] ?? [])
]

/** The player's dialogs, the latest first. Those without a message come last, in the order of the contacts. */
const chatListOf = (backend: Backend, playerId: string) =>
  backend.floor
    .world()
    .contacts.map(({ id }) => ({ chatId: chatIdOf(playerId, id), contactId: id }))
    .map((entry) => ({ entry, at: dialogOf(backend, entry.chatId).at(-1)?.time ?? 0 }))
    .toSorted((one, other) => other.at - one.at)
    .map(({ entry }) => entry)

const getChat = (backend: Backend, playerId: string, url: URL): Response => {
  const contactId = url.searchParams.get("contactId")
  if (contactId === null || url.searchParams.get("userId") !== playerId) return refuse(400, "invalidRequest")
  if (!isContact(backend, contactId)) return refuse(404, "invalidRequest")
  const chatId = chatIdOf(playerId, contactId)
  return answer(Wire.GetChatResponse, {
    chat: { id: chatId, dialog: dialogOf(backend, chatId) },
    userChatList: chatListOf(backend, playerId)
  })
}

const sendMessage = async (backend: Backend, playerId: string, request: Request): Promise<Response> => {
  const { floor } = backend
  const asked = await readBody(request, Wire.SendMessageRequest)
  if (asked === null || asked.messageText.trim() === "") return refuse(400, "invalidRequest")
  if (!isContact(backend, asked.contactId) || asked.chatId !== chatIdOf(playerId, asked.contactId)) return refuse(404, "invalidRequest")
  const line: ChatLine = { who: playerId, message: asked.messageText, time: floor.now() }
  floor.run(() => ({ events: [{ type: "ChatWritten", chatId: asked.chatId, line }], refusal: null }))
  return answer(Wire.SendMessageResponse, { message: line, userChatList: chatListOf(backend, playerId) })
}

/** The contacts of one player. After a dialog was read, `unread` counts the contact's later messages. */
const contactsOf = (backend: Backend, playerId: string) => {
  const world = backend.floor.world()
  return world.contacts.map((contact) => {
    const chatId = chatIdOf(playerId, contact.id)
    const read = world.chatReads?.[chatId]
    if (read === undefined) return contact
    const { unread: _unread, ...known } = contact
    return { ...known, unread: dialogOf(backend, chatId).filter(({ who, time }) => who === contact.id && time > read).length }
  })
}

const updateUser = async (backend: Backend, playerId: string, request: Request): Promise<Response> => {
  const asked = await readBody(request, Wire.ChatUserDataRequest)
  if (asked === null) return refuse(400, "invalidRequest")
  const known = chatListOf(backend, playerId)
  const read = (asked.chatList ?? []).filter(({ chatId }) => known.some((entry) => entry.chatId === chatId))
  backend.floor.run(() => ({
    events: read.map(({ chatId, readUntil }) => ({ type: "ChatRead", chatId, until: readUntil })),
    refusal: null
  }))
  return answer(Wire.ChatUser, { id: playerId, chatList: known })
}

/** Chat and quick panel with sample data (SHELL-7, SHELL-8). */
export const chatHandlers = (backend: Backend, { guarded }: Operations) => [
  http.get(
    "*/chat/contacts",
    guarded("getChatContacts", ({ id }) => answer(Wire.ChatContactsResponse, { contacts: contactsOf(backend, id) }))
  ),
  http.get(
    "*/chat/user",
    guarded("getChatUser", ({ id }) => answer(Wire.ChatUser, { id, chatList: chatListOf(backend, id) }))
  ),
  http.post(
    "*/chat/user/data",
    guarded("updateChatUser", ({ id }, { request }) => updateUser(backend, id, request))
  ),
  http.get(
    "*/chat/get-chat",
    guarded("getChat", ({ id }, { request }) => getChat(backend, id, new URL(request.url)))
  ),
  http.post(
    "*/chat/send-message",
    guarded("sendMessage", ({ id }, { request }) => sendMessage(backend, id, request))
  ),
  http.get(
    "*/quick-panel/data",
    guarded("getQuickPanel", () => answer(Wire.QuickPanelResponse, backend.floor.world().quickPanel))
  )
]
