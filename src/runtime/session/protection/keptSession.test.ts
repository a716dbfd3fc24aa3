import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { sentOf } from "../../../../tests/support/play.ts"
import type { Client } from "../../../../tests/support/runtimeHarness.ts"
import { elapsed, sit, startFirst, tellStored } from "../../../../tests/support/seated/sharedBrowser.ts"
import { ignored } from "../../../../tests/support/seated/underProfile.ts"
import { event } from "../../../domain/events.ts"
import { HOUR_MS, MINUTE_MS } from "../../../domain/shared/durations.ts"
import { answerRealityCheck, chooseCheckInterval, setLimit } from "../../commands/account/protection.ts"
import { leaveMachine } from "../../commands/machine/leaveMachine.ts"
import { press } from "../../commands/machine/press.ts"

describe("[PROT-4] [PROT-5] the session in another tab of the browser", () => {
  it.effect("gb (RTS 13C): a tab that opens later shows the time since the login", () =>
    Effect.gen(function* () {
      const { first, open } = yield* startFirst()
      yield* first.pass(50 * MINUTE_MS)
      const second = yield* open()
      assert.strictEqual(elapsed(second), elapsed(first))
      assert.isAtLeast(elapsed(second), 50 * MINUTE_MS)
    })
  )

  it.effect("gb (RTS 13B): a tab that opens later asks the reality check an hour after the login", () =>
    Effect.gen(function* () {
      const { first, open } = yield* startFirst()
      yield* first.pass(50 * MINUTE_MS)
      yield* first.run(leaveMachine())
      const second = yield* open()
      yield* sit(second)
      yield* second.pass(10 * MINUTE_MS)
      yield* second.run(press("spin"))
      assert.deepStrictEqual(ignored(second), ["realityCheck"])
    })
  )

  it.effect("gb (RTS 13B): the next reality check counts from the answer in the first tab", () =>
    Effect.gen(function* () {
      const { first, open } = yield* startFirst()
      yield* first.pass(60 * MINUTE_MS)
      yield* first.run(answerRealityCheck("continue"))
      yield* first.run(leaveMachine())
      yield* first.pass(10 * MINUTE_MS)
      const second = yield* open()
      yield* sit(second)
      yield* second.pass(MINUTE_MS)
      yield* second.run(press("spin"))
      assert.deepStrictEqual([ignored(second), sentOf(second, "press").length], [[], 1])
      yield* second.pass(49 * MINUTE_MS)
      yield* second.run(press("spin"))
      assert.deepStrictEqual(ignored(second), ["realityCheck"])
    })
  )

  it.effect("gb (RTS 13B): a tab takes over the answer of another tab once", () =>
    Effect.gen(function* () {
      const { first, open, browser } = yield* startFirst()
      const second = yield* open()
      const before = second.all("ProtectionRestored").length
      yield* first.pass(60 * MINUTE_MS)
      yield* first.run(answerRealityCheck("continue"))
      yield* first.pass(1_000)
      browser.shared.setItem("telereel.any", "1")
      yield* second.pass(1_000)
      browser.shared.setItem("telereel.any", "2")
      yield* second.pass(1_000)
      assert.strictEqual(second.all("ProtectionRestored").length, before + 1)
      assert.strictEqual(second.views.protection.checkAnswered?.at, first.views.protection.checkAnswered?.at)
    })
  )

  /** The check after 15 minutes is due in the first tab. The player then chooses an hour, and leaves the machine. */
  const chooseHourWhenDue = Effect.gen(function* () {
    const tabs = yield* startFirst()
    yield* tabs.first.run(chooseCheckInterval(15 * MINUTE_MS))
    yield* tabs.first.pass(20 * MINUTE_MS)
    yield* tabs.first.run(chooseCheckInterval(HOUR_MS))
    yield* tabs.first.run(leaveMachine())
    return tabs
  })

  it.effect("gb (RTS 13B): a check that was due before the player chose a longer interval is due in a tab that opens later", () =>
    Effect.gen(function* () {
      const { open } = yield* chooseHourWhenDue
      const second = yield* open()
      yield* sit(second)
      yield* second.run(press("spin"))
      assert.deepStrictEqual(ignored(second), ["realityCheck"])
    })
  )

  it.effect("gb (RTS 13B): a check that was due before a longer interval is answered once for all tabs", () =>
    Effect.gen(function* () {
      const { first, open, browser } = yield* chooseHourWhenDue
      const second = yield* open()
      yield* second.run(answerRealityCheck("continue"))
      yield* second.pass(0)
      yield* tellStored(first, browser)
      const third = yield* open()
      assert.deepStrictEqual(
        [first, second, third].map(({ views }) => views.protection.checkOwed),
        [false, false, false]
      )
      yield* third.pass(10_000)
      yield* sit(third)
      yield* third.run(press("spin"))
      assert.deepStrictEqual([ignored(third), sentOf(third, "press").length], [[], 1])
    })
  )

  it.effect("the session starts again with the login after a logout", () =>
    Effect.gen(function* () {
      const { first } = yield* startFirst()
      yield* first.pass(50 * MINUTE_MS)
      const player = first.all("LoggedIn")[0]?.player
      first.happen(event("LoggedOut", { reason: "player" }))
      yield* first.pass(0)
      if (player !== undefined) first.happen(event("LoggedIn", { player, via: "login" }))
      yield* first.pass(0)
      assert.strictEqual(elapsed(first), 0)
      yield* first.pass(MINUTE_MS)
      assert.strictEqual(elapsed(first), MINUTE_MS)
    })
  )
})

describe("[PROT-2] [PROT-5] tabs of one browser under different profiles", () => {
  /** The limits without which `de` starts no game. */
  const setLimits = (client: Client) =>
    Effect.forEach(["deposit", "loss", "wager"] as const, (kind) => client.run(setLimit({ kind, period: "day", value: 50_000 })))

  it.effect("de (GlüStV § 22a (4)): a check that is answered in a tab without a break begins the break in the other tab", () =>
    Effect.gen(function* () {
      const { first, open, browser } = yield* startFirst()
      const second = yield* open({ profile: "de" })
      yield* setLimits(second)
      yield* second.pass(HOUR_MS + 1_000)
      yield* first.run(answerRealityCheck("continue"))
      yield* first.run(leaveMachine())
      yield* second.pass(1_000)
      yield* tellStored(second, browser)
      yield* sit(second)
      yield* second.run(press("spin"))
      assert.deepStrictEqual([ignored(second), sentOf(second, "press").length], [["break"], 0])
      yield* second.pass(5 * MINUTE_MS - 1_000)
      yield* second.run(press("spin"))
      assert.deepStrictEqual([ignored(second), sentOf(second, "press").length], [["break"], 1])
    })
  )

  it.effect("de (GlüStV § 22a (4)): a tab that opens after the answer takes over the rest of the break", () =>
    Effect.gen(function* () {
      const { first, open, browser } = yield* startFirst()
      yield* first.pass(HOUR_MS + 1_000)
      yield* first.run(answerRealityCheck("continue"))
      yield* first.run(leaveMachine())
      yield* first.pass(2 * MINUTE_MS)
      const second = yield* open({ profile: "de" })
      yield* setLimits(second)
      yield* tellStored(second, browser)
      yield* sit(second)
      yield* second.run(press("spin"))
      assert.deepStrictEqual(ignored(second), ["break"])
      yield* second.pass(3 * MINUTE_MS)
      yield* second.run(press("spin"))
      assert.deepStrictEqual([ignored(second), sentOf(second, "press").length], [["break"], 1])
    })
  )

  it.effect("gb (RTS 14D): the cycle counts from a game in a tab whose profile has no cycle", () =>
    Effect.gen(function* () {
      const { first, open, browser } = yield* startFirst(undefined, "us-nj")
      first.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
      const second = yield* open({ profile: "gb" })
      yield* second.pass(10_000)
      yield* first.run(press("spin"))
      yield* first.pass(0)
      yield* first.run(leaveMachine())
      yield* tellStored(second, browser)
      yield* sit(second)
      yield* second.run(press("spin"))
      assert.deepStrictEqual([sentOf(first, "press").length, ignored(second)], [1, ["cycle"]])
    })
  )
})
