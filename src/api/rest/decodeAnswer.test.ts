import { assert, describe, it } from "@effect/vitest"
import { Effect, type Schema } from "effect"
import { BalanceResponse, BrandListResponse, LoginResponse, MachineListResponse, TopUpResponse } from "../wire/casino.ts"
import { ChatContactsResponse, GetChatResponse, QuickPanelResponse } from "../wire/chat.ts"
import { LimitsResponse, PlayerLogsResponse, SlotSessionsResponse, TransactionsResponse, TransferStatus } from "../wire/player.ts"
import { call } from "./call.ts"
import { type DecodeProblem, RejectedItems } from "./decodeAnswer.ts"

const machine = (id: number): object => ({ id, name: `Lale ${id}`, status: 3, brand: "Bosphorus", brandId: 1 })
const paged = { page: 1, pageSize: 10, total: 3 }
const log = (id: string): object => ({ id, type: "success", time: 1, ip: "192.0.2.1" })
const session = (id: string): object => ({
  id,
  machineId: 1,
  machine: "Lale",
  brand: "Bosphorus",
  start: 1,
  end: null,
  cashIn: 1,
  cashOut: 1,
  net: 0
})
const entry = (id: string): object => ({ id, title: "t", detail: "d" })

/** The result of `call` for a body, and the items that it reports as rejected. */
const answerOf = <S extends Schema.Codec<unknown, unknown>>(schema: S, body: unknown) =>
  Effect.gen(function* () {
    const reported: (readonly [string, readonly DecodeProblem[]])[] = []
    const answer = yield* call("op", schema, () => Promise.resolve({ response: new Response(), data: body })).pipe(
      Effect.provideService(RejectedItems, (op, { problems }) => Effect.sync(() => void reported.push([op, problems])))
    )
    return { answer, reported }
  })

const malformedFields: readonly (readonly [string, Schema.Codec<unknown, unknown>, object, object, string])[] = [
  [
    "a null last logon",
    LoginResponse,
    { token: "t", pin_code: null, ip_address: "192.0.2.1", versions: "1", last_logon: null },
    { token: "t", pin_code: null, ip_address: "192.0.2.1", versions: "1" },
    "last_logon"
  ],
  [
    "a reservation of another shape",
    MachineListResponse,
    { machines: [{ ...machine(1), reservation: true }] },
    { machines: [machine(1)] },
    "machines.0.reservation"
  ],
  [
    "a machine count of null",
    BrandListResponse,
    { brands: [{ id: 1, name: "A", machineCount: null, jackpot: "1,2" }] },
    { brands: [{ id: 1, name: "A", jackpot: "1,2" }] },
    "brands.0.machineCount"
  ],
  ["params of null", TopUpResponse, { status: true, code: 20_000, Params: null }, { status: true, code: 20_000 }, "Params"]
]

const cases: readonly (readonly [string, Schema.Codec<unknown, unknown>, object, object, string])[] = [
  [
    "machines",
    MachineListResponse,
    { machines: [machine(1), { ...machine(2), status: "free" }, machine(3)] },
    { machines: [machine(1), machine(3)] },
    "machines.1.status"
  ],
  [
    "brands",
    BrandListResponse,
    {
      brands: [
        { id: "one", name: "A" },
        { id: 2, name: "B" }
      ]
    },
    { brands: [{ id: 2, name: "B" }] },
    "brands.0.id"
  ],
  [
    "contacts",
    ChatContactsResponse,
    {
      contacts: [
        { id: "1", name: "A", status: "online" },
        { id: "2", name: "B", status: "asleep" }
      ]
    },
    { contacts: [{ id: "1", name: "A", status: "online" }] },
    "contacts.1.status"
  ],
  [
    "log lines",
    PlayerLogsResponse,
    { ...paged, logs: [log("1"), { ...log("2"), time: -1 }] },
    { ...paged, logs: [log("1")] },
    "logs.1.time"
  ],
  [
    "sessions",
    SlotSessionsResponse,
    { ...paged, sessions: [{ ...session("1"), net: 0.5 }, session("2")] },
    { ...paged, sessions: [session("2")] },
    "sessions.0.net"
  ],
  [
    "transactions",
    TransactionsResponse,
    {
      ...paged,
      transactions: [
        { id: "1", action: 9, amount: 1, time: 1, machine: null },
        { id: "2", action: 1, amount: 1, time: 1, machine: null }
      ]
    },
    { ...paged, transactions: [{ id: "2", action: 1, amount: 1, time: 1, machine: null }] },
    "transactions.0.action"
  ],
  [
    "quick panel entries",
    QuickPanelResponse,
    { events: [entry("1"), null], notes: [entry("2")] },
    { events: [entry("1")], notes: [entry("2")] },
    "events.1"
  ],
  [
    "messages of a dialog",
    GetChatResponse,
    { chat: { id: "c", dialog: [{ who: "a", message: "m", time: 1 }, { who: "a" }] }, userChatList: [] },
    { chat: { id: "c", dialog: [{ who: "a", message: "m", time: 1 }] }, userChatList: [] },
    "chat.dialog.1.message"
  ]
]

describe("[LOBBY-1] decodeAnswer for a list with one malformed item", () => {
  it.effect.each(malformedFields)(
    "leaves out and reports %s, an optional field, and uses the answer",
    ([_what, schema, body, used, path]) =>
      Effect.gen(function* () {
        const { answer, reported } = yield* answerOf(schema, body)
        assert.deepStrictEqual(answer, used)
        assert.deepStrictEqual(
          reported.flatMap(([, problems]) => problems.map((problem) => problem.path)),
          [path]
        )
      })
  )

  it.effect("the decoder counts only the items that are left out", () =>
    Effect.gen(function* () {
      const counts: number[] = []
      const body = { machines: [machine(1), { ...machine(2), reservation: 7 }, { ...machine(3), id: null, status: null }] }
      yield* call("op", MachineListResponse, () => Promise.resolve({ response: new Response(), data: body })).pipe(
        Effect.provideService(RejectedItems, (_op, { leftOut }) => Effect.sync(() => void counts.push(leftOut)))
      )
      assert.deepStrictEqual(counts, [1])
    })
  )

  it.effect("the decoder names the optional fields that are null, and none that are malformed", () =>
    Effect.gen(function* () {
      const missed: string[] = []
      const body = {
        machines: [
          { ...machine(1), reservation: null, image: 5, rtp: null },
          { ...machine(2), minBet: null, status: null }
        ]
      }
      yield* call("op", MachineListResponse, () => Promise.resolve({ response: new Response(), data: body })).pipe(
        Effect.provideService(RejectedItems, (_op, { missing }) => Effect.sync(() => void missed.push(...missing)))
      )
      assert.deepStrictEqual(missed, ["machines.0.rtp", "machines.1.minBet"])
    })
  )

  it.effect("accepts a bare list where the answer contains nothing else", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual<unknown>(yield* answerOf(MachineListResponse, [machine(1)]), {
        answer: { machines: [machine(1)] },
        reported: []
      })
    })
  )

  it.effect.each(cases)("keeps the other %s and reports the path of the bad one", ([, schema, body, expected, path]) =>
    Effect.gen(function* () {
      const { answer, reported } = yield* answerOf(schema, body)
      assert.deepStrictEqual<unknown>(answer, expected)
      assert.strictEqual(reported.length, 1)
      assert.strictEqual(reported[0]?.[0], "op")
      assert.strictEqual(reported[0]?.[1][0]?.path, path)
    })
  )

  it.effect("reports nothing when every item is well formed", () =>
    Effect.gen(function* () {
      const { reported } = yield* answerOf(MachineListResponse, { machines: [machine(1)] })
      assert.deepStrictEqual(reported, [])
    })
  )

  it.effect("rejects the whole answer when no item is usable, so that the lobby does not appear empty", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(answerOf(MachineListResponse, { machines: [{ id: 1 }, { id: 2 }] }))
      assert.strictEqual(error._tag, "Decode")
    })
  )

  it.effect("rejects the whole answer when a field outside the list is wrong", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(answerOf(PlayerLogsResponse, { ...paged, total: "3", logs: [log("1"), {}] }))
      assert.strictEqual(error._tag, "Decode")
    })
  )

  it.effect("[LIVE-4] leaves out the version of null of a transfer's outcome, which is one of several messages", () =>
    Effect.gen(function* () {
      const done = { type: "transferDone", transferId: "t", direction: "in", amount: 5, credit: 5, balance: 4 }
      const { answer, reported } = yield* answerOf(TransferStatus, { ...done, version: null })
      assert.deepStrictEqual<unknown>(answer, done)
      assert.strictEqual(reported.length, 1)
    })
  )

  it.effect.each([
    ["value", "100.00"],
    ["used", 7.5]
  ] as const)("[PROT-6] rejects the limits when the %s of one is malformed: without it, the limit would be looser", ([name, value]) =>
    Effect.gen(function* () {
      const limit = { kind: "loss", period: "day", value: 5_000, used: 700 }
      const unknown = { ...limit, kind: "spins" }
      const { answer } = yield* answerOf(LimitsResponse, { limits: [limit, unknown, { ...limit, used: null }] })
      assert.deepStrictEqual<unknown>(answer, { limits: [limit, { kind: "loss", period: "day", value: 5_000 }] })
      const error = yield* Effect.flip(answerOf(LimitsResponse, { limits: [limit, { ...limit, [name]: value }] }))
      assert.deepInclude(error, {
        _tag: "Decode",
        issues: [{ path: `limits.1.${name}`, message: name === "used" ? "Expected an integer" : "Expected number" }]
      })
    })
  )

  it.effect("[MONEY-1] rejects a balance whose version is malformed: without it, an older balance could replace a newer one", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(answerOf(BalanceResponse, { balance: 5, version: "7" })))._tag, "Decode")
      assert.deepStrictEqual<unknown>((yield* answerOf(BalanceResponse, { balance: 5, version: null })).answer, { balance: 5 })
    })
  )

  it.effect("reports at most twenty problems, so that a long broken list does not fill the log", () =>
    Effect.gen(function* () {
      const bad = Array.from({ length: 5_000 }, () => ({ id: "x" }))
      const { answer, reported } = yield* answerOf(MachineListResponse, { machines: [...bad, machine(1)] })
      assert.deepStrictEqual<unknown>(answer, { machines: [machine(1)] })
      assert.strictEqual(reported[0]?.[1].length, 20)
    })
  )

  it.effect("uses an answer with hundreds of thousands of malformed items", () =>
    Effect.gen(function* () {
      const login = { token: "t", pin_code: null, ip_address: "192.0.2.1", versions: "1" }
      const Permissions = [145, ...Array.from({ length: 300_000 }, () => "x")]
      const { answer, reported } = yield* answerOf(LoginResponse, { ...login, Permissions })
      assert.deepStrictEqual<unknown>(answer, { ...login, Permissions: [145] })
      assert.strictEqual(reported[0]?.[1].length, 20)
    })
  )

  it.effect("[PROT-1] reports malformed terms of protection beside any number of other problems", () =>
    Effect.gen(function* () {
      const settings = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`key${index}`, index]))
      const login = { token: "t", pin_code: null, ip_address: "192.0.2.1", versions: "1" }
      const { reported } = yield* answerOf(LoginResponse, { ...login, settings, protection: { profile: 7 } })
      assert.isTrue(reported[0]?.[1].some(({ path }) => path === "protection.profile"))
    })
  )
})
