import { assert, describe, it, vi } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { passTime } from "../../../tests/support/testClient.ts"
import { CODE_DEADLINE_MS } from "./loadCode.ts"

/** A page that has loaded no code yet. The code that other tests lost is missing in the shared module. */
const openPage = Effect.promise(() => {
  vi.resetModules()
  return import("./loadCode.ts")
})

describe("[OPS-4] code that is loaded", () => {
  it.effect("code that hung is missing after its deadline, until it arrives", () =>
    Effect.gen(function* () {
      const { isCodeMissing, loadCode } = yield* openPage
      const late = Promise.withResolvers<string>()
      const loading = yield* Effect.forkChild(Effect.flip(loadCode(() => late.promise)))
      yield* passTime(CODE_DEADLINE_MS - 1)
      assert.isFalse(isCodeMissing())
      yield* passTime(1)
      assert.strictEqual((yield* Fiber.join(loading)).op, "load")
      assert.isTrue(isCodeMissing())
      late.resolve("code")
      yield* passTime(0)
      assert.isFalse(isCodeMissing())
    })
  )

  it.effect("code that failed is missing until a later download of the same code succeeds", () =>
    Effect.gen(function* () {
      const { isCodeMissing, loadCode } = yield* openPage
      const answers = [Promise.reject<string>(new Error("offline")), Promise.resolve("code")]
      const load = loadCode(() => answers.shift() ?? Promise.resolve("code"))
      const other = loadCode(() => Promise.resolve("other"))
      yield* Effect.flip(load)
      yield* other
      assert.isTrue(isCodeMissing())
      assert.strictEqual(yield* load, "code")
      assert.isFalse(isCodeMissing())
    })
  )
})
