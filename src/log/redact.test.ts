import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { generatedLogs } from "../../tests/support/generatedLogs.ts"
import { deepFreeze, envelop } from "../../tests/support/given.ts"
import { event } from "../domain/events.ts"
import { eventTypes } from "../domain/eventTypes.ts"
import { personal } from "../domain/personal.ts"
import { decodeEnvelope } from "./decodeEnvelope.ts"
import type { Envelope } from "./envelope.ts"
import { redactEvents, redactInPlace } from "./redact.ts"
import { makePlan } from "./redactionPlan.ts"

const key = new Uint8Array(32).fill(1)
const otherKey = new Uint8Array(32).fill(2)

const player = {
  id: "7f3a-person",
  username: "ayse_y",
  name: "Ayşe",
  lastname: "Yılmaz",
  email: "ayse@example.com",
  group: "Staff",
  permissions: [1],
  type: "player",
  ip: "203.0.113.7",
  versions: "3.3.1",
  lastLogon: "2026-11-19T20:15:00Z",
  lastLogonIp: "203.0.113.9",
  hasPin: true
}

const redactOne = async (fact: Parameters<typeof envelop>[0][number], withKey = key) =>
  (await redactEvents(envelop([fact]), withKey))[0]?.data

const redactText = async (schema: Schema.Top, value: unknown) => {
  const held = { value }
  await redactInPlace([{ plan: makePlan(Schema.Struct({ value: schema })), value: held }], key)
  return held.value
}

describe("[LOG-4] an event that leaves the machine", () => {
  it("names the player by a pseudonym, and says nothing else of the person", async () => {
    expect(await redactOne(event("LoggedIn", { player, via: "login" }))).toEqual({
      via: "login",
      player: {
        ...player,
        id: expect.stringMatching(/^p-[0-9a-f]{12}$/u) as string,
        username: expect.stringMatching(/^p-[0-9a-f]{12}$/u) as string,
        name: "***",
        lastname: "***",
        email: "***",
        ip: expect.stringMatching(/^p-[0-9a-f]{12}$/u) as string,
        lastLogon: "***",
        lastLogonIp: null
      }
    })
  })

  it("keeps what machines and money are called and counted", async () => {
    const facts = [
      event("TransferRequested", { transferId: "t-1", machineId: 12, direction: "in", amount: 500 }),
      event("JoinRequested", { machineId: 12, name: "Lucky Star 7" }),
      event("PressRequested", { pressId: "p 1", button: "SPIN / ÇEVİR" })
    ]
    for (const fact of facts) expect(await redactOne(fact)).toEqual(fact.data)
  })

  it("keeps a refusal's code and numbers, and masks the server's texts, known code or not", async () => {
    const refusal = { code: 40101, message: "Wrong password for Ayşe", params: { attempts: 2, who: "Ayşe", none: "" } }
    expect(await redactOne(event("LogInRefused", { refusal }))).toEqual({
      refusal: { code: 40101, message: "***", params: { attempts: 2, who: "***", none: "" } }
    })
  })

  it("keeps the place, origin and cause of every event", async () => {
    const log = generatedLogs[0] ?? []
    const without = ({ data: _data, ...place }: Envelope) => place
    expect((await redactEvents(log, key)).map(without)).toEqual(log.map(without))
  })

  it("still decodes, of whatever type it is, as just what it was redacted to", async () => {
    for (const log of generatedLogs) {
      for (const redacted of await redactEvents(log, key)) {
        expect(decodeEnvelope(JSON.parse(JSON.stringify(redacted)))).toEqual(Result.succeed({ kind: "known", envelope: redacted }))
      }
    }
  })

  it("is another event: those of the log stay as they are", async () => {
    const log = structuredClone(generatedLogs[1] ?? [])
    const before = JSON.stringify(log)
    await redactEvents(deepFreeze(log), key)
    expect(JSON.stringify(log)).toBe(before)
  })

  it("bears nothing that its schema does not name", async () => {
    const smuggled = { ...event("LogOutRequested", {}), data: { token: "secret" } }
    expect(await redactOne(smuggled)).toEqual({})
  })

  it("stays at home when nobody can say what is in it", async () => {
    const [odd, good] = envelop([event("Navigated", { path: "/" }), event("LeaveRequested", {})])
    if (odd === undefined || good === undefined) throw new Error("two events were made")
    const unreadable = { ...odd, data: { path: 5 } } as unknown as Envelope
    const unknown = { ...odd, type: "ReelExploded" } as unknown as Envelope
    expect(await redactEvents([unreadable, unknown, good], key)).toEqual([good])
  })
})

describe("[LOG-4] a pseudonym", () => {
  it("is the same wherever the same text stands in one file, and another in another file", async () => {
    const facts = [
      event("LoggedIn", { player, via: "login" }),
      event("LoggedIn", { player: { ...player, username: player.id }, via: "restore" })
    ]
    const names = async (withKey: typeof key) =>
      (await redactEvents(envelop(facts), withKey)).flatMap((one) =>
        one.type === "LoggedIn" ? [one.data.player.id, one.data.player.username] : []
      )
    const [id, username, again, same] = await names(key)
    expect([again, same]).toEqual([id, id])
    expect(username).not.toBe(id)
    expect(await names(otherKey)).not.toContain(id)
  })

  it("of nobody is nobody", async () => {
    expect(await redactText(personal.pseudonym(Schema.String), "")).toBe("")
  })
})

describe("[LOG-4] what is said of a text", () => {
  it.each<[string, Schema.Top, unknown, unknown]>([
    ["nothing: masked", Schema.String, "Ayşe", "***"],
    ["nothing, and it is a literal: kept", Schema.Literals(["a", "b"]), "a", "a"],
    ["nothing, and it is null", Schema.NullOr(Schema.String), null, null],
    ["nothing, in a list", Schema.Array(Schema.String), ["a", ""], ["***", ""]],
    ["nothing, in a record", Schema.Record(Schema.String, Schema.String), { a: "b" }, { a: "***" }],
    [
      "keep, for all within",
      personal.keep(Schema.Struct({ a: Schema.String, b: Schema.Array(Schema.String) })),
      { a: "x", b: ["y"] },
      { a: "x", b: ["y"] }
    ],
    [
      "keep, but for one within",
      personal.keep(Schema.Struct({ a: Schema.String, b: personal.mask(Schema.String) })),
      { a: "x", b: "y" },
      { a: "x", b: "***" }
    ],
    ["mask, on a checked string", personal.mask(Schema.String.check(Schema.isMaxLength(9))), "Ayşe", "***"],
    ["drop", personal.drop(Schema.NullOr(Schema.String)), "Ayşe", null],
    ["term", personal.term(Schema.String), "QuotaExceededError", "QuotaExceededError"],
    ["term, and it is none", personal.term(Schema.String), "ayse@example.com", "***"],
    ["field path, of our schemas", personal.fieldPath(Schema.String), "machines.0.name", "machines.0.name"],
    ["field path, with a key that is an address", personal.fieldPath(Schema.String), "ayse@example.com", "***.***"],
    ["field path, with a key that is a name", personal.fieldPath(Schema.String), "brands.ayse_yilmaz", "brands.***"],
    ["field path, with a number of a person", personal.fieldPath(Schema.String), "players.905321234567", "***.***"],
    ["path", personal.path(Schema.String), "/pages/errors/error-404", "/pages/errors/error-404"],
    ["path, with a name", personal.path(Schema.String), "/game/12/Lucky%20Star", "/game/12/***"],
    ["path, with a name in lower case", personal.path(Schema.String), "/profile/johnsmith", "/profile/***"],
    ["path, with a person's number", personal.path(Schema.String), "/profile/4711", "/profile/***"],
    ["path, of a machine", personal.path(Schema.String), "/game/101/machine", "/game/101/machine"],
    [
      "url, with a query and a fragment",
      personal.url(Schema.String),
      "https://img.example/m/7.webp?token=s3cr3t&u=ayse#ayse",
      "https://img.example/m/7.webp"
    ],
    ["url, with a user", personal.url(Schema.String), "https://ayse:s3cr3t@img.example/7.webp", "https://img.example/7.webp"],
    ["url, relative", personal.url(Schema.String), "/images/7.webp?x", "/images/7.webp"],
    ["message type, of the contract", personal.messageType(Schema.String), "pressDone", "pressDone"],
    ["message type, a token", personal.messageType(Schema.String), "s3cr3t-token", "***12"],
    ["message type, masked before", personal.messageType(Schema.String), "***12", "***12"],
    ["path, with a query", personal.path(Schema.String), "/lobby?token=abc#pin", "/***"]
  ])("%s", async (_what, schema, before, after) => {
    expect(await redactText(schema, before)).toEqual(after)
  })

  it("is said of every event type there is", () => {
    for (const { data } of Object.values(eventTypes)) expect(() => makePlan(data)).not.toThrow()
  })

  it.each<[string, Schema.Top]>([
    ["a payload of which nothing is known", Schema.Struct({ any: Schema.Unknown })],
    ["a union of objects", Schema.Union([Schema.Struct({ a: Schema.String }), Schema.Struct({ b: Schema.String })])],
    ["a tuple", Schema.Tuple([Schema.String, Schema.Int])]
  ])("must be teachable: %s stops the build's tests", (_what, schema) => {
    expect(() => makePlan(schema)).toThrow("No redaction for")
  })

  it("leaves members called like prototypes in peace", async () => {
    const value: unknown = JSON.parse('{"__proto__":"Ayşe","constructor":"Yılmaz"}')
    const after = await redactText(Schema.Record(Schema.String, Schema.String), value)
    expect(JSON.stringify(after)).toBe('{"__proto__":"***","constructor":"***"}')
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype)
  })
})
