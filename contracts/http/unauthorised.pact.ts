import { describe, expect, it } from "vitest"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import {
  validateSession,
  logOut,
  kickPlayer,
  cancelSession,
  getBrands,
  getMachines,
  getMachine,
  setWaiting,
  getJackpotVideo,
  getBalance,
  requestDiscount,
  requestBonus,
  getTransferStatus,
  getPressStatus,
  getPlayerLogs,
  getSlotSessions,
  getTransactions,
  changePassword,
  updateUser,
  getLimits,
  setLimit,
  cancelLimitChange,
  restrictPlayer,
  getChatContacts,
  getChatUser,
  updateChatUser,
  getChat,
  sendMessage,
  getQuickPanel
} from "./calls.ts"
import { agreeOnFailure, type Exchange, refusalLike } from "./expectInteraction.ts"

const CONTACT = "test-contact-1"
const page = { page: 1, pageSize: 20 }
const limit = { kind: "deposit", period: "day" } as const
const chatUser = { displayName: "Test Player" }

/** Every call that needs a token. */
const GUARDED: readonly Exchange<unknown>[] = [
  validateSession,
  logOut,
  getBalance,
  requestDiscount,
  requestBonus,
  getMachine(MACHINE),
  kickPlayer(MACHINE),
  setWaiting({ machineId: MACHINE, waiting: true }),
  cancelSession(MACHINE),
  getPlayerLogs(page),
  changePassword({ old_password: "TEST-PASSWORD", new_password: "TEST-NEW-PASSWORD" }),
  getSlotSessions(page),
  getTransactions({ ...page, actions: [], from: null, to: null }),
  getLimits,
  setLimit({ ...limit, value: 20_000 }),
  cancelLimitChange(limit),
  restrictPlayer({ requestId: "test-request-1", kind: "timeOut", durationMs: 86_400_000 }),
  getTransferStatus("test-transfer-1"),
  getPressStatus("test-press-1"),
  getJackpotVideo,
  getMachines,
  getBrands,
  getChatContacts,
  getChatUser,
  updateChatUser(chatUser),
  getChat({ contactId: CONTACT, userId: PLAYER }),
  sendMessage({ chatId: `${PLAYER}:${CONTACT}`, messageText: "Hello", contactId: CONTACT }),
  getQuickPanel,
  updateUser(chatUser)
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
