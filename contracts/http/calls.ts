import type { OperationId } from "../../mocks/faults/operationIds.ts"
import { makeCasinoApi } from "../../src/api/rest/casinoApi.ts"
import { makeChatApi, type ChatApi } from "../../src/api/rest/chatApi.ts"
import { makePlayerApi, type Paging, type PlayerApi, type TransactionPaging } from "../../src/api/rest/playerApi.ts"
import type { Exchange } from "./expectInteraction.ts"

// One exchange for each call of the client, named like its operation in `openapi/casino.yaml`: the request that the pact requires, and the
// call of the real client that must make it.

/** The argument of a call. */
type Asked<Call extends (asked: never) => unknown> = Parameters<Call>[0]

const get = <A>(operationId: OperationId, path: string, call: Exchange<A>["call"], query?: Exchange<A>["query"]): Exchange<A> => ({
  operationId,
  method: "GET",
  path,
  ...(query && { query }),
  call
})

const post = <A>(operationId: OperationId, path: string, call: Exchange<A>["call"], body?: object): Exchange<A> => ({
  operationId,
  method: "POST",
  path,
  ...(body && { body }),
  call
})

const pageOf = ({ page, pageSize }: Paging) => ({ page: `${page}`, pageSize: `${pageSize}` })

// Login and session

/** The site is 8, as where the settings file names none. */
export const logIn = (username: string, password: string) => {
  const body = { username, password, site_id: 8 }
  return post("logIn", "/login", (to) => makeCasinoApi(to).logIn(body), body)
}
export const validateSession = get("validateSession", "/validate", (to) => makeCasinoApi(to).validateSession())
export const logOut = post("logOut", "/player/logout", (to) => makeCasinoApi(to).logOut())

/** Ends the open session, wherever it is played. */
export const kickPlayer = (machineId: number) =>
  post("kickPlayer", "/player/kick", (to) => makePlayerApi(to).kickPlayer(machineId), { machineId })

/** Cancels the open session, so that the machine can be joined again. */
export const cancelSession = (machineId: number) =>
  post("cancelSession", "/player/cancel", (to) => makeCasinoApi(to).cancelSession(machineId), { machineId })

// Lobby

export const getBrands = get("getBrands", "/machine/brands", (to) => makeCasinoApi(to).getBrands())
export const getMachines = get("getMachines", "/machine/all", (to) => makeCasinoApi(to).getMachines())
export const getMachine = (id: number) => get("getMachine", `/machine/${id}`, (to) => makePlayerApi(to).getMachine(id))

/** `waiting` true joins the waiting list of a machine, false leaves it. */
export const setWaiting = (body: Asked<PlayerApi["setWaiting"]>) =>
  post("setWaiting", "/player/waitlist", (to) => makePlayerApi(to).setWaiting(body), body)
export const getJackpotVideo = get("getJackpotVideo", "/jackpot/video", (to) => makePlayerApi(to).getJackpotVideo())

// Wallet

export const getBalance = get("getBalance", "/player/balance", (to) => makeCasinoApi(to).getBalance())
export const requestDiscount = get("requestDiscount", "/player/discount", (to) => makePlayerApi(to).requestDiscount())
export const requestBonus = get("requestBonus", "/player/bonus", (to) => makePlayerApi(to).requestBonus())

/** `id` is the client's id of the transfer. */
export const getTransferStatus = (id: string) =>
  get("getTransferStatus", `/player/transfer/${id}`, (to) => makePlayerApi(to).getTransferStatus(id))

/** `id` is the client's id of the press. */
export const getPressStatus = (id: string) => get("getPressStatus", `/player/press/${id}`, (to) => makePlayerApi(to).getPressStatus(id))

// Calls of the profile and the history

export const getPlayerLogs = (paging: Paging) =>
  get("getPlayerLogs", "/player/logs", (to) => makePlayerApi(to).getPlayerLogs(paging), pageOf(paging))
export const getSlotSessions = (paging: Paging) =>
  get("getSlotSessions", "/player/sessions", (to) => makePlayerApi(to).getSlotSessions(paging), pageOf(paging))

/** Leaves out the parameters that filter nothing. `from` and `to` in ms since 1970. */
export const getTransactions = (paging: TransactionPaging) => {
  const { actions, from, to: until } = paging
  const query = {
    ...pageOf(paging),
    ...(actions.length === 0 ? {} : { action: actions.map(String) }),
    ...(from === null ? {} : { from: `${from}` }),
    ...(until === null ? {} : { to: `${until}` })
  }
  return get("getTransactions", "/player/transactions", (to) => makePlayerApi(to).getTransactions(paging), query)
}
export const changePassword = (body: Asked<PlayerApi["changePassword"]>) =>
  post("changePassword", "/player/password", (to) => makePlayerApi(to).changePassword(body), body)

/** Preferences and shortcuts of the settings drawer (SHELL-9). */
export const updateUser = (body: Asked<PlayerApi["updateUser"]>) =>
  post("updateUser", "/auth/user/update", (to) => makePlayerApi(to).updateUser(body), body)

// Limits and breaks

export const getLimits = get("getLimits", "/player/limits", (to) => makePlayerApi(to).getLimits())
export const setLimit = (body: Asked<PlayerApi["setLimit"]>) =>
  post("setLimit", "/player/limits", (to) => makePlayerApi(to).setLimit(body), body)
export const cancelLimitChange = (body: Asked<PlayerApi["cancelLimitChange"]>) =>
  post("cancelLimitChange", "/player/limits/cancel", (to) => makePlayerApi(to).cancelLimitChange(body), body)
export const restrictPlayer = (body: Asked<PlayerApi["restrictPlayer"]>) =>
  post("restrictPlayer", "/player/restriction", (to) => makePlayerApi(to).restrictPlayer(body), body)

// Chat

export const getChatContacts = get("getChatContacts", "/chat/contacts", (to) => makeChatApi(to).getChatContacts())
export const getChatUser = get("getChatUser", "/chat/user", (to) => makeChatApi(to).getChatUser())
export const updateChatUser = (body: Asked<ChatApi["updateChatUser"]>) =>
  post("updateChatUser", "/chat/user/data", (to) => makeChatApi(to).updateChatUser(body), body)
export const getChat = (query: Asked<ChatApi["getChat"]>) =>
  get("getChat", "/chat/get-chat", (to) => makeChatApi(to).getChat(query), { ...query })
export const sendMessage = (body: Asked<ChatApi["sendMessage"]>) =>
  post("sendMessage", "/chat/send-message", (to) => makeChatApi(to).sendMessage(body), body)
export const getQuickPanel = get("getQuickPanel", "/quick-panel/data", (to) => makeChatApi(to).getQuickPanel())
