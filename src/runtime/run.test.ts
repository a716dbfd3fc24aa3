import { assert, describe, it, vi } from "@effect/vitest"
import { Effect, Layer, ManagedRuntime } from "effect"
import { startClient } from "../../tests/support/runtimeHarness.ts"
import { selectBrand } from "./commands/selectBrand.ts"
import type { RuntimeServices } from "./layers.ts"

/** The module keeps one runtime for the page: each test takes it anew. */
const freshRun = Effect.promise(async () => {
  vi.resetModules()
  return import("./run.ts")
})

describe("running a command", () => {
  it.effect("[LOG-1] stamps all that it records with one correlation id of its own", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      const { provideRuntime, run } = yield* freshRun
      const context = yield* client.run(Effect.context<RuntimeServices>())
      provideRuntime(ManagedRuntime.make(Layer.succeedContext(context)))
      run(selectBrand(1).pipe(Effect.andThen(selectBrand(2))))
      run(selectBrand(3))
      yield* client.pass(0)
      const corr = client.log
        .recent()
        .slice(1)
        .map((envelope) => envelope.corr)
      assert.deepStrictEqual(corr, ["c1", "c1", "c2"])
    })
  )

  it.effect("before there is a runtime does nothing", () =>
    Effect.gen(function* () {
      const { run, runFork, runPromise } = yield* freshRun
      run(selectBrand(1))
      runFork(selectBrand(1))()
      assert.isNull(yield* Effect.promise(() => runPromise(selectBrand(1))))
    })
  )

  it.effect("for as long as something is shown ends with it", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      const { provideRuntime, runFork } = yield* freshRun
      const context = yield* client.run(Effect.context<RuntimeServices>())
      provideRuntime(ManagedRuntime.make(Layer.succeedContext(context)))
      let ended = false
      const stop = runFork(Effect.never.pipe(Effect.ensuring(Effect.sync(() => (ended = true)))))
      yield* client.pass(0)
      assert.isFalse(ended)
      stop()
      yield* client.pass(0)
      assert.isTrue(ended)
    })
  )
})
