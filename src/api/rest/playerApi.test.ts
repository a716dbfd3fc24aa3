import { Effect } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { makeChatApi } from "./chatApi.ts"
import { checkIp } from "./pageApis.ts"
import { makePlayerApi } from "./playerApi.ts"

const BASE = "http://casino.test/api/"
const options = { baseUrl: BASE, token: () => "t0ken" }

const serve = (body: unknown, status = 200) => {
  const asked: Request[] = []
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(request)
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  return asked
}

afterEach(() => void vi.unstubAllGlobals())

const player = makePlayerApi(options)
const chat = makeChatApi(options)

describe("the player API and the chat API", () => {
  const calls: readonly (readonly [Effect.Effect<unknown, unknown>, string, string])[] = [
    [player.requestDiscount(), "GET", "/api/player/discount"],
    [player.requestBonus(), "GET", "/api/player/bonus"],
    [player.kickPlayer(11), "POST", "/api/player/kick"],
    [player.getMachine(11), "GET", "/api/machine/11"],
    [player.getPlayerLogs({ page: 2, pageSize: 50 }), "GET", "/api/player/logs?page=2&pageSize=50"],
    [player.getSlotSessions({ page: 1, pageSize: 20 }), "GET", "/api/player/sessions?page=1&pageSize=20"],
    [
      player.getTransactions({ page: 1, pageSize: 20, actions: [3, 4], from: 5, to: 9 }),
      "GET",
      "/api/player/transactions?page=1&pageSize=20&action=3&action=4&from=5&to=9"
    ],
    [
      player.getTransactions({ page: 1, pageSize: 20, actions: [], from: null, to: null }),
      "GET",
      "/api/player/transactions?page=1&pageSize=20"
    ],
    [player.getTransferStatus("a/b 1"), "GET", "/api/player/transfer/a%2Fb%201"],
    [player.getPressStatus("p-1"), "GET", "/api/player/press/p-1"],
    [player.getJackpotVideo(), "GET", "/api/jackpot/video"],
    [player.updateUser({ settings: { direction: "rtl" } }), "POST", "/api/auth/user/update"],
    [chat.getChatContacts(), "GET", "/api/chat/contacts"],
    [chat.getChatUser(), "GET", "/api/chat/user"],
    [chat.updateChatUser({ status: "away" }), "POST", "/api/chat/user/data"],
    [chat.getChat({ contactId: "c 1", userId: "7" }), "GET", "/api/chat/get-chat?contactId=c%201&userId=7"],
    [chat.getQuickPanel(), "GET", "/api/quick-panel/data"]
  ]

  it.each(calls)("[AUTH-3] sends call %# as %s to %s, with the token", async (call, method, address) => {
    const asked = serve({})
    await Effect.runPromiseExit(call)
    const url = new URL(asked[0]?.url ?? BASE)
    expect([asked[0]?.method, url.pathname + url.search]).toEqual([method, address])
    expect(asked[0]?.headers.get("authorization")).toBe("Bearer t0ken")
  })

  it("[PAGE-1] sends a password change only in the body", async () => {
    const asked = serve({ code: 20_000 })
    const request = { old_password: "old-one", new_password: "new-one" }
    expect(await Effect.runPromise(player.changePassword(request))).toEqual({ code: 20_000 })
    expect(asked[0]?.url).toBe("http://casino.test/api/player/password")
    expect(await asked[0]?.json()).toEqual(request)
  })

  it("[SHELL-7] sends a chat message only in the body", async () => {
    const message = { who: "7", message: "Merhaba", time: 5 }
    const asked = serve({ message, userChatList: [] })
    const request = { chatId: "chat-1", messageText: "Merhaba", contactId: "contact-1" }
    expect((await Effect.runPromise(chat.sendMessage(request))).message).toEqual(message)
    expect(await asked[0]?.json()).toEqual(request)
  })

  it("[PAGE-1] fails with the server's code when a password is refused", async () => {
    serve({ code: 40_001, ErrorMessage: "no" }, 400)
    expect(await Effect.runPromise(Effect.flip(player.changePassword({ old_password: "a", new_password: "b" })))).toMatchObject({
      _tag: "Rejected",
      refusal: { code: 40_001 }
    })
  })
})

describe("[LOG-1] a time that a Date cannot hold", () => {
  const paged = { page: 1, pageSize: 20, total: 1 }
  const session = { id: "s", machineId: 11, machine: "Lale", brand: "B", start: 5, end: null, cashIn: 0, cashOut: 0, net: 0 }
  const line = (time: unknown) => ({ who: "7", message: "Merhaba", time })
  const places: readonly (readonly [string, Effect.Effect<unknown, unknown>, (time: unknown) => unknown])[] = [
    ["logs.0.time", player.getPlayerLogs(paged), (time) => ({ ...paged, logs: [{ id: "l", type: "success", time, ip: "192.0.2.7" }] })],
    ["sessions.0.start", player.getSlotSessions(paged), (start) => ({ ...paged, sessions: [{ ...session, start }] })],
    ["sessions.0.end", player.getSlotSessions(paged), (end) => ({ ...paged, sessions: [{ ...session, end }] })],
    [
      "transactions.0.time",
      player.getTransactions({ ...paged, actions: [], from: null, to: null }),
      (time) => ({ ...paged, transactions: [{ id: "t", action: 3, amount: 5, time, machine: null }] })
    ],
    [
      "chat.dialog.0.time",
      chat.getChat({ contactId: "c", userId: "7" }),
      (time) => ({ chat: { id: "c", dialog: [line(time)] }, userChatList: [] })
    ],
    [
      "message.time",
      chat.sendMessage({ chatId: "c", messageText: "", contactId: "c" }),
      (time) => ({ message: line(time), userChatList: [] })
    ]
  ]

  it.each(places)("a time that a Date cannot hold is refused at %s, and the last valid time is accepted", async (path, call, answer) => {
    // Above the maximum of a Date; the year 1,000,000; before 1970; a fraction of a ms; NaN, which JSON writes as null.
    for (const time of [8_640_000_000_000_001, 31_494_784_780_800_000, -1, 0.5, ...(path === "sessions.0.end" ? [] : [Number.NaN])]) {
      serve(answer(time))
      expect(await Effect.runPromise(Effect.flip(call))).toMatchObject({ _tag: "Decode", issues: [{ path }] })
    }
    serve(answer(8_640_000_000_000_000))
    expect(await Effect.runPromise(Effect.as(call, "taken"))).toBe("taken")
  })
})

describe("[BOOT-5] the IP check", () => {
  it.each([
    ["http://casino.test/api/", "http://casino.test/check"],
    ["http://casino.test/api", "http://casino.test/check"],
    ["http://casino.test/casino/v1/", "http://casino.test/casino/check"]
  ])("the IP check for the API at %s calls %s", async (baseUrl, address) => {
    const asked = serve({ status: 1, code: 20_000, ip: "192.0.2.1", country: "TR" })
    expect(await Effect.runPromise(checkIp({ baseUrl, token: () => null }))).toMatchObject({ country: "TR" })
    expect(asked[0]?.url).toBe(address)
    expect(asked[0]?.headers.get("authorization")).toBeNull()
  })
})
