import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { aHeader, makeInstantWriter, makeManualClock } from "../../../tests/support/logParts.ts"
import { event } from "../../domain/events.ts"
import { type EventLog, makeEventLog, NEW_LOG } from "../../log/core/eventLog.ts"
import { makeFolds } from "../../../tests/support/makeFolds.ts"
import { awaitViews } from "./awaitViews.ts"
import { CurrentViews, Log } from "./ports.ts"

/** A log that counts its listeners, and the views of its events. */
const makePage = () => {
  const { clock } = makeManualClock(0)
  const log = makeEventLog({ header: aHeader(), clock, writer: makeInstantWriter().writer, start: NEW_LOG })
  const folds = makeFolds()
  log.subscribe(folds.evolve)
  let listeners = 0
  const counted: EventLog = {
    ...log,
    subscribe: (listen) => {
      listeners += 1
      const stop = log.subscribe(listen)
      return () => {
        listeners -= 1
        stop()
      }
    }
  }
  const wait = awaitViews(({ funds }) => funds.wallet === 5).pipe(
    Effect.provideService(Log, counted),
    Effect.provideService(CurrentViews, folds.views)
  )
  const tell = (balance: number): void => void log.append(event("BalanceNotified", { balance }), { src: { kind: "socket", op: "test" } })
  return { wait, tell, listeners: () => listeners }
}

describe("awaitViews", () => {
  it.effect("awaitViews completes with the event after which the condition holds, and leaves no listener on the log", () =>
    Effect.gen(function* () {
      const { wait, tell, listeners } = makePage()
      const fiber = yield* Effect.forkChild(wait)
      yield* Effect.yieldNow
      tell(4)
      yield* Effect.yieldNow
      assert.deepStrictEqual([fiber.pollUnsafe(), listeners()], [undefined, 1])
      tell(5)
      yield* Fiber.join(fiber)
      assert.strictEqual(listeners(), 0)
    })
  )

  it.effect("awaitViews completes at once when the condition holds already", () =>
    Effect.gen(function* () {
      const { wait, tell, listeners } = makePage()
      tell(5)
      yield* wait
      assert.strictEqual(listeners(), 0)
    })
  )

  it.effect("awaitViews leaves no listener on the log when it is interrupted", () =>
    Effect.gen(function* () {
      const { wait, listeners } = makePage()
      const fiber = yield* Effect.forkChild(wait)
      yield* Effect.yieldNow
      assert.strictEqual(listeners(), 1)
      yield* Fiber.interrupt(fiber)
      assert.strictEqual(listeners(), 0)
    })
  )
})
