import { MatchersV3 } from "@pact-foundation/pact"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import type { TransactionPaging } from "../../src/api/rest/playerApi.ts"
import { PLAYER } from "../casinoPact.ts"
import { getJackpotVideo, getPlayerLogs, getSlotSessions, getTransactions, changePassword } from "./calls.ts"
import { agreeOnFailure, agreeOnSuccess, DONE, LOGGED_IN, refusalLike } from "./expectInteraction.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

const { string, regex, eachLike, atLeastLike } = MatchersV3

const START = 1_767_225_600_000
const paged = { page: 1, pageSize: 20, total: 1 }
const logs = (page: number) => getPlayerLogs({ page, pageSize: 20 })
const sessions = (page: number) => getSlotSessions({ page, pageSize: 20 })
const password = (change: { readonly old_password?: string; readonly new_password?: string }) =>
  changePassword({ old_password: "TEST-PASSWORD", new_password: "TEST-NEW-PASSWORD", ...change })

const ALL: TransactionPaging = { page: 1, pageSize: 20, actions: [], from: null, to: null }
const EXISTS: Given = { state: "a player exists", params: { playerId: PLAYER, username: "test-player", password: "TEST-PASSWORD" } }
const EMPTY: Given = { state: "a player has no history", params: { playerId: PLAYER } }
const transactionLike = {
  id: string("test-transaction-1"),
  action: 3,
  amount: 2_500,
  time: START,
  machine: "Test machine 101"
}
/** Two logins, the older one first, as the states list them. */
const LOGINS = [
  { type: "success", time: START },
  { type: "success", time: START + 60_000 }
] as const
/** A sitting at the test machine that began at this time. */
const sat = (start: number) => ({
  machineId: 101,
  machine: "Test machine 101",
  brand: "Test brand",
  start,
  end: start + 60_000,
  cashIn: 5_000,
  cashOut: 7_500
})
const booked = (action: 1 | 3, time: number) =>
  ({ action, amount: 2_500, time, machine: action === 3 ? "Test machine 101" : null }) as const

describe("the player's own pages", () => {
  it("[CON-2] getPlayerLogs answers with a page of the log history", async () => {
    const answer = await agreeOnSuccess({
      ...logs(1),
      description: "a page of the log history",
      given: [{ state: "a player has log entries", params: { playerId: PLAYER, logs: LOGINS } }],
      response: {
        ...paged,
        total: 2,
        logs: LOGINS.toReversed().map((login) => ({ id: string("test-log-1"), ...login, ip: string("192.0.2.10") }))
      },
      afterwards: { order: "newestFirst" }
    })
    expect(answer.logs.map(({ time }) => time)).toEqual([START + 60_000, START])
  })

  it("[CON-2] getSlotSessions answers with a page of sessions and their net result", async () => {
    const rows = [sat(START), sat(START + 120_000)]
    const answer = await agreeOnSuccess({
      ...sessions(1),
      description: "a page of slot sessions",
      given: [{ state: "a player has slot sessions", params: { playerId: PLAYER, sessions: rows } }],
      response: {
        ...paged,
        total: 2,
        sessions: rows.toReversed().map((row) => ({ id: string("test-session-1"), ...row, net: 2_500 }))
      },
      afterwards: { order: "newestFirst" }
    })
    expect(answer.sessions).toEqual(rows.toReversed().map((row) => ({ id: "test-session-1", ...row, net: 2_500 })))
  })

  it("[CON-2] getSlotSessions answers null as the end of a session that is still open", async () => {
    const row = { machineId: 101, machine: "Test machine 101", brand: "Test brand", start: START, end: null, cashIn: 5_000, cashOut: 0 }
    const answer = await agreeOnSuccess({
      ...sessions(1),
      description: "a page of slot sessions of which one lasts",
      given: [{ state: "a player has slot sessions", params: { playerId: PLAYER, sessions: [row] } }],
      response: {
        ...paged,
        sessions: [{ id: string("test-session-1"), ...row, net: -5_000 }]
      }
    })
    expect(answer.sessions[0]?.end).toBeNull()
  })

  it("[CON-2] getTransactions answers with a page of transactions", async () => {
    const rows = [booked(3, START), booked(3, START + 60_000)]
    const answer = await agreeOnSuccess({
      ...getTransactions(ALL),
      description: "a page of transactions",
      given: [{ state: "a player has transactions", params: { playerId: PLAYER, transactions: rows } }],
      response: { ...paged, total: 2, transactions: [{ ...transactionLike, time: START + 60_000 }, transactionLike] },
      afterwards: { order: "newestFirst" }
    })
    expect(answer.transactions).toEqual(rows.toReversed().map((row) => ({ id: "test-transaction-1", ...row })))
  })

  it("[CON-2] getTransactions filters by the requested types and period", async () => {
    // `from` is the first time that counts, and `to` the first one that does not.
    const all = [booked(3, START - 1), booked(3, START), booked(1, START + 1_000), booked(3, START + 50_000)]
    const answer = await agreeOnSuccess({
      ...getTransactions({ ...ALL, actions: [3, 4], from: START, to: START + 50_000 }),
      description: "a page of the cash-ins and cash-outs of a time",
      given: [{ state: "a player has transactions", params: { playerId: PLAYER, transactions: all } }],
      response: { ...paged, transactions: [transactionLike] }
    })
    expect(answer.transactions).toHaveLength(1)
  })

  it.each([
    { ...logs(1), list: "logs" },
    { ...sessions(1), list: "sessions" },
    { ...getTransactions(ALL), list: "transactions" }
  ])("[CON-2] $operationId answers with an empty page when the player has no entries", async ({ list, ...asked }) => {
    const answer = await agreeOnSuccess<unknown>({
      ...asked,
      description: `a page of ${list} where there are none`,
      // Log in first: the login itself may add an entry to the history.
      given: [EMPTY],
      response: { page: 1, pageSize: 20, total: 0, [list]: [] }
    })
    expect(answer).toEqual({ page: 1, pageSize: 20, total: 0, [list]: [] })
  })

  it.each([logs(0), sessions(0), getTransactions({ ...ALL, page: 0 })])(
    "[CON-2] $operationId answers 400 to an invalid page number",
    async (asked) => {
      const error = await agreeOnFailure<unknown>({
        ...asked,
        description: `${asked.operationId} of page 0`,
        status: 400,
        response: refusalLike(ERROR_CODES.invalidRequest)
      })
      expect(error).toMatchObject({ _tag: "Rejected", refusal: { code: ERROR_CODES.invalidRequest } })
    }
  )

  it("[CON-2] changePassword answers success", async () => {
    const answer = await agreeOnSuccess({
      ...password({}),
      description: "a change of the password",
      given: [EXISTS, LOGGED_IN],
      response: DONE,
      afterwards: { login: "newPassword" }
    })
    expect(answer).toEqual({ code: ERROR_CODES.success })
  })

  it.each([
    {
      ...password({ old_password: "TEST-WRONG-PASSWORD" }),
      description: "a change of the password with a wrong old one",
      code: ERROR_CODES.oldPasswordWrong
    },
    { ...password({ new_password: "TEST-" }), description: "a change to a password that is too short", code: ERROR_CODES.passwordTooShort }
  ])("[CON-2] changePassword fails with $code: $description", async ({ code, ...asked }) => {
    const error = await agreeOnFailure({
      ...asked,
      given: [EXISTS, LOGGED_IN],
      status: 400,
      response: refusalLike(code),
      afterwards: { login: "oldPassword" }
    })
    expect(error).toMatchObject({ _tag: "Rejected", refusal: { code } })
  })

  it("[CON-2] getJackpotVideo answers with the address of the jackpot video", async () => {
    const url = "https://video.example.test/whep/jackpot"
    const urls = ["stun:stun.example.test:3478"]
    const answer = await agreeOnSuccess({
      ...getJackpotVideo,
      description: "a request for the jackpot's picture",
      // A casino without video answers 404.
      signalling: ["whep", "clientOffer", "serverOffer", "inPage"],
      given: [
        { state: "a machine exists", params: { machineId: 101, name: "Test machine 101", brandId: 1 } },
        { state: "a brand has a jackpot", params: { brandId: 1, jackpots: [12_500_000] } }
      ],
      response: { url: regex("^(https?://|/).+$", url), iceServers: atLeastLike({ urls: eachLike(string(urls[0])) }, 0, 1) }
    })
    expect(answer).toEqual({ url, iceServers: [{ urls }] })
  })

  it("[CON-2] getJackpotVideo answers 404 when there is no jackpot", async () => {
    const error = await agreeOnFailure({
      ...getJackpotVideo,
      description: "a request for the jackpot's picture where there is none",
      given: [{ state: "the floor has no brands", params: {} }],
      status: 404,
      response: refusalLike("anyCode")
    })
    expect(error).toMatchObject({ _tag: "Rejected", op: "getJackpotVideo" })
  })
})
