import { describe, expect, it } from "vitest"
import { makeCasinoApi } from "../../src/api/rest/casinoApi.ts"
import { makeChatApi } from "../../src/api/rest/chatApi.ts"
import { makePlayerApi } from "../../src/api/rest/playerApi.ts"
import { PLAYER } from "../casinoPact.ts"
import { agreeOnFailure, exchange, type Exchange, refusalLike } from "./expectInteraction.ts"

const page = { page: 1, pageSize: 20 }
const paged = { page: "1", pageSize: "20" }
const machineId = 101
const password = { old_password: "TEST-PASSWORD", new_password: "TEST-NEW-PASSWORD" }
const chatUser = { displayName: "Test Player" }
const message = { chatId: "test-player-1:test-contact-1", messageText: "Hello", contactId: "test-contact-1" }
const limit = { kind: "deposit", period: "day" } as const
const restriction = { requestId: "test-request-1", kind: "timeOut", durationMs: 86_400_000 } as const
const dialog = { contactId: "test-contact-1", userId: PLAYER }

/** Every call that needs a token. */
const GUARDED: readonly Exchange<unknown>[] = [
  exchange({ operationId: "validateSession", method: "GET", path: "/validate", call: (to) => makeCasinoApi(to).validateSession() }),
  exchange({ operationId: "logOut", method: "POST", path: "/player/logout", call: (to) => makeCasinoApi(to).logOut() }),
  exchange({ operationId: "getBalance", method: "GET", path: "/player/balance", call: (to) => makeCasinoApi(to).getBalance() }),
  exchange({ operationId: "requestDiscount", method: "GET", path: "/player/discount", call: (to) => makePlayerApi(to).requestDiscount() }),
  exchange({ operationId: "requestBonus", method: "GET", path: "/player/bonus", call: (to) => makePlayerApi(to).requestBonus() }),
  exchange({ operationId: "getMachine", method: "GET", path: "/machine/101", call: (to) => makePlayerApi(to).getMachine(101) }),
  exchange({
    operationId: "kickPlayer",
    method: "POST",
    path: "/player/kick",
    body: { machineId },
    call: (to) => makePlayerApi(to).kickPlayer(machineId)
  }),
  exchange({
    operationId: "setWaiting",
    method: "POST",
    path: "/player/waitlist",
    body: { machineId, waiting: true },
    call: (to) => makePlayerApi(to).setWaiting({ machineId, waiting: true })
  }),
  exchange({
    operationId: "cancelSession",
    method: "POST",
    path: "/player/cancel",
    body: { machineId },
    call: (to) => makeCasinoApi(to).cancelSession(machineId)
  }),
  exchange({
    operationId: "getPlayerLogs",
    method: "GET",
    path: "/player/logs",
    query: paged,
    call: (to) => makePlayerApi(to).getPlayerLogs(page)
  }),
  exchange({
    operationId: "changePassword",
    method: "POST",
    path: "/player/password",
    body: password,
    call: (to) => makePlayerApi(to).changePassword(password)
  }),
  exchange({
    operationId: "getSlotSessions",
    method: "GET",
    path: "/player/sessions",
    query: paged,
    call: (to) => makePlayerApi(to).getSlotSessions(page)
  }),
  exchange({
    operationId: "getTransactions",
    method: "GET",
    path: "/player/transactions",
    query: paged,
    call: (to) => makePlayerApi(to).getTransactions({ ...page, actions: [], from: null, to: null })
  }),
  exchange({ operationId: "getLimits", method: "GET", path: "/player/limits", call: (to) => makePlayerApi(to).getLimits() }),
  exchange({
    operationId: "setLimit",
    method: "POST",
    path: "/player/limits",
    body: { ...limit, value: 20_000 },
    call: (to) => makePlayerApi(to).setLimit({ ...limit, value: 20_000 })
  }),
  exchange({
    operationId: "cancelLimitChange",
    method: "POST",
    path: "/player/limits/cancel",
    body: limit,
    call: (to) => makePlayerApi(to).cancelLimitChange(limit)
  }),
  exchange({
    operationId: "restrictPlayer",
    method: "POST",
    path: "/player/restriction",
    body: restriction,
    call: (to) => makePlayerApi(to).restrictPlayer(restriction)
  }),
  exchange({
    operationId: "getTransferStatus",
    method: "GET",
    path: "/player/transfer/test-transfer-1",
    call: (to) => makePlayerApi(to).getTransferStatus("test-transfer-1")
  }),
  exchange({
    operationId: "getPressStatus",
    method: "GET",
    path: "/player/press/test-press-1",
    call: (to) => makePlayerApi(to).getPressStatus("test-press-1")
  }),
  exchange({ operationId: "getJackpotVideo", method: "GET", path: "/jackpot/video", call: (to) => makePlayerApi(to).getJackpotVideo() }),
  exchange({ operationId: "getMachines", method: "GET", path: "/machine/all", call: (to) => makeCasinoApi(to).getMachines() }),
  exchange({ operationId: "getBrands", method: "GET", path: "/machine/brands", call: (to) => makeCasinoApi(to).getBrands() }),
  exchange({ operationId: "getChatContacts", method: "GET", path: "/chat/contacts", call: (to) => makeChatApi(to).getChatContacts() }),
  exchange({ operationId: "getChatUser", method: "GET", path: "/chat/user", call: (to) => makeChatApi(to).getChatUser() }),
  exchange({
    operationId: "updateChatUser",
    method: "POST",
    path: "/chat/user/data",
    body: chatUser,
    call: (to) => makeChatApi(to).updateChatUser(chatUser)
  }),
  exchange({
    operationId: "getChat",
    method: "GET",
    path: "/chat/get-chat",
    query: dialog,
    call: (to) => makeChatApi(to).getChat(dialog)
  }),
  exchange({
    operationId: "sendMessage",
    method: "POST",
    path: "/chat/send-message",
    body: message,
    call: (to) => makeChatApi(to).sendMessage(message)
  }),
  exchange({ operationId: "getQuickPanel", method: "GET", path: "/quick-panel/data", call: (to) => makeChatApi(to).getQuickPanel() }),
  exchange({
    operationId: "updateUser",
    method: "POST",
    path: "/auth/user/update",
    body: chatUser,
    call: (to) => makePlayerApi(to).updateUser(chatUser)
  })
]

describe("an invalid token", () => {
  it.each(GUARDED)("[CON-2] $operationId answers 401 to a token that was never issued", async (asked) => {
    const error = await agreeOnFailure({
      ...asked,
      description: `${asked.operationId} with a token that nobody issued`,
      given: [{ state: "a player's tokens have ended", params: { playerId: PLAYER } }],
      token: "bad",
      status: 401,
      response: refusalLike("anyCode")
    })
    expect(error).toMatchObject({ _tag: "Blocked", op: asked.operationId, reason: "unauthorised" })
  })
})
