import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { startClient } from "../../../tests/support/runtimeHarness.ts"
import { TransientError } from "../../domain/shared/errors.ts"
import { retryRead } from "./requests.ts"

describe("a read request", () => {
  const failing = (reason: "network" | "server", times: number) => {
    const calls: number[] = []
    const call = Effect.suspend(() => {
      calls.push(calls.length)
      return calls.length <= times ? Effect.fail(new TransientError({ op: "getBalance", reason })) : Effect.succeed("there")
    })
    return { calls, call }
  }

  it.effect("[AUTH-2] a read request fails after five attempts", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      const { call, calls } = failing("network", 99)
      const fiber = yield* client.fork(Effect.flip(retryRead(call)))
      yield* client.pass(20_000)
      assert.strictEqual(calls.length, 5)
      assert.deepInclude(yield* Fiber.join(fiber), { _tag: "Transient" })
    })
  )

  it.effect("a read request succeeds when one attempt succeeds", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      const fiber = yield* client.fork(retryRead(failing("server", 2).call))
      yield* client.pass(20_000)
      assert.strictEqual(yield* Fiber.join(fiber), "there")
    })
  )

  it.effect("a read request stops after a refusal", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      let calls = 0
      const refused = Effect.suspend(() => {
        calls += 1
        return Effect.fail({ _tag: "Rejected" as const })
      })
      yield* client.fork(Effect.flip(retryRead(refused)))
      yield* client.pass(20_000)
      assert.strictEqual(calls, 1)
    })
  )
})
