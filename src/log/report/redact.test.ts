import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { generatedLogs } from "../../../tests/support/logs/generatedLogs.ts"
import { deepFreeze, envelop } from "../../../tests/support/given.ts"
import { event } from "../../domain/events.ts"
import { eventTypes } from "../../domain/eventTypes.ts"
import { personal } from "../../domain/shared/defineEvents.ts"
import { decodeEnvelope } from "../core/decodeEnvelope.ts"
import type { Envelope } from "../core/envelope.ts"
import { redactEvents, redactInPlace } from "./redact.ts"
import { makePlan } from "./redactionPlan.ts"

const key = new Uint8Array(32).fill(1)
const otherKey = new Uint8Array(32).fill(2)

const TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2VjcmV0LW9mLWEtcGxheWVy"

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

describe("[LOG-4] redacting an event", () => {
  it("replaces the player's id and name by pseudonyms and masks all other personal data", async () => {
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

  it("keeps machine names, button names and amounts", async () => {
    const facts = [
      event("TransferRequested", { transferId: "t-1", machineId: 12, direction: "in", amount: 500 }),
      event("JoinRequested", { machineId: 12, name: "Lucky Star 7" }),
      event("PressRequested", { pressId: "p 1", button: "SPIN / ÇEVİR" })
    ]
    for (const fact of facts) expect(await redactOne(fact)).toEqual(fact.data)
  })

  it("keeps a refusal's code and numbers, and masks the server's texts for known and unknown codes", async () => {
    const refusal = { code: 40101, message: "Wrong password for Ayşe", params: { attempts: 2, minutes: "Ayşe", seconds: "" } }
    expect(await redactOne(event("LogInRefused", { refusal }))).toEqual({
      refusal: { code: 40101, message: "***", params: { attempts: 2, minutes: "***", seconds: "" } }
    })
  })

  it("masks the name of a parameter outside the catalogue, because a server may use a person's name or address as one", async () => {
    const params = { attempts: 2, ayse_yilmaz: 5, "ayse@example.com": "x", seconds: 9 }
    const refusal = { code: 40101, message: "", params }
    const masked = { code: 40101, message: "", params: { attempts: 2, "***1": 5, "***2": "***", seconds: 9 } }
    const [redacted] = await redactEvents(envelop([event("LogInRefused", { refusal })]), key)
    expect(redacted?.data).toEqual({ refusal: masked })
    expect((await redactEvents(redacted === undefined ? [] : [redacted], key))[0]?.data).toEqual({ refusal: masked })
  })

  it("keeps position, origin and cause of every event", async () => {
    const log = generatedLogs[0] ?? []
    const without = ({ data: _data, ...place }: Envelope) => place
    expect((await redactEvents(log, key)).map(without)).toEqual(log.map(without))
  })

  it("gives an event of the same type that decodes unchanged", async () => {
    for (const log of generatedLogs) {
      for (const redacted of await redactEvents(log, key)) {
        expect(decodeEnvelope(JSON.parse(JSON.stringify(redacted)))).toEqual(Result.succeed({ kind: "known", envelope: redacted }))
      }
    }
  })

  it("leaves the events of the log unchanged", async () => {
    const log = structuredClone(generatedLogs[1] ?? [])
    const before = JSON.stringify(log)
    await redactEvents(deepFreeze(log), key)
    expect(JSON.stringify(log)).toBe(before)
  })

  it("drops fields that the schema does not name", async () => {
    const smuggled = { ...event("LogOutRequested", {}), data: { token: "secret" } }
    expect(await redactOne(smuggled)).toEqual({})
  })

  it("leaves out an event that does not decode or whose type is unknown", async () => {
    const [odd, good] = envelop([event("Navigated", { path: "/" }), event("LeaveRequested", {})])
    if (odd === undefined || good === undefined) throw new Error("two events were made")
    const unreadable = { ...odd, data: { path: 5 } } as unknown as Envelope
    const unknown = { ...odd, type: "ReelExploded" } as unknown as Envelope
    expect(await redactEvents([unreadable, unknown, good], key)).toEqual([good])
  })
})

describe("[LOG-4] a pseudonym", () => {
  it("a pseudonym is the same for the same text within one file, and differs between files", async () => {
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

  it("a pseudonym of an empty text is empty", async () => {
    expect(await redactText(personal.pseudonym(Schema.String), "")).toBe("")
  })
})

describe("[LOG-4] the treatment of a text", () => {
  it.each<[string, Schema.Top, unknown, unknown]>([
    ["masks a text without annotation", Schema.String, "Ayşe", "***"],
    ["keeps a literal without annotation", Schema.Literals(["a", "b"]), "a", "a"],
    ["keeps null without annotation", Schema.NullOr(Schema.String), null, null],
    ["masks the texts of a list without annotation", Schema.Array(Schema.String), ["a", ""], ["***", ""]],
    ["masks the texts of a record without annotation", Schema.Record(Schema.String, Schema.String), { a: "b" }, { a: "***" }],
    [
      "keeps all texts within an object annotated keep",
      personal.keep(Schema.Struct({ a: Schema.String, b: Schema.Array(Schema.String) })),
      { a: "x", b: ["y"] },
      { a: "x", b: ["y"] }
    ],
    [
      "masks a text annotated mask within an object annotated keep",
      personal.keep(Schema.Struct({ a: Schema.String, b: personal.mask(Schema.String) })),
      { a: "x", b: "y" },
      { a: "x", b: "***" }
    ],
    ["masks a string with a check", personal.mask(Schema.String.check(Schema.isMaxLength(9))), "Ayşe", "***"],
    ["drops a text annotated drop", personal.drop(Schema.NullOr(Schema.String)), "Ayşe", null],
    ["keeps a technical term", personal.term(Schema.String), "QuotaExceededError", "QuotaExceededError"],
    ["masks a term that looks like free text", personal.term(Schema.String), "ayse@example.com", "***"],
    ["keeps a field path of our schemas", personal.fieldPath(Schema.String), "machines.0.name", "machines.0.name"],
    ["masks a key that is an address in a field path", personal.fieldPath(Schema.String), "ayse@example.com", "***.***"],
    ["masks a key that is a name in a field path", personal.fieldPath(Schema.String), "brands.ayse_yilmaz", "brands.***"],
    ["masks a person's number in a field path", personal.fieldPath(Schema.String), "players.905321234567", "***.***"],
    ["keeps the words of a path", personal.path(Schema.String), "/pages/errors/error-404", "/pages/errors/error-404"],
    ["masks a name in a path", personal.path(Schema.String), "/game/12/Lucky%20Star", "/game/12/***"],
    ["masks a lower-case name in a path", personal.path(Schema.String), "/profile/johnsmith", "/profile/***"],
    ["masks a person's number in a path", personal.path(Schema.String), "/profile/4711", "/profile/***"],
    ["keeps a machine's number in a path", personal.path(Schema.String), "/game/101/machine", "/game/101/machine"],
    [
      "removes query and fragment from a url",
      personal.url(Schema.String),
      "https://img.example/m/7.webp?token=s3cr3t&u=ayse#ayse",
      "https://img.example/m/7.webp"
    ],
    ["removes the user from a url", personal.url(Schema.String), "https://ayse:s3cr3t@img.example/7.webp", "https://img.example/7.webp"],
    ["removes a password with an @ from a url", personal.url(Schema.String), "https://ayse:s3c@ret@img.example/7", "https://img.example/7"],
    [
      "removes the user from a url with backslashes",
      personal.url(Schema.String),
      "https:\\\\ayse:s3cr3t@img.example/7",
      "https://img.example/7"
    ],
    [
      "removes the user from a url without slashes",
      personal.url(Schema.String),
      "https:ayse:s3cr3t@img.example/7",
      "https://img.example/7"
    ],
    ["keeps a path with an @ of a url", personal.url(Schema.String), "https://img.example/@2x/7.webp", "https://img.example/@2x/7.webp"],
    [
      "masks a token in the path of a url",
      personal.url(Schema.String),
      `https://img.example/${TOKEN}/7.webp`,
      "https://img.example/***/7.webp"
    ],
    [
      "removes the parameters of a path of a url",
      personal.url(Schema.String),
      "https://img.example/7;jsessionid=s3cr3t",
      "https://img.example/7"
    ],
    ["keeps a text of the casino", personal.prose(Schema.String), "Why? Press START; win.", "Why? Press START; win."],
    [
      "removes query and token from the addresses in a text of the casino",
      personal.prose(Schema.String),
      `Read HTTPS://help.example/7?token=s3cr3t, or http://a:b@help.example/${TOKEN}.`,
      "Read HTTPS://help.example/7 or http://help.example/***"
    ],
    [
      "removes the query from the address of a socket in a text of the casino",
      personal.prose(Schema.String),
      "Open wss://casino.example/ws?token=s3cr3t now.",
      "Open wss://casino.example/ws now."
    ],
    ["removes the query from a relative url", personal.url(Schema.String), "/images/7.webp?x", "/images/7.webp"],
    ["keeps a message type of the contract", personal.messageType(Schema.String), "pressDone", "pressDone"],
    ["masks an unknown message type to its length", personal.messageType(Schema.String), "s3cr3t-token", "***12"],
    ["leaves a masked message type unchanged", personal.messageType(Schema.String), "***12", "***12"],
    ["masks the last part of a path with a query", personal.path(Schema.String), "/lobby?token=abc#pin", "/***"]
  ])("redaction %s", async (_what, schema, before, after) => {
    expect(await redactText(schema, before)).toEqual(after)
  })

  it("the treatment of a text is defined for every event type", () => {
    for (const { data } of Object.values(eventTypes)) expect(() => makePlan(data)).not.toThrow()
  })

  it.each<[string, Schema.Top]>([
    ["an unknown value", Schema.Struct({ any: Schema.Unknown })],
    ["a union of objects", Schema.Union([Schema.Struct({ a: Schema.String }), Schema.Struct({ b: Schema.String })])],
    ["a tuple", Schema.Tuple([Schema.String, Schema.Int])]
  ])("makePlan throws for a schema whose texts it cannot mask: %s", (_what, schema) => {
    expect(() => makePlan(schema)).toThrow("No redaction for")
  })

  it("redaction leaves members named like prototype fields intact", async () => {
    const value: unknown = JSON.parse('{"__proto__":"Ayşe","constructor":"Yılmaz"}')
    const after = await redactText(Schema.Record(Schema.String, Schema.String), value)
    expect(JSON.stringify(after)).toBe('{"__proto__":"***","constructor":"***"}')
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype)
  })
})
