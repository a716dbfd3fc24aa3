import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { giveSeats, sentOf, showPicture, startSeated } from "../../../tests/support/play.ts"
import { aDevice, type Client, startClient } from "../../../tests/support/runtimeHarness.ts"
import { makeTestBrowser } from "../../../tests/support/testBrowser.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { MINUTE_MS } from "../../domain/protection/durations.ts"
import { sessionElapsedMs } from "../../domain/protection/startRules.ts"
import { answerRealityCheck } from "../commands/account/protection.ts"
import { restoreSession } from "../commands/account/restoreSession.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { leaveMachine } from "../commands/machine/leaveMachine.ts"
import { press } from "../commands/machine/press.ts"

const settings = event("SettingsLoaded", {
  settings: { ...DEFAULT_SETTINGS, protectionProfile: "gb" },
  source: "file",
  rejected: []
})

/** A player at a machine under `gb`, and a way to open another tab of the same browser. */
const startFirst = () =>
  Effect.gen(function* () {
    const shared = { device: aDevice(), browser: makeTestBrowser() }
    const first = yield* startSeated({ ...shared, prepare: (one) => void one.happen(settings) })
    const open = () =>
      Effect.gen(function* () {
        const second = yield* startClient(shared)
        second.happen(settings)
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
