import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { decodeGameMessage } from "../sockets/gameMessages.ts"
import { decodeNotification } from "../sockets/notificationMessages.ts"
import * as Casino from "./casino.ts"
import * as Chat from "./chat.ts"

/** For each answer, exactly the fields that the product specification shows, without the project's additions. */
const ANSWERS: readonly (readonly [call: string, schema: Schema.Codec<unknown, unknown>, body: object])[] = [
  [
    "POST /login",
    Casino.LoginResponse,
    { token: "t", pin_code: "hash", ip_address: "192.0.2.1", versions: "1", last_logon: "2026-01-05 18:30:00", last_logon_ip: "192.0.2.2" }
  ],
  ["POST /login, refused", Casino.ErrorResponse, { ErrorMessage: "no", code: 10700, Params: { attempts: 2 } }],
  [
    "GET /validate",
    Casino.ValidateResponse,
    { token: "t", pin_code: "hash", Group: "user", Permissions: [145], ip_address: "192.0.2.1", versions: "1", last_logon: "" }
  ],
  ["POST /player/logout", Casino.Acknowledgement, {}],
  ["GET /player/balance", Casino.BalanceResponse, { balance: 1050 }],
  ["GET /player/discount", Casino.TopUpResponse, { status: true, Params: { amount: 500 }, code: 20000, ErrorMessage: "" }],
  ["POST /player/kick", Casino.Acknowledgement, {}],
  ["POST /player/cancel", Casino.Acknowledgement, {}],
  ["GET /machine/brands", Casino.Brand, { id: 1, name: "Bosphorus", jackpot: "100,200" }],
  ["GET /machine/{id}", Casino.Machine, { id: 11, status: 3, image: "lale.png", brand: "Bosphorus" }],
  ["GET /machine/all", Casino.MachineListResponse, { machines: [{ id: 11, status: 3, brand: "Bosphorus" }] }],
  ["GET /check", Casino.IpCheckResponse, { status: 1, code: 1, ip: "192.0.2.1", country: "TR" }],
  ["GET /api/chat/contacts", Chat.ChatContact, { id: "c", name: "Support", avatar: "a.png", status: "online" }],
  ["GET /api/chat/user", Chat.ChatUser, { id: "u", chatList: [{ contactId: "c" }] }],
  [
    "GET /api/chat/get-chat",
    Chat.GetChatResponse,
    { chat: { id: "x", dialog: [{ who: "c", message: "hi", time: 1 }] }, userChatList: [{ contactId: "c" }] }
  ],
  ["POST /api/chat/send-message", Chat.SendMessageResponse, { message: { who: "u", message: "hi", time: 1 }, userChatList: [] }],
  ["GET /api/quick-panel/data", Chat.QuickPanelResponse, { events: [{ id: "e", title: "t", detail: "d" }], notes: [] }]
]

const NOTICES: readonly (readonly [type: string, fields: object])[] = [
  ["machine", { id: 11, status: 3 }],
  ["balance", { balance: 1050 }],
  ["session", { status: true, name: "Lale", id: 11, machine_status: 4 }]
]

describe("[CON-1] exactly the specification's fields are enough for", () => {
  it.each(ANSWERS)("exactly the specification's fields are enough for %s", (_call, schema, body) => {
    expect(Schema.decodeUnknownResult(schema)(body)).toSatisfy(Result.isSuccess)
  })

  it.each(NOTICES)("exactly the specification's fields are enough for the %s notification, which they identify", (type, fields) => {
    expect(Result.getOrThrow(decodeNotification(JSON.stringify(fields)))).toEqual({ type, ...fields })
  })

  it("exactly the specification's fields are enough for the answer to the game socket's init, with only RTP information", () => {
    expect(Result.getOrThrow(decodeGameMessage(JSON.stringify({ type: "ready", rtp: {} })))).toEqual({
      type: "ready",
      rtp: { signalling: "clientOffer", iceServers: [] },
      videoTypes: ["camera"],
      bands: [],
      activeBand: null,
      buttons: []
    })
  })
})

describe("[LOG-1] a notification without a type", () => {
  it("a notification without a type fails to decode when its fields match no notification", () => {
    const rejected = decodeNotification(JSON.stringify({ id: 11 }))
    expect(Result.isFailure(rejected) && rejected.failure).toEqual({
      messageType: null,
      issues: [{ path: "type", message: "The type is missing" }]
    })
  })

  it("a notification without a type decodes as the notification that its fields indicate", () => {
    const rejected = decodeNotification(JSON.stringify({ balance: 10.5 }))
    expect(Result.isFailure(rejected) && rejected.failure.messageType).toBe("balance")
  })
})
