import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { reload, startOnDevice } from "../../../tests/support/sessions/reloadedPage.ts"
import { aDevice, type Client } from "../../../tests/support/runtimeHarness.ts"
import { aPlayer } from "../../../tests/support/samples.ts"
import { startFirst } from "../../../tests/support/seated/sharedBrowser.ts"
import { settings } from "../../../tests/support/seated/underProfile.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { event } from "../../domain/events.ts"
import { DAY_MS, HOUR_MS } from "../../domain/shared/durations.ts"
import { limitLock } from "../../domain/protection/limitRules.ts"
import { cycleRemainingMs } from "../../domain/protection/startRules.ts"
import { TransientError } from "../../domain/shared/errors.ts"
import { logIn } from "../commands/account/logIn.ts"
import { restoreSession } from "../commands/account/restoreSession.ts"
import { answerRealityCheck, planSession, setLimit, startBreak } from "../commands/account/protection.ts"
import { press } from "../commands/machine/press.ts"

describe("[PROT-7] a break that another tab has overwritten in the same moment", () => {
  it.effect("an overwritten break reaches the other tab although the casino cannot be reached", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const browser = makeTestBrowser()
      const restrictPlayer = () => Effect.fail(new TransientError({ op: "restrictPlayer", reason: "network" }))
      const start = () => startPlayer({ device, browser, prepare: (client) => Object.assign(client.late.answers, { restrictPlayer }) })
      const first = yield* start()
      const second = yield* start()
      const older = device.protection
      yield* first.run(startBreak("timeOut", DAY_MS))
      yield* first.pass(0)
      // The second tab stores a game. Its browser process still has the copy without the break.
      device.protection = older
      browser.shared.setItem("telereel.protection", "the storage event of that write")
      yield* first.pass(0)
      browser.shared.setItem("telereel.protection", "the storage event of the repaired copy")
      yield* second.pass(0)
      assert.deepStrictEqual(
        second.views.protection.breaks.map(({ kind }) => kind),
        ["timeOut"]
      )
      const kept = device.protection
      browser.shared.setItem("telereel.protection", "the storage event of the second tab")
      yield* first.pass(0)
      assert.strictEqual(device.protection, kept)
    })
  )
})

describe("[PROT-5] the break after a reality check that a frozen tab has not heard of", () => {
  it.effect("de (GlüStV § 22a (9)): the tab keeps the break when it wakes with a clock that was set forward", () =>
    Effect.gen(function* () {
      const clock = { skewMs: 0 }
      const { first, open } = yield* startFirst(clock, "de")
      const validated = yield* first.casino.api.validateSession(SECRETS.token)
      const serverTime = { protection: { serverTime: first.log.now().at } }
      const restore = (client: Client) => {
        client.casino.answers.validateSession = () => Effect.succeed({ ...validated, ...serverTime })
        return client.run(restoreSession("storage"))
      }
      yield* restore(first)
      // The storage of this tab tells nothing, as while the tab is frozen.
      const second = yield* open({ browser: makeTestBrowser(), token: SECRETS.token })
      yield* restore(second)
      yield* first.pass(HOUR_MS)
      yield* first.run(answerRealityCheck("continue"))
      yield* first.pass(0)
      assert.include(first.device.protection ?? "", "afterCheck")
      clock.skewMs = HOUR_MS
      yield* second.run(setLimit({ kind: "wager", period: "day", value: 500 }))
      assert.include(first.device.protection ?? "", "afterCheck")
    })
  )
})

describe("[PROT-9] the plan of a session", () => {
  const lockOf = (client: Client) =>
    limitLock(client.views.protection, { stake: 100, now: { ...client.log.now(), page: client.views.protection.page } })?.reason ?? null

  it.effect("es: the plan of a session is not asked for again when a reload comes before the log is written, and its time goes on", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startOnDevice("es", device)
      yield* client.run(planSession(HOUR_MS, 5_000))
      yield* client.pass(0)
      const again = yield* reload("es", device, { log: [] })
      yield* again.run(planSession(9 * HOUR_MS, 90_000))
      assert.deepInclude(again.views.protection.plan, { timeMs: HOUR_MS, spend: 5_000, net: 0 })
      assert.isNull(lockOf(again))
      yield* again.pass(HOUR_MS)
      assert.strictEqual(lockOf(again), "sessionOver")
    })
  )

  it.effect("es: the plan of a session ends with the logout", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startOnDevice("es", device)
      yield* client.run(planSession(HOUR_MS, 5_000))
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.pass(0)
      assert.notInclude(device.protection ?? "", "timeMs")
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(0)
      assert.strictEqual(lockOf(client), "presetMissing")
    })
  )

  it.effect("es: a login begins a new session also when the page ended during the logout", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startOnDevice("es", device)
      yield* client.run(planSession(HOUR_MS, 5_000))
      yield* client.pass(0)
      const next = yield* startOnDevice("es", device)
      assert.strictEqual(lockOf(next), "presetMissing")
    })
  )
})

describe("[PROT-2] the game cycle after a reload whose log lacks the newest game", () => {
  const waitOf = (client: Client): number =>
    cycleRemainingMs(client.views.protection, { ...client.log.now(), page: client.views.protection.page })

  it.effect.each([5_000, HOUR_MS])(
    "gb (RTS 14D): a clock that was set forward by %i ms does not end the game cycle after a reload",
    (forwardMs) =>
      Effect.gen(function* () {
        const device = aDevice()
        const client = yield* startSeated({ device, prepare: (early) => void early.happen(settings({ protectionProfile: "gb" })) })
        const login = event("LoggedIn", { player: aPlayer({ id: client.views.session.player?.id ?? "" }), via: "login" })
        yield* client.run(press("spin"))
        const again = yield* reload("gb", device, { log: [login], skewMs: () => forwardMs })
        assert.strictEqual(waitOf(again), 2_500)
        yield* again.pass(2_500)
        assert.strictEqual(waitOf(again), 0)
      })
  )
})
