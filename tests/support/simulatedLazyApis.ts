import { Effect } from "effect"
import type { ChatApi } from "../../src/api/rest/chatApi.ts"
import type { PlayerApi } from "../../src/api/rest/playerApi.ts"
import { DecodeError } from "../../src/domain/shared/errors.ts"
import type { PageApis } from "../../src/api/rest/pageApis.ts"

type Answers = { -readonly [K in keyof (PlayerApi & ChatApi)]: (PlayerApi & ChatApi)[K] } & {
  checkIp: () => PageApis["checkIp"]
}

const PAGE = { page: 1, pageSize: 20, total: 1 }
const MACHINE = { id: 11, name: "Lale", status: 3, brand: "Bosphorus", brandId: 1 }
const CHAT_LIST = [{ chatId: "chat-1", contactId: "contact-1" }]

const makeAnswers = (): Answers => ({
  requestDiscount: () => Effect.succeed({ status: true, code: 20_000, Params: { amount: 5_000 } }),
  requestBonus: () => Effect.succeed({ status: true, code: 20_000, Params: { amount: 10_000 } }),
  kickPlayer: () => Effect.succeed({ code: 20_000 }),
  setWaiting: () => Effect.succeed({ code: 20_000 }),
  getMachine: () => Effect.succeed(MACHINE),
  getPlayerLogs: (paging) => Effect.succeed({ ...PAGE, ...paging, logs: [{ id: "log-1", type: "success", time: 5, ip: "192.0.2.7" }] }),
  changePassword: () => Effect.succeed({ code: 20_000 }),
  getSlotSessions: (paging) =>
    Effect.succeed({
      ...PAGE,
      ...paging,
      sessions: [{ id: "s-1", machineId: 11, machine: "Lale", brand: "Bosphorus", start: 5, end: 9, cashIn: 500, cashOut: 200, net: -300 }]
    }),
  getTransactions: ({ page, pageSize }) =>
    Effect.succeed({ ...PAGE, page, pageSize, transactions: [{ id: "t-1", action: 3, amount: 500, time: 5, machine: "Lale" }] }),
  getJackpotVideo: () => Effect.succeed({ url: "https://video.test/whep/jackpot", iceServers: [] }),
  // Optional calls, which this casino lacks unless a test provides them.
  getLimits: () => Effect.fail(new DecodeError({ op: "getLimits", status: 404, issues: [] })),
  setLimit: () => Effect.fail(new DecodeError({ op: "setLimit", status: 404, issues: [] })),
  cancelLimitChange: () => Effect.fail(new DecodeError({ op: "cancelLimitChange", status: 404, issues: [] })),
  restrictPlayer: () => Effect.succeed({ code: 20_000 }),
  getTransferStatus: () => Effect.fail(new DecodeError({ op: "getTransferStatus", issues: [] })),
  getPressStatus: () => Effect.fail(new DecodeError({ op: "getPressStatus", issues: [] })),
  updateUser: () => Effect.succeed({ code: 20_000 }),
  getChatContacts: () =>
    Effect.succeed({
      contacts: [
        { id: "contact-1", name: "Destek", status: "online", unread: 2 },
        { id: "contact-2", name: "Kasa", status: "away" }
      ]
    }),
  getChatUser: () => Effect.succeed({ id: "7", chatList: CHAT_LIST }),
  updateChatUser: () => Effect.succeed({ id: "7", chatList: CHAT_LIST }),
  getChat: ({ contactId }) =>
    Effect.succeed({
      chat: { id: `chat of ${contactId}`, dialog: [{ who: contactId, message: "Merhaba", time: 5 }] },
      userChatList: CHAT_LIST
    }),
  sendMessage: ({ messageText }) => Effect.succeed({ message: { who: "7", message: messageText, time: 6 }, userChatList: CHAT_LIST }),
  getQuickPanel: () => Effect.succeed({ events: [{ id: "e-1", title: "Turnuva", detail: "Bugün" }], notes: [] }),
  checkIp: () => Effect.succeed({ status: 1, code: 20_000, ip: "192.0.2.7", country: "TR" })
})

/** The page-level calls of a simulated casino. A test may replace each answer at any time, and each run is recorded. */
export const makeSimulatedLazyApis = () => {
  const answers = makeAnswers()
  const asked: { readonly op: keyof Answers; readonly request: unknown }[] = []
  /** Counts runs rather than calls, because a retry runs the same effect again. */
  const listen =
    <Request extends readonly unknown[], A, E>(op: keyof Answers, answer: (...request: Request) => Effect.Effect<A, E>) =>
    (...request: Request): Effect.Effect<A, E> =>
      Effect.suspend(() => {
        asked.push({ op, request: request[0] })
        return answer(...request)
      })
  const player: PlayerApi = {
    requestDiscount: listen("requestDiscount", () => answers.requestDiscount()),
    requestBonus: listen("requestBonus", () => answers.requestBonus()),
    kickPlayer: listen("kickPlayer", (machineId) => answers.kickPlayer(machineId)),
    setWaiting: listen("setWaiting", (request) => answers.setWaiting(request)),
    getLimits: listen("getLimits", () => answers.getLimits()),
    setLimit: listen("setLimit", (request) => answers.setLimit(request)),
    cancelLimitChange: listen("cancelLimitChange", (request) => answers.cancelLimitChange(request)),
    restrictPlayer: listen("restrictPlayer", (request) => answers.restrictPlayer(request)),
    getMachine: listen("getMachine", (machineId) => answers.getMachine(machineId)),
    getPlayerLogs: listen("getPlayerLogs", (paging) => answers.getPlayerLogs(paging)),
    changePassword: listen("changePassword", (request) => answers.changePassword(request)),
    getSlotSessions: listen("getSlotSessions", (paging) => answers.getSlotSessions(paging)),
    getTransactions: listen("getTransactions", (paging) => answers.getTransactions(paging)),
    getJackpotVideo: listen("getJackpotVideo", () => answers.getJackpotVideo()),
    getTransferStatus: listen("getTransferStatus", (id) => answers.getTransferStatus(id)),
    getPressStatus: listen("getPressStatus", (id) => answers.getPressStatus(id)),
    updateUser: listen("updateUser", (request) => answers.updateUser(request))
  }
  const chat: ChatApi = {
    getChatContacts: listen("getChatContacts", () => answers.getChatContacts()),
    getChatUser: listen("getChatUser", () => answers.getChatUser()),
    updateChatUser: listen("updateChatUser", (request) => answers.updateChatUser(request)),
    getChat: listen("getChat", (of) => answers.getChat(of)),
    sendMessage: listen("sendMessage", (request) => answers.sendMessage(request)),
    getQuickPanel: listen("getQuickPanel", () => answers.getQuickPanel())
  }
  const calls = Effect.succeed<PageApis>({ player, chat, checkIp: listen("checkIp", () => answers.checkIp())() })
  return { calls, answers, asked }
}
