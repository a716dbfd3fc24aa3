import { http } from "msw/http"
import * as Wire from "../../src/api/wire/chat.ts"
import type { Backend } from "../backend.ts"
import type { ChatLine } from "../world/world.ts"
import { answer, readBody, refuse } from "./answers.ts"
import type { Operations } from "./operation.ts"

const CONTACTS: readonly (typeof Wire.ChatContact.Encoded)[] = [
  { id: "support", name: "Destek", status: "online", unread: 1 },
  { id: "cashier", name: "Kasa", status: "away" },
  { id: "host", name: "Salon şefi", status: "do-not-disturb" },
  { id: "technician", name: "Teknik ekip", status: "offline" }
]

const QUICK_PANEL: typeof Wire.QuickPanelResponse.Encoded = {
  events: [
    { id: "event-1", title: "Gece turnuvası", detail: "Bugün 21.00" },
    { id: "event-2", title: "Yeni makineler", detail: "Paper Moon salonu bu hafta açılıyor" }
  ],
  notes: [{ id: "note-1", title: "Hatırlatma", detail: "Makineden kalkmadan önce kredinizi alın" }]
}

const CHAT_ID = /^(?<playerId>.+):(?<contactId>[^:]+)$/u
const chatIdOf = (playerId: string, contactId: string): string => `${playerId}:${contactId}`
const isContact = (contactId: string): boolean => CONTACTS.some(({ id }) => id === contactId)

const GREETING: ChatLine = { who: "support", message: "Merhaba, size nasıl yardımcı olabiliriz?", time: 1_767_637_800_000 }

const chatListOf = (playerId: string) => CONTACTS.map(({ id }) => ({ chatId: chatIdOf(playerId, id), contactId: id }))

const dialogOf = ({ floor }: Backend, chatId: string): readonly ChatLine[] => [
  ...(CHAT_ID.exec(chatId)?.groups?.["contactId"] === "support" ? [GREETING] : []),
  ...(floor.world().chats[chatId] ?? [])
]

const getChat = (backend: Backend, playerId: string, url: URL): Response => {
  const contactId = url.searchParams.get("contactId")
  if (contactId === null || url.searchParams.get("userId") !== playerId) return refuse(400, "invalidRequest")
  if (!isContact(contactId)) return refuse(404, "invalidRequest")
  const chatId = chatIdOf(playerId, contactId)
  return answer(Wire.GetChatResponse, { chat: { id: chatId, dialog: dialogOf(backend, chatId) }, userChatList: chatListOf(playerId) })
}

const sendMessage = async ({ floor }: Backend, playerId: string, request: Request): Promise<Response> => {
  const asked = await readBody(request, Wire.SendMessageRequest)
  if (asked === null || asked.messageText.trim() === "") return refuse(400, "invalidRequest")
  if (!isContact(asked.contactId) || asked.chatId !== chatIdOf(playerId, asked.contactId)) return refuse(404, "invalidRequest")
  const line: ChatLine = { who: playerId, message: asked.messageText, time: floor.now() }
  floor.run(() => ({ events: [{ type: "ChatWritten", chatId: asked.chatId, line }], refusal: null }))
  return answer(Wire.SendMessageResponse, { message: line, userChatList: chatListOf(playerId) })
}

/** Chat and quick panel with a little to show (spec §7: from the template, may be mocked). */
export const chatHandlers = (backend: Backend, { guarded }: Operations) => [
  http.get(
    "*/api/chat/contacts",
    guarded("getChatContacts", () => answer(Wire.ChatContactsResponse, { contacts: CONTACTS }))
  ),
  http.get(
    "*/api/chat/user",
    guarded("getChatUser", ({ id }) => answer(Wire.ChatUser, { id, chatList: chatListOf(id) }))
  ),
  http.post(
    "*/api/chat/user/data",
    guarded("updateChatUser", async ({ id }, { request }) => {
      const asked = await readBody(request, Wire.ChatUserDataRequest)
      return asked === null ? refuse(400, "invalidRequest") : answer(Wire.ChatUser, { id, chatList: chatListOf(id) })
    })
  ),
  http.get(
    "*/api/chat/get-chat",
    guarded("getChat", ({ id }, { request }) => getChat(backend, id, new URL(request.url)))
  ),
  http.post(
    "*/api/chat/send-message",
    guarded("sendMessage", ({ id }, { request }) => sendMessage(backend, id, request))
  ),
  http.get(
    "*/api/quick-panel/data",
    guarded("getQuickPanel", () => answer(Wire.QuickPanelResponse, QUICK_PANEL))
  )
]
