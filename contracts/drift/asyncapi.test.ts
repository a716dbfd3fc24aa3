import { CLOSE_CODES } from "../../src/domain/connection/closeCodes.ts"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { DEFAULT_SETTINGS } from "../../src/domain/account/settings.ts"
import { GameCommand, gameMessages } from "../../src/api/sockets/gameMessages.ts"
import { NotificationCommand, notificationMessages } from "../../src/api/sockets/notificationMessages.ts"
import { bundle } from "../../openapi/bundle.ts"
import { brokenRefs, leaks, resolve, unreasoned } from "../../openapi/findings.ts"
import { itemsOf, objectAt, textOf } from "../../openapi/jsonNode.ts"
import type { JsonNode } from "../../openapi/jsonNode.ts"
import { wireSchemas } from "./wireSchemas.ts"

const document = bundle("notifications.asyncapi.yaml")
const schemas: Readonly<Record<string, unknown>> = wireSchemas["notifications.asyncapi.yaml"]

/** Wire schemas by channel, direction and message type. The client sends `receive` messages, the server sends `send` messages. */
const CODE: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>> = {
  notifications: {
    receive: Object.fromEntries(NotificationCommand.members.map((member) => [member.fields.type.literal, member])),
    send: notificationMessages
  },
  game: { receive: Object.fromEntries(GameCommand.members.map((member) => [member.fields.type.literal, member])), send: gameMessages }
}

/** The specification shows these notifications without a type. The client tells them apart by their fields. */
const UNTYPED: ReadonlySet<string> = new Set(["machine", "balance", "session"])

const refsIn = (list: JsonNode): ReadonlyArray<string> => itemsOf(list).map((item) => textOf(objectAt(item)["$ref"]))

/** The last segment of a reference, or an empty string without a reference. */
const lastOf = (ref: JsonNode): string => textOf(ref).split("/").at(-1) ?? ""

const operations = Object.entries(objectAt(document, "operations")).map(([id, operation]) => ({
  id,
  action: textOf(objectAt(operation)["action"]),
  channel: lastOf(objectAt(operation, "channel")["$ref"]),
  messages: refsIn(objectAt(operation)["messages"]),
  replies: refsIn(objectAt(operation, "reply")["messages"]),
  replyChannel: objectAt(operation, "reply", "channel")["$ref"]
}))

const messages = Object.entries(objectAt(document, "channels")).flatMap(([channel, item]) =>
  Object.entries(objectAt(item, "messages")).map(([type, message]) => ({ channel, type, message: objectAt(message) }))
)

const correlationOf = (ref: string): string => lastOf(objectAt(resolve(document, ref), "correlationId")["$ref"])

const typesOf = (channel: string, action: string): ReadonlyArray<string> =>
  operations
    .filter((operation) => operation.channel === channel && operation.action === action)
    .flatMap(({ messages }) => messages.map(lastOf))

describe("the socket document", () => {
  it("[CON-3] the socket document conforms to AsyncAPI 3.0 with one channel for each socket", () => {
    expect(document["asyncapi"]).toBe("3.0.0")
    const addresses = Object.entries(objectAt(document, "channels")).map(([name, channel]) => [name, objectAt(channel)["address"]])
    expect(addresses).toEqual([
      ["notifications", "/notifications"],
      ["game", "/game"]
    ])
  })

  it("the socket document resolves every reference", () => {
    expect(brokenRefs(document)).toEqual([])
  })

  it("[CON-3] the socket document gives a reason for every assumption", () => {
    expect(unreasoned(document)).toEqual([])
  })

  it("the socket document contains no secret and no real person's data", () => {
    expect(leaks(document)).toEqual([])
  })
})

describe.each(Object.keys(CODE))("the %s socket", (channel) => {
  const node = objectAt(document, "channels", channel)

  it.each(["receive", "send"])("[CON-3] the socket has exactly one %s operation for each message type in the code", (action) => {
    expect(typesOf(channel, action).toSorted()).toEqual(Object.keys(CODE[channel]?.[action] ?? {}).toSorted())
  })

  it("[GAME-1] [AUTH-7] the socket takes the token as a query parameter", () => {
    const bindings = resolve(document, textOf(objectAt(node, "bindings")["$ref"]))
    expect(objectAt(bindings, "ws", "query")["required"]).toEqual(["token"])
  })

  it("the socket document lists and explains exactly the close codes of the client", () => {
    const codes = Object.values(CLOSE_CODES)
    expect(node["x-close-codes"]).toEqual(codes)
    const rows = textOf(objectAt(document, "info")["description"]).matchAll(/^\| (?<code>\d+) \|/gmu)
    // RFC 6455 defines 1000 as the normal closure. The document explains it, but it is not one of our codes.
    expect([...rows].map((row) => Number(row.groups?.["code"])).filter((code) => code !== 1000)).toEqual(codes)
  })
})

describe.each(operations)("$id", ({ id, action, channel, messages, replies, replyChannel }) => {
  it("[CON-3] an operation carries exactly one message of its own channel", () => {
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatch(new RegExp(`^#/channels/${channel}/messages/\\w+$`, "u"))
  })

  it("[CON-3] an operation takes its name from its direction and its component", () => {
    const component = lastOf(objectAt(resolve(document, messages[0] ?? ""), "payload")["$ref"])
    expect(id.startsWith(action) && id.endsWith(component)).toBe(true)
    expect(schemas[component]).toBe(CODE[channel]?.[action]?.[lastOf(messages[0])])
  })

  it("[CON-3] an operation expects replies on its own channel, with the same correlation ID", () => {
    const sent = typesOf(channel, "send")
    expect(replies.filter((reply) => !reply.startsWith(`#/channels/${channel}/messages/`) || !sent.includes(lastOf(reply)))).toEqual([])
    expect(replyChannel).toBe(replies.length === 0 ? undefined : `#/channels/${channel}`)
    expect(replies.map(correlationOf).filter((name) => name !== correlationOf(messages[0] ?? ""))).toEqual([])
  })
})

describe.each(messages)("$channel $type", ({ type, message }) => {
  const payload = resolve(document, textOf(objectAt(message, "payload")["$ref"]))

  it("[CON-3] a message carries a constant type", () => {
    expect(message["name"]).toBe(type)
    expect(objectAt(payload, "properties", "type")).toMatchObject({ const: type })
    expect(itemsOf(payload?.["required"]).includes("type")).toBe(!UNTYPED.has(type))
  })

  it("[LIVE-4] a message names one of its own fields as correlation ID", () => {
    const ref = objectAt(message, "correlationId")["$ref"]
    const location = textOf(resolve(document, textOf(ref))?.["location"] ?? "$message.payload#/type")
    expect(Object.keys(objectAt(payload, "properties"))).toContain(lastOf(location))
  })
})

it("[LIVE-4] the casino answers every press, transfer, choice and status query with a message", () => {
  const asks = operations.filter(({ action, messages }) => action === "receive" && correlationOf(messages[0] ?? "") !== "")
  const silent = asks.filter(({ replies }) => replies.length === 0).map(({ id }) => id)
  expect(silent).toEqual(["receiveVideoReply", "receiveVideoCandidate", "receiveVideoStop"])
})

describe("[GAME-8] the seat rule of the machine notification", () => {
  const keeping = Object.entries(DEFAULT_SETTINGS.machineStatus).filter(([, { keepsSeat }]) => keepsSeat)
  const ending = Object.entries(DEFAULT_SETTINGS.machineStatus).filter(([, { keepsSeat }]) => !keepsSeat)

  it("the AsyncAPI document names which statuses keep and which end the player's seat", () => {
    const notice = objectAt(document, "components", "schemas", "MachineNotice")
    const [kept = "", ended = ""] = textOf(notice["description"]).split("keep the seat:")
    for (const [code] of keeping) expect(kept).toMatch(new RegExp(`\\b${code} \\(`, "u"))
    for (const [code] of ending) expect(ended).toMatch(new RegExp(`\\b${code} \\(`, "u"))
  })

  it("docs/protocol.md repeats the client's default status table", () => {
    const text = readFileSync(join(import.meta.dirname, "../../docs/protocol.md"), "utf8")
    const rows = [
      ...keeping.map(([code, { name }]) => ({ code, name, word: "yes" })),
      ...ending.map(([code, { name }]) => ({ code, name, word: "no" }))
    ]
    for (const { code, name, word } of rows) expect(text).toMatch(new RegExp(`^\\| ${code} \\| \`${name}\` \\|[^|]*\\| ${word} \\|$`, "mu"))
  })
})
