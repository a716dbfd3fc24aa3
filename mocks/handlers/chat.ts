import { http } from "msw/http"
import * as Wire from "../../src/api/wire/chat.ts"
import type { Backend } from "../backend.ts"
import { chatIdOf } from "../world/chatPlan.ts"
import type { ChatLine } from "../world/world.ts"
import { answer, readBody, refuse } from "./answers.ts"
import type { Operations } from "./operation.ts"

const CHAT_ID = /^(?<playerId>.+):(?<contactId>[^:]+)$/u
const isContact = ({ floor }: Backend, contactId: string): boolean => floor.world().contacts.some(({ id }) => id === contactId)

const GREETING: ChatLine = { who: "support", message: "Merhaba, size nasıl yardımcı olabiliriz?", time: 1_767_637_800_000 }

const chatListOf = ({ floor }: Backend, playerId: string) =>
  floor.world().contacts.map(({ id }) => ({ chatId: chatIdOf(playerId, id), contactId: id }))

const dialogOf = ({ floor }: Backend, chatId: string): readonly ChatLine[] => [
  ...(CHAT_ID.exec(chatId)?.groups?.["contactId"] === "support" ? [GREETING] : []),
  ...(floor.world().chats[chatId] ?? [])
]

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

/** Chat and quick panel with a little to show (spec §7: from the template, may be mocked). */
export const chatHandlers = (backend: Backend, { guarded }: Operations) => [
  http.get(
    "*/api/chat/contacts",
    guarded("getChatContacts", () => answer(Wire.ChatContactsResponse, { contacts: backend.floor.world().contacts }))
  ),
  http.get(
    "*/api/chat/user",
    guarded("getChatUser", ({ id }) => answer(Wire.ChatUser, { id, chatList: chatListOf(backend, id) }))
  ),
  http.post(
    "*/api/chat/user/data",
    guarded("updateChatUser", async ({ id }, { request }) => {
      const asked = await readBody(request, Wire.ChatUserDataRequest)
      return asked === null ? refuse(400, "invalidRequest") : answer(Wire.ChatUser, { id, chatList: chatListOf(backend, id) })
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
    guarded("getQuickPanel", () => answer(Wire.QuickPanelResponse, backend.floor.world().quickPanel))
  )
]
