import { assert, describe, it, vi } from "@effect/vitest"
import { Effect, Layer, Logger, ManagedRuntime } from "effect"
import { startClient } from "../../tests/support/runtimeHarness.ts"
import { selectBrand } from "./commands/machine/lobbyCommands.ts"
import type { RuntimeServices } from "./layers.ts"

/** The module keeps one runtime per page, so each test loads it again. */
const freshRun = Effect.promise(async () => {
  vi.resetModules()
  return import("./run.ts")
})

describe("running a command", () => {
  it.effect("[LOG-1] marks all events of a command with its own correlation id", () =>
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

  it.effect("ignores every command before there is a runtime", () =>
    Effect.gen(function* () {
      const { run, runFork, runPromise } = yield* freshRun
      run(selectBrand(1))
      runFork(selectBrand(1))()
      assert.isNull(yield* Effect.promise(() => runPromise(selectBrand(1))))
    })
  )

  it.effect("interrupts the command when its component disappears", () =>
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

  it.effect.each([
    ["a command that died is reported", Effect.die(new Error("broken")), ["A command died"]],
    ["an interrupted command is not reported as one that died", Effect.interrupt, []]
  ] as const)("%s", ([_title, command, reports]) =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      const { provideRuntime, run } = yield* freshRun
      const context = yield* client.run(Effect.context<RuntimeServices>())
      const printed: unknown[] = []
      const logger = Logger.make(({ message }) => void printed.push(message))
      provideRuntime(ManagedRuntime.make(Layer.merge(Layer.succeedContext(context), Logger.layer([logger]))))
      run(command)
      yield* client.pass(0)
      assert.deepStrictEqual(
        printed.flat().filter((part) => typeof part === "string"),
        [...reports]
      )
    })
  )
})
