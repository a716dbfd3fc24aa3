import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { FAR_AWAY, MEHMET, openSlowly, SLOW_MS, stored, validateAnyone } from "../../../tests/support/sessions/accessLink.ts"
import { CREDENTIALS, gameSocket, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { startClient } from "../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { holdSignals, makeLaggingView, makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { makeToken } from "../../../tests/support/token.ts"
import { logIn } from "../commands/account/logIn.ts"
import { logOut } from "../commands/account/logOut.ts"
import { acceptSwitch, declineSwitch, openLink } from "../commands/account/openLink.ts"

describe("[BOOT-3] a link with an access token beside another tab", () => {
  it.effect("a link with a token also asks when another player is at a machine in another tab, with a token of that tab only", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const first = yield* startSeated({ browser, remember: false })
      const second = yield* startClient({ browser })
      validateAnyone(second)
      yield* second.fork(openLink(MEHMET))
      yield* second.pass(1_000)
      assert.deepInclude(second.views.session.link, { phase: "asking", from: { id: "7", username: "ayse" }, seated: true })
      assert.strictEqual(second.views.session.phase, "guest")
      yield* second.run(acceptSwitch())
      yield* second.pass(0)
      assert.strictEqual(second.views.session.player?.username, "mehmet")
      assert.deepInclude(first.views.session, { phase: "guest", loggedOut: "elsewhere" })
      assert.isFalse(gameSocket(first).isOpen())
    })
  )

  it.effect(
    "[AUTH-6] a link that replaces the player of another tab ends that player's token at the casino, which only that tab knows",
    () =>
      Effect.gen(function* () {
        const browser = makeTestBrowser()
        const first = yield* startPlayer({ browser, remember: false })
        const second = yield* startClient({ browser })
        validateAnyone(second)
        yield* second.fork(openLink(MEHMET))
        yield* second.pass(1_000)
        yield* second.run(acceptSwitch())
        yield* second.pass(0)
        assert.deepInclude(first.views.session, { phase: "guest", loggedOut: "elsewhere" })
        assert.deepEqual(
          [first, second].map(({ casino }) => casino.calls.filter((call) => call === "logOut").length),
          [1, 0]
        )
      })
  )

  it.effect("[AUTH-6] a logout informs the casino once, not again from the player's other tabs", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const first = yield* startPlayer({ browser, remember: false })
      const second = yield* startPlayer({ browser, remember: false })
      yield* second.run(logOut())
      yield* second.pass(0)
      assert.deepInclude(first.views.session, { phase: "guest", loggedOut: "elsewhere" })
      assert.deepEqual(
        [first, second].map(({ casino }) => casino.calls.filter((call) => call === "logOut").length),
        [0, 1]
      )
    })
  )

  it.effect("a link with a token asks when another player logs in in another tab while the casino validates the token", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const second = yield* startClient({ browser })
      yield* openSlowly(second)
      const first = yield* startSeated({ browser, remember: true })
      yield* second.pass(SLOW_MS)
      assert.deepInclude(second.views.session.link, { phase: "asking", from: { id: "7", username: "ayse" }, seated: true })
      assert.deepInclude(first.views.session, { phase: "loggedIn" })
      yield* second.run(declineSwitch())
      yield* second.pass(1_000)
      assert.deepInclude(first.views.session, { phase: "loggedIn" })
      assert.isTrue(gameSocket(first).isOpen())
    })
  )

  it.effect("a link with a token asks when another player logs in for one tab only while the casino validates the token", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const second = yield* startClient({ browser })
      yield* openSlowly(second)
      const first = yield* startPlayer({ browser, remember: false })
      yield* second.pass(SLOW_MS)
      assert.deepInclude(second.views.session.link, {
        phase: "asking",
        from: { id: "7", username: "ayse" },
        to: { id: "8", username: "mehmet" }
      })
      assert.deepInclude(first.views.session, { phase: "loggedIn" })
      assert.isNull(stored(second))
    })
  )

  it.effect("a link with a token asks nothing about a player who logs out in another tab while the casino validates the token", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const first = yield* startPlayer({ browser, remember: false })
      const second = yield* startClient({ browser })
      yield* openSlowly(second)
      yield* first.run(logOut())
      yield* second.pass(SLOW_MS)
      assert.deepInclude(second.views.session, { phase: "loggedIn", link: null })
      assert.strictEqual(second.views.session.player?.username, "mehmet")
    })
  )

  it.effect("a link of a player who logs out in another tab during the validation does not log that player in again", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const first = yield* startPlayer({ browser, remember: true })
      const second = yield* startClient({ browser })
      yield* openSlowly(second, SECRETS.token)
      yield* first.run(logOut())
      yield* second.pass(SLOW_MS)
      assert.deepInclude(second.views.session, { phase: "guest", player: null })
      assert.isNull(stored(second))
    })
  )

  it.effect("a link of a player who logs out in another tab does not store the token again before the message of the logout arrives", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const { held, deliver } = holdSignals(browser)
      const first = yield* startPlayer({ browser, remember: true })
      const second = yield* startClient({ browser: held })
      yield* openSlowly(second, SECRETS.token)
      yield* first.run(logOut())
      yield* second.pass(SLOW_MS)
      assert.isNull(stored(second))
      deliver()
      yield* second.pass(0)
      assert.deepInclude(second.views.session, { phase: "guest", loggedOut: "elsewhere" })
    })
  )

  it.effect("a link with a token asks about a player who logged in in another tab between the page's opening and the link's use", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const second = yield* startClient({ browser })
      validateAnyone(second)
      browser.shared.setItem("telereel.token", SECRETS.token)
      yield* second.fork(openLink(MEHMET))
      yield* second.pass(1_000)
      assert.deepInclude(second.views.session.link, { phase: "asking", from: { id: "7", username: "7" }, seated: false })
      assert.strictEqual(stored(second), SECRETS.token)
      yield* second.run(acceptSwitch())
      assert.strictEqual(stored(second), MEHMET)
    })
  )

  it.effect("the question of a link is asked again with the right name when a third player has logged in since", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const second = yield* startPlayer({ browser, remember: true })
      validateAnyone(second)
      yield* second.fork(openLink(MEHMET))
      yield* second.pass(1_000)
      yield* second.run(logOut())
      const third = yield* startClient({ browser })
      const ali = makeToken({ id: "9", exp: FAR_AWAY, username: "ali" })
      third.casino.answers.logIn = () => Effect.succeed({ token: ali, pin_code: SECRETS.pinHash, ip_address: "192.0.2.7", versions: "1.0" })
      yield* third.run(logIn({ ...CREDENTIALS, remember: true }))
      yield* second.fork(acceptSwitch())
      yield* second.pass(1_000)
      assert.deepInclude(second.views.session.link, { phase: "asking", from: { id: "9", username: "ali" } })
      assert.deepInclude(third.views.session, { phase: "loggedIn" })
      yield* second.run(acceptSwitch())
      yield* second.pass(1_000)
      assert.strictEqual(second.views.session.player?.username, "mehmet")
      assert.deepInclude(third.views.session, { phase: "guest", loggedOut: "elsewhere" })
    })
  )
})

describe("[AUTH-6] a switch of the player beside another tab", () => {
  it.effect("both tabs keep the next player's token although the first one still reads the old token when it hears of the switch", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const { view, freeze } = makeLaggingView(browser)
      const first = yield* startPlayer({ browser: view, remember: true })
      const second = yield* startPlayer({ browser, remember: true })
      validateAnyone(second)
      yield* second.fork(openLink(MEHMET))
      yield* second.pass(1_000)
      freeze()
      yield* second.run(acceptSwitch())
      yield* second.pass(1_000)
      assert.deepInclude(first.views.session, { phase: "guest", loggedOut: "elsewhere" })
      assert.strictEqual(second.views.session.player?.username, "mehmet")
      assert.strictEqual(stored(second), MEHMET)
    })
  )
})
