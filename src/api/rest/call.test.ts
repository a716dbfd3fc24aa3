import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import type { CallError } from "../../domain/shared/errors.ts"
import { BalanceResponse, LoginResponse } from "../wire/casino.ts"
import { type Answer, call, CALL_DEADLINE_MS, callForAcknowledgement } from "./call.ts"
import { RejectedItems } from "./decodeAnswer.ts"

const SECRET = "s3cret-value"

const answered = (status: number, body: unknown): Promise<Answer> => {
  const response = new Response(null, { status })
  return Promise.resolve(response.ok ? { response, data: body } : { response, error: body })
}

const ask = (send: () => Promise<Answer>) => call("getBalance", BalanceResponse, send)
const failureOf = (send: () => Promise<Answer>): Effect.Effect<CallError, unknown> => Effect.flip(ask(send))

describe("one attempt at a call", () => {
  it.effect("[MONEY-1] a call succeeds with the decoded body", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* ask(() => answered(200, { balance: 1050, later: "field" })), { balance: 1050 })
    })
  )

  it.effect("[AUTH-2] a call fails as Blocked after a 401, whatever its body contains", () =>
    Effect.gen(function* () {
      for (const body of [undefined, "", { code: "banned" }, { code: 10_703, ErrorMessage: "x" }]) {
        assert.deepInclude(yield* failureOf(() => answered(401, body)), { _tag: "Blocked", op: "getBalance", reason: "unauthorised" })
      }
    })
  )

  it.effect("[LOGIN-4] a call carries the error response of a 401, and no refusal when the body is not an error response", () =>
    Effect.gen(function* () {
      const banned = yield* failureOf(() => answered(401, { code: 10_704, ErrorMessage: "You are banned." }))
      assert.deepInclude(banned, { _tag: "Blocked", refusal: { code: 10_704, message: "You are banned.", params: {} } })
      assert.notProperty(yield* failureOf(() => answered(401, "<html>")), "refusal")
    })
  )

  it.effect("[LOGIN-4] a call carries the error response of a 5xx and stays Transient", () =>
    Effect.gen(function* () {
      const error = yield* failureOf(() => answered(500, { code: 10_703, ErrorMessage: "Your IP is not permitted." }))
      assert.deepInclude(error, {
        _tag: "Transient",
        reason: "server",
        status: 500,
        refusal: { code: 10_703, message: "Your IP is not permitted.", params: {} }
      })
      assert.notProperty(yield* failureOf(() => answered(503, "busy")), "refusal")
    })
  )

  it.effect("[LOGIN-4] a call fails as Rejected after a 4xx, with the server's code, text and Params", () =>
    Effect.gen(function* () {
      const error = yield* failureOf(() => answered(400, { code: 10_702, ErrorMessage: "wrong", Params: { attempts: 2, name: "a" } }))
      assert.deepInclude(error, {
        _tag: "Rejected",
        op: "getBalance",
        refusal: { code: 10_702, message: "wrong", params: { attempts: 2, name: "a" } }
      })
    })
  )

  it.effect("[LOGIN-4] a call treats missing Params as empty", () =>
    Effect.gen(function* () {
      const error = yield* failureOf(() => answered(403, { code: 1, ErrorMessage: "no" }))
      assert.deepInclude(error, { refusal: { code: 1, message: "no", params: {} } })
    })
  )

  it.effect.each([400, 401, 500, 200])("[LOGIN-4] a call carries the refusal of a %i whose Params are null, and reports them", (status) =>
    Effect.gen(function* () {
      const reported: string[] = []
      const error = yield* failureOf(() => answered(status, { code: 10_702, ErrorMessage: "wrong", Params: null })).pipe(
        Effect.provideService(RejectedItems, (_op, { problems }) =>
          Effect.sync(() => void reported.push(...problems.map(({ path }) => path)))
        )
      )
      assert.deepInclude(error, { refusal: { code: 10_702, message: "wrong", params: {} } })
      assert.deepStrictEqual(reported, ["Params"])
    })
  )

  it.effect("[LOGIN-4] a call fails as Rejected after a 2xx with an error response, because some servers answer so", () =>
    Effect.gen(function* () {
      const error = yield* failureOf(() => answered(200, { code: 10_701, ErrorMessage: "no" }))
      assert.deepInclude(error, { _tag: "Rejected" })
    })
  )

  it.effect.each([500, 502, 503])("a call fails as Transient after a %i", (status) =>
    Effect.gen(function* () {
      const error = yield* failureOf(() => answered(status, "<html>"))
      assert.deepInclude(error, { _tag: "Transient", reason: "server", status })
    })
  )

  it.effect.each([404, 405, 501])("[PROT-6] a call keeps the status of a %i, with and without an error response", (status) =>
    Effect.gen(function* () {
      for (const body of ["<html>", { code: 40_000, ErrorMessage: "no" }])
        assert.deepInclude(yield* failureOf(() => answered(status, body)), { status })
    })
  )

  it.effect("a call fails as Transient after a 429, unless the server gives a reason", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* failureOf(() => answered(429, "slow down")), { _tag: "Transient", reason: "server", status: 429 })
      assert.deepInclude(yield* failureOf(() => answered(429, { code: 9, ErrorMessage: "wait" })), { _tag: "Rejected" })
    })
  )

  it.effect("a call fails as Transient when the network is down", () =>
    Effect.gen(function* () {
      const error = yield* failureOf(() => Promise.reject(new TypeError("fetch failed")))
      assert.deepInclude(error, { _tag: "Transient", reason: "network" })
    })
  )
})

describe("[LOG-1] an answer that breaks the contract", () => {
  it.effect("an answer fails as Decode when the body is not JSON", () =>
    Effect.gen(function* () {
      const error = yield* failureOf(() => Promise.reject(new SyntaxError(`Unexpected token: ${SECRET}`)))
      assert.deepInclude(error, { _tag: "Decode", issues: [{ path: "", message: "The body is not JSON" }] })
    })
  )

  it.effect("an answer fails as Decode with the path of a wrong field", () =>
    Effect.gen(function* () {
      const error = yield* failureOf(() => answered(200, { balance: 10.5 }))
      assert.deepInclude(error, { _tag: "Decode", issues: [{ path: "balance", message: "Expected an integer" }] })
    })
  )

  it.effect("an answer fails as Decode when the body is empty", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* failureOf(() => answered(200, undefined)), { _tag: "Decode" })
    })
  )

  it.effect("an answer fails as Decode when an error response has no code", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* failureOf(() => answered(400, "Bad Request")), { _tag: "Decode" })
    })
  )

  it.effect("[LOG-4] an answer never puts a value of the body into the error", () =>
    Effect.gen(function* () {
      const bodies = [SECRET, [SECRET], { token: { deep: SECRET }, pin_code: SECRET, ip_address: 5 }, { token: SECRET, pin_code: [SECRET] }]
      for (const body of bodies) {
        const error = yield* Effect.flip(call("logIn", LoginResponse, () => answered(200, body)))
        assert.strictEqual(error._tag, "Decode")
        assert.notInclude(JSON.stringify(error), SECRET)
      }
    })
  )
})

describe("[LOG-1] an answer that only acknowledges a call", () => {
  const acknowledge = (body: unknown) => Effect.result(callForAcknowledgement("kickPlayer", () => answered(200, body)))

  it.effect("an acknowledgement is a success when its code is null, which serializers write for an absent field", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* acknowledge({ code: null }), { success: { code: 20_000 } })
    })
  )

  it.effect("an acknowledgement is no success when its code is malformed, because it may be a refusal", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* Effect.flip(Effect.fromResult(yield* acknowledge({ code: "E-7" }))), { _tag: "Decode" })
    })
  )

  it.effect("an answer that only acknowledges a call keeps the code and the text of a refusal whose Params are null", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Effect.fromResult(yield* acknowledge({ code: 40_001, ErrorMessage: "no", Params: null })))
      assert.deepInclude(error, { refusal: { code: 40_001, message: "no", params: {} } })
    })
  )
})

describe("a call without an answer", () => {
  it.effect("a call without an answer times out after its deadline and aborts the request", () =>
    Effect.gen(function* () {
      let given: AbortSignal | null = null
      const send = (signal: AbortSignal): Promise<Answer> => {
        given = signal
        return new Promise(() => undefined)
      }
      const fiber = yield* Effect.forkChild(Effect.flip(call("getBalance", BalanceResponse, send)))
      yield* TestClock.adjust(CALL_DEADLINE_MS - 1)
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust(1)
      assert.deepInclude(yield* Fiber.join(fiber), { _tag: "Transient", reason: "timeout" })
      assert.isTrue(Reflect.get(given ?? {}, "aborted"))
    })
  )
})
