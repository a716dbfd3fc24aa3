import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { sentOf } from "../../../../tests/support/play.ts"
import type { Client } from "../../../../tests/support/runtimeHarness.ts"
import { elapsed, sit, startFirst, tellStored } from "../../../../tests/support/seated/sharedBrowser.ts"
import { ignored } from "../../../../tests/support/seated/underProfile.ts"
import { SECRETS } from "../../../../tests/support/simulatedCasino.ts"
import { makeStorage } from "../../../../tests/support/browser/storage.ts"
import { HOUR_MS, MINUTE_MS } from "../../../domain/shared/durations.ts"
import { leftOf } from "../../../domain/protection/limitRules.ts"
import { answerRealityCheck, planSession, setLimit } from "../../commands/account/protection.ts"
import { leaveMachine } from "../../commands/machine/leaveMachine.ts"
import { press } from "../../commands/machine/press.ts"
import { restoreProtection } from "../keptProtection.ts"

const SESSION_TIME = { kind: "sessionTime", period: "session" } as const

/** How much (ms) is left of each limit. */
const left = ({ log, views: { protection } }: Client): readonly number[] =>
  protection.limits.map((limit) => leftOf(limit, protection, { ...log.now(), page: protection.page }))

describe("[PROT-4] [PROT-5] the session in a tab that opens after the clock was set back", () => {
  it.effect("gb (RTS 13C): the tab asks the other tabs for the time of the session, also when it changes nothing in the storage", () =>
    Effect.gen(function* () {
      const clock = { skewMs: 0 }
      const { first, open, browser } = yield* startFirst(clock)
      yield* first.pass(50 * MINUTE_MS)
      clock.skewMs = -HOUR_MS
      // The first tab hears nothing of this storage.
      const second = yield* open({ browser: { ...browser, shared: makeStorage() }, token: SECRETS.token })
      yield* second.run(restoreProtection)
      assert.strictEqual(elapsed(second), 50 * MINUTE_MS)
    })
  )

  it.effect.each([20 * MINUTE_MS, HOUR_MS])(
    "gb (RTS 13C): the tab shows the time since the login when the clock is %i ms behind",
    (behindMs) =>
      Effect.gen(function* () {
        const clock = { skewMs: 0 }
        const { first, open, browser } = yield* startFirst(clock)
        yield* first.pass(50 * MINUTE_MS)
        clock.skewMs = -behindMs
        const second = yield* open()
        yield* tellStored(second, browser)
        assert.deepStrictEqual([elapsed(first), elapsed(second)], [50 * MINUTE_MS, 50 * MINUTE_MS])
      })
  )

  it.effect("gb (RTS 13C): the tab shows at least the time that the copy contains when no other tab is open", () =>
    Effect.gen(function* () {
      const clock = { skewMs: 0 }
      const open = yield* Effect.scoped(
        Effect.gen(function* () {
          const started = yield* startFirst(clock)
          yield* started.first.pass(50 * MINUTE_MS)
          yield* started.first.run(press("spin"))
          yield* started.first.pass(0)
          return started.open
        })
      )
      clock.skewMs = -HOUR_MS
      const second = yield* open()
      assert.strictEqual(elapsed(second), 50 * MINUTE_MS)
    })
  )

  it.effect("gb (RTS 13B): the next reality check counts from the answer in the first tab", () =>
    Effect.gen(function* () {
      const clock = { skewMs: 0 }
      const { first, open, browser } = yield* startFirst(clock)
      yield* first.pass(HOUR_MS)
      yield* first.run(answerRealityCheck("continue"))
      yield* first.run(leaveMachine())
      yield* first.pass(50 * MINUTE_MS)
      clock.skewMs = -45 * MINUTE_MS
      const second = yield* open()
      yield* tellStored(second, browser)
      yield* sit(second)
      yield* second.pass(9 * MINUTE_MS)
      yield* second.run(press("spin"))
      assert.deepStrictEqual([ignored(second), sentOf(second, "press").length], [[], 1])
      yield* second.pass(MINUTE_MS)
      yield* second.run(press("spin"))
      assert.deepStrictEqual(ignored(second), ["realityCheck"])
    })
  )

  it.effect("gb: a limit of session time goes on, also after the clock is right again", () =>
    Effect.gen(function* () {
      const clock = { skewMs: 0 }
      const { first, open, browser } = yield* startFirst(clock)
      yield* first.run(setLimit({ ...SESSION_TIME, value: 2 * HOUR_MS }))
      yield* first.pass(50 * MINUTE_MS)
      clock.skewMs = -HOUR_MS
      const second = yield* open()
      yield* tellStored(second, browser)
      assert.deepStrictEqual(left(second), [70 * MINUTE_MS])
      yield* second.pass(10 * MINUTE_MS)
      clock.skewMs = 0
      const third = yield* open()
      yield* tellStored(third, browser)
      assert.deepStrictEqual([first, second, third].map(left), [[HOUR_MS], [HOUR_MS], [HOUR_MS]])
    })
  )

  it.effect("gb (RTS 13C): every tab shows the time since the login after the clock is right again", () =>
    Effect.gen(function* () {
      const clock = { skewMs: 0 }
      const { first, open, browser } = yield* startFirst(clock)
      yield* first.pass(50 * MINUTE_MS)
      clock.skewMs = -HOUR_MS
      const second = yield* open()
      yield* tellStored(second, browser)
      yield* second.pass(10 * MINUTE_MS)
      clock.skewMs = 0
      const third = yield* open()
      yield* tellStored(third, browser)
      assert.deepStrictEqual([first, second, third].map(elapsed), [HOUR_MS, HOUR_MS, HOUR_MS])
    })
  )

  it.effect("es (Orden HAP/1370/2014): the plan of the session goes on", () =>
    Effect.gen(function* () {
      const clock = { skewMs: 0 }
      const { first, open, browser } = yield* startFirst(clock, "es")
      yield* first.run(planSession(55 * MINUTE_MS, 5_000))
      yield* first.pass(50 * MINUTE_MS)
      yield* first.run(leaveMachine())
      clock.skewMs = -HOUR_MS
      const second = yield* open()
      yield* tellStored(second, browser)
      yield* sit(second)
      yield* second.pass(5 * MINUTE_MS)
      yield* second.run(press("spin"))
      assert.deepStrictEqual(ignored(second), ["sessionOver"])
    })
  )
})
