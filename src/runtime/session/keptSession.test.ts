import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { giveSeats, sentOf, showPicture, startSeated } from "../../../tests/support/play.ts"
import { aDevice, type Client, type HarnessOptions, startClient } from "../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { makeStorage } from "../../../tests/support/storage.ts"
import { makeTestBrowser, type TestBrowser } from "../../../tests/support/testBrowser.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { HOUR_MS, MINUTE_MS } from "../../domain/protection/durations.ts"
import { leftOf } from "../../domain/protection/limitRules.ts"
import { sessionElapsedMs } from "../../domain/protection/startRules.ts"
import { answerRealityCheck, planSession, setLimit } from "../commands/account/protection.ts"
import { restoreSession } from "../commands/account/restoreSession.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { leaveMachine } from "../commands/machine/leaveMachine.ts"
import { press } from "../commands/machine/press.ts"
import { restoreProtection } from "./keptProtection.ts"

/** A player at a machine under this profile, and a way to open another tab of the same browser. `clock.skewMs`: how far the wall clock is ahead. */
const startFirst = (clock = { skewMs: 0 }, protectionProfile = "gb") =>
  Effect.gen(function* () {
    const settings = event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, protectionProfile }, source: "file", rejected: [] })
    const shared = { device: aDevice(), browser: makeTestBrowser(), skewMs: () => clock.skewMs }
    const first = yield* startSeated({ ...shared, prepare: (one) => void one.happen(settings) })
    const open = ({ profile = protectionProfile, ...options }: HarnessOptions & { readonly profile?: string } = {}) =>
      Effect.gen(function* () {
        const second = yield* startClient({ ...shared, ...options })
        second.happen(event("SettingsLoaded", { ...settings.data, settings: { ...DEFAULT_SETTINGS, protectionProfile: profile } }))
        yield* second.run(restoreSession("storage"))
        yield* second.pass(0)
        return second
      })
    return { first, open, browser: shared.browser }
  })

/** The client takes the seat at the machine, whose spins end at once and win nothing. */
const sit = (client: Client) =>
  Effect.gen(function* () {
    client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
    giveSeats(client)
    yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
    yield* client.pass(0)
    showPicture(client)
  })

const ignored = (client: Client): readonly string[] => client.all("PressIgnored").map(({ why }) => why)

/** The browser tells its tabs that the shared storage has changed. */
const tellStored = (client: Client, browser: TestBrowser) =>
  Effect.andThen(
    Effect.sync(() => browser.shared.setItem("telereel.any", "1")),
    client.pass(0)
  )

const elapsed = ({ log, views }: Client): number => sessionElapsedMs(views.protection, { ...log.now(), page: views.protection.page })

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
    })
  )
})

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
