import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import * as Casino from "../../src/api/wire/casino.ts"
import * as Chat from "../../src/api/wire/chat.ts"
import * as Player from "../../src/api/wire/player.ts"
import { SettingsFile } from "../../src/api/settings/settingsFile.ts"
import { TOKEN_LIFE_MS } from "../floor/tokens.ts"
import { openTestCasino } from "./testing/testCasino.ts"

const read = async <S extends Schema.Codec<unknown, unknown>>(response: Response, schema: S): Promise<S["Type"]> =>
  Schema.decodeUnknownSync(schema)(await response.json())

describe("every call conforms to its wire schema", () => {
  const guarded = [
    ["GET", "/validate", Casino.ValidateResponse],
    ["POST", "/player/logout", Casino.Acknowledgement],
    ["GET", "/player/balance", Casino.BalanceResponse],
    ["GET", "/player/discount", Casino.TopUpResponse],
    ["GET", "/player/bonus", Casino.TopUpResponse],
    ["GET", "/player/logs", Player.PlayerLogsResponse],
    ["GET", "/player/sessions?page=2&pageSize=5", Player.SlotSessionsResponse],
    ["GET", "/player/transactions", Player.TransactionsResponse],
    ["POST", "/player/password", Casino.Acknowledgement, { old_password: "demo1234", new_password: "better1234" }],
    ["GET", "/player/transfer/t-9", Player.TransferStatus],
    ["GET", "/player/press/p-9", Player.PressStatus],
    ["GET", "/jackpot/video", Player.JackpotVideoResponse],
    ["GET", "/machine/101", Casino.Machine],
    ["GET", "/machine/all", Casino.MachineListResponse],
    ["GET", "/machine/brands", Casino.BrandListResponse],
    ["GET", "/chat/contacts", Chat.ChatContactsResponse],
    ["GET", "/chat/user", Chat.ChatUser],
    ["POST", "/chat/user/data", Chat.ChatUser, { status: "away" }],
    ["GET", "/chat/get-chat?contactId=support&userId=p-demo", Chat.GetChatResponse],
    ["POST", "/chat/send-message", Chat.SendMessageResponse, { chatId: "p-demo:support", messageText: "Merhaba", contactId: "support" }],
    ["GET", "/quick-panel/data", Chat.QuickPanelResponse],
    ["POST", "/auth/user/update", Casino.Acknowledgement, { settings: { direction: "rtl" } }],
    ["POST", "/academy-app/course/update", Casino.Acknowledgement, { id: "course-1", title: "First steps" }]
  ] as const

  test.each(guarded)("[AUTH-3] %s %s answers 200 with a token and 401 without", async (method, path, schema, body?: object) => {
    const { call, tokenOf } = openTestCasino()
    const given = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await call(method, path, { token: tokenOf("p-demo"), ...given })
    expect(response.status).toBe(200)
    await read(response, schema)
    const refused = await call(method, path, given)
    expect(refused.status).toBe(401)
    expect(await read(refused, Casino.ErrorResponse)).toMatchObject({ code: 10 })
  })

  test("[BOOT-1] [BOOT-5] settings, address check and registration work without a token", async () => {
    const { call } = openTestCasino()
    expect(await read(await call("GET", "/Settings.json"), SettingsFile)).toMatchObject({ API_URL: "/api/", SITE_ID: 8 })
    expect(await read(await call("GET", "/check"), Casino.IpCheckResponse)).toMatchObject({ status: 1 })
    const body = JSON.stringify({ displayName: "A", email: "a@example.test", password: "test1234" })
    expect((await call("POST", "/auth/register", { body })).status).toBe(200)
  })
})

describe("the session", () => {
  test("[LOGIN-3] a login returns a token that validates", async () => {
    const { call } = openTestCasino()
    const body = JSON.stringify({ username: "second", password: "second1234", site_id: 8 })
    const { token, last_logon } = await read(await call("POST", "/login", { body }), Casino.LoginResponse)
    expect(last_logon).toBeUndefined()
    expect((await call("GET", "/validate", { token })).status).toBe(200)
    const again = await read(await call("POST", "/login", { body }), Casino.LoginResponse)
    expect(again.last_logon).toBe("2026-01-01 00:00:00")
  })

  test.each([
    ["demo", "wrong", 400, 10_700],
    ["nobody", "demo1234", 400, 10_701],
    ["protected", "protected1234", 403, 10_702],
    ["abroad", "abroad1234", 403, 10_703],
    ["banned", "banned1234", 403, 10_704]
  ])("[LOGIN-4] %s / %s answers %i with %i", async (username, password, status, code) => {
    const { call } = openTestCasino()
    const response = await call("POST", "/login", { body: JSON.stringify({ username, password, site_id: 8 }) })
    expect(response.status).toBe(status)
    expect(await read(response, Casino.ErrorResponse)).toMatchObject({ code })
  })

  test("a request that violates the contract fails with 40000", async () => {
    const { call, tokenOf } = openTestCasino()
    const token = tokenOf("p-demo")
    for (const body of ["", "{", "[]", '{"username":"demo"}', '{"username":1,"password":"x","site_id":8}']) {
      const response = await call("POST", "/login", { body })
      expect([response.status, (await read(response, Casino.ErrorResponse)).code]).toEqual([400, 40_000])
    }
    expect((await call("POST", "/player/kick", { token, body: '{"machineId":"101"}' })).status).toBe(400)
    expect(
      (await call("POST", "/chat/send-message", { token, body: '{"chatId":"p-demo:support","messageText":" ","contactId":"support"}' }))
        .status
    ).toBe(400)
  })

  test("[AUTH-1] a token expires after twelve hours", async () => {
    const { call, clock, tokenOf } = openTestCasino()
    const token = tokenOf("p-demo")
    clock.advance(TOKEN_LIFE_MS)
    expect((await call("GET", "/player/balance", { token })).status).toBe(401)
  })

  test("[GAME-9] a kick pays out and frees the seat, a cancel keeps it, and both fail without an open session", async () => {
    const { call, floor, clock, tokenOf, sit } = openTestCasino()
    const token = tokenOf("p-demo")
    const body = JSON.stringify({ machineId: 101 })
    expect((await call("POST", "/player/kick", { token, body })).status).toBe(404)
    const client = await sit("p-demo", 101)
    client.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 5_000 })
    clock.advance(240)
    expect((await call("POST", "/player/cancel", { token, body })).status).toBe(200)
    expect(client.closings).toEqual([4409])
    expect(floor.world().machines["101"]?.seat?.heldUntil).not.toBeNull()
    const back = await sit("p-demo", 101)
    expect((await call("POST", "/player/kick", { token, body })).status).toBe(200)
    expect(back.closings).toEqual([4410])
    expect(floor.world().machines["101"]?.seat).toBeNull()
    expect(await read(await call("GET", "/player/balance", { token }), Casino.BalanceResponse)).toEqual({ balance: 150_000, version: 3 })
  })

  test("[GAME-9] a kick reports the meter before the payout that it shows", async () => {
    const { call, clock, tokenOf, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    client.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 5_000 })
    clock.advance(240)
    const from = client.messages.length
    const body = JSON.stringify({ machineId: 101 })
    expect((await call("POST", "/player/kick", { token: tokenOf("p-demo"), body })).status).toBe(200)
    expect(client.messages.slice(from).map(({ type }) => type)).toEqual(["code", "meter", "transferDone", "amountAction"])
  })

  test("[GAME-9] a second kick succeeds while the seat is ending, and a cancel is refused with 409", async () => {
    const { call, tokenOf, sit } = openTestCasino()
    const answerOf = async (path: string): Promise<number> =>
      (await call("POST", path, { token: tokenOf("p-demo"), body: JSON.stringify({ machineId: 101 }) })).status
    const client = await sit("p-demo", 101)
    client.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 5_000 })
    expect(await answerOf("/player/kick")).toBe(200)
    expect(await answerOf("/player/kick")).toBe(200)
    expect(await answerOf("/player/cancel")).toBe(409)
  })

  test("[MONEY-2] a refused discount returns its code and the minimum", async () => {
    const { call, tokenOf } = openTestCasino()
    const refused = await read(await call("GET", "/player/discount", { token: tokenOf("p-demo") }), Casino.TopUpResponse)
    expect(refused).toMatchObject({ status: false, code: 53_001, Params: { amount: 10_000 } })
    const granted = await read(await call("GET", "/player/discount", { token: tokenOf("p-low") }), Casino.TopUpResponse)
    expect(granted).toEqual({ status: true, code: 20_000, Params: { amount: 5_000 } })
  })

  test("[SHELL-7] a sent message appears in the dialog", async () => {
    const { call, tokenOf } = openTestCasino()
    const token = tokenOf("p-demo")
    const body = JSON.stringify({ chatId: "p-demo:cashier", messageText: "Ödeme gelmedi", contactId: "cashier" })
    await call("POST", "/chat/send-message", { token, body })
    const { chat } = await read(await call("GET", "/chat/get-chat?contactId=cashier&userId=p-demo", { token }), Chat.GetChatResponse)
    expect(chat.dialog.map(({ message }) => message)).toEqual(["Ödeme gelmedi"])
    expect((await call("GET", "/chat/get-chat?contactId=cashier&userId=p-vip", { token })).status).toBe(400)
  })

  test("[SHELL-7] the list of dialogs has the latest dialog first, and those without a message last", async () => {
    const { call, clock, tokenOf } = openTestCasino()
    const token = tokenOf("p-demo")
    for (const contactId of ["technician", "host"]) {
      clock.advance(1_000)
      const body = JSON.stringify({ chatId: `p-demo:${contactId}`, messageText: "Merhaba", contactId })
      expect((await call("POST", "/chat/send-message", { token, body })).status).toBe(200)
    }
    const { chatList } = await read(await call("GET", "/chat/user", { token }), Chat.ChatUser)
    // The greeting of the support has a fixed time, which is later than the clock of this test.
    expect(chatList.map(({ contactId }) => contactId)).toEqual(["support", "host", "technician", "cashier"])
  })

  test("[SHELL-7] a read dialog resets the unread count for this player only", async () => {
    const { call, tokenOf } = openTestCasino()
    const unreadOf = async (playerId: string) => {
      const { contacts } = await read(await call("GET", "/chat/contacts", { token: tokenOf(playerId) }), Chat.ChatContactsResponse)
      return contacts.find(({ id }) => id === "support")?.unread
    }
    expect(await unreadOf("p-demo")).toBe(1)
    const body = JSON.stringify({ chatList: [{ chatId: "p-demo:support", contactId: "support", readUntil: 1_767_637_800_000 }] })
    expect((await call("POST", "/chat/user/data", { token: tokenOf("p-demo"), body })).status).toBe(200)
    expect(await unreadOf("p-demo")).toBe(0)
    expect(await unreadOf("p-second")).toBe(1)
  })

  test("[SHELL-9] login and validation return the preferences that the player saved", async () => {
    const { call, tokenOf } = openTestCasino()
    const token = tokenOf("p-demo")
    const saved = { settings: { layout: "layout2" }, shortcuts: ["menu_loby"], updatedAt: 1_767_225_600_000 }
    expect(await read(await call("GET", "/validate", { token }), Casino.ValidateResponse)).not.toHaveProperty("settings")
    await call("POST", "/auth/user/update", { token, body: JSON.stringify(saved) })
    expect(await read(await call("GET", "/validate", { token }), Casino.ValidateResponse)).toMatchObject(saved)
    const credentials = JSON.stringify({ username: "demo", password: "demo1234", site_id: 8 })
    expect(await read(await call("POST", "/login", { body: credentials }), Casino.LoginResponse)).toMatchObject(saved)
  })
})

test("a WHEP endpoint answers an offer, ends the session, and refuses when its pipeline fails", async () => {
  const { call, camera, tokenOf } = openTestCasino("whep")
  const token = tokenOf("p-demo")
  const played = await call("POST", "/whep/101", { token, body: "v=0" })
  expect([played.status, await played.text(), played.headers.get("location")]).toEqual([201, "answer to v=0", "/whep/session/1"])
  expect([...camera.filming]).toEqual([101])
  expect((await call("DELETE", "/whep/session/1", { token })).status).toBe(200)
  expect([...camera.filming]).toEqual([])
  expect((await call("POST", "/whep/101?videoType=screen", { token, body: "v=0" })).status).toBe(201)
  expect(camera.types).toEqual(["camera", "screen"])
  expect((await call("POST", "/whep/101", { body: "v=0" })).status).toBe(401)
  camera.broken = true
  expect((await call("POST", "/whep/101", { token, body: "v=0" })).status).toBe(503)
})
