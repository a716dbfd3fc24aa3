import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, gameSocket, sentOf, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { type Client, startClient } from "../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { makeToken } from "../../../tests/support/token.ts"
import { event } from "../../domain/events.ts"
import { logIn } from "../commands/account/logIn.ts"
import { logOut } from "../commands/account/logOut.ts"
import { restoreSession } from "../commands/account/restoreSession.ts"
import { press } from "../commands/machine/press.ts"

/** The player of the simulated casino has the id 7 and the name ayse. */
const MEHMET = makeToken({ id: 8, exp: 4_000_000_000, username: "mehmet" })

const stored = (client: Client): string | null => client.storages.shared.getItem("telereel.token")

describe("[AUTH-6] two tabs of one browser", () => {
  it.effect.each([true, false])("two tabs end together when the player logs out in one of them (remembered: %s)", (remember) =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const first = yield* startSeated({ browser, remember })
      const second = yield* startPlayer({ browser, remember })
      yield* second.run(logOut())
      yield* second.pass(0)
      assert.deepInclude(first.views.session, { phase: "guest", loggedOut: "elsewhere" })
      assert.isNull(first.credentials.token())
      assert.isFalse(gameSocket(first).isOpen())
      assert.isFalse(first.network.socket("notifications").isOpen())
    })
  )

  it.effect("two tabs of one browser accept no press after the logout click while the server does not answer the logout", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const first = yield* startSeated({ browser })
      const second = yield* startPlayer({ browser })
      second.casino.answers.logOut = () => Effect.never
      yield* second.fork(logOut())
      assert.deepInclude(second.views.session, { phase: "guest", loggedOut: "player" })
      assert.deepInclude(first.views.session, { phase: "guest", loggedOut: "elsewhere" })
      assert.isFalse(gameSocket(first).isOpen())
      yield* first.run(press("spin"))
      assert.deepStrictEqual(sentOf(first, "press"), [])
    })
  )

  it.effect("two tabs of one browser refuse a press in the tab of the click right after it while the server does not answer", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.casino.answers.logOut = () => Effect.never
      yield* client.fork(logOut())
      yield* client.run(press("spin"))
      assert.deepStrictEqual(client.all("PressRequested"), [])
      assert.strictEqual(client.all("PressIgnored").length, 1)
      assert.deepStrictEqual(sentOf(client, "press"), [])
      assert.isFalse(gameSocket(client).isOpen())
    })
  )

  it.effect("two tabs of one browser never use the token of a player who logs in in the other tab", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const first = yield* startSeated({ browser })
      // The storage is written by another tab, and this one has not been told yet.
      const quiet = makeTestBrowser()
      const second = yield* startClient({ browser: { ...browser, openTab: quiet.openTab } })
      second.casino.answers.logIn = () => Effect.succeed({ token: MEHMET, pin_code: null, ip_address: "192.0.2.7", versions: "1.0" })
      yield* second.run(logIn(CREDENTIALS))
      assert.strictEqual(second.views.session.player?.username, "mehmet")
      assert.isNull(first.credentials.token())
      yield* first.run(press("spin"))
      assert.deepStrictEqual(sentOf(first, "press"), [])
      yield* first.pass(0)
      assert.deepInclude(first.views.session, { phase: "guest", loggedOut: "replaced" })
      assert.strictEqual(stored(second), MEHMET)
    })
  )

  it.effect("[LOGIN-6] two tabs of one browser keep a remembered player's game when the same player logs in in the other one only", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const second = yield* startClient({ browser })
      const first = yield* startSeated({ browser, remember: true })
      yield* second.fork(logIn({ ...CREDENTIALS, remember: false }))
      yield* second.pass(1_000)
      assert.deepInclude(second.views.session, { phase: "loggedIn" })
      assert.deepInclude(first.views.session, { phase: "loggedIn" })
      assert.isTrue(gameSocket(first).isOpen())
      yield* second.run(logOut())
      yield* first.pass(0)
      assert.deepInclude(first.views.session, { phase: "guest", loggedOut: "elsewhere" })
      assert.isNull(stored(first))
    })
  )

  it.effect(
    '[LOGIN-6] a login without "remember me" forgets what the device remembers of the player when no other tab of theirs is open',
    () =>
      Effect.gen(function* () {
        const client = yield* startClient()
        client.storages.shared.setItem("telereel.token", SECRETS.token)
        yield* client.fork(logIn({ ...CREDENTIALS, remember: false }))
        yield* client.pass(1_000)
        assert.deepInclude(client.views.session, { phase: "loggedIn" })
        assert.isNull(stored(client))
      })
  )

  it.effect("[AUTH-1] two tabs of one browser keep a remembered player's session when the other one, for itself only, is reloaded", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const second = yield* startPlayer({ browser, remember: false })
      const first = yield* startPlayer({ browser, remember: true })
      // The reload of the other tab validates its own token again.
      second.happen(event("PageLoaded", { restored: 0 }))
      yield* second.fork(restoreSession("storage"))
      yield* second.pass(1_000)
      assert.deepInclude(second.views.session, { phase: "loggedIn" })
      assert.deepInclude(first.views.session, { phase: "loggedIn" })
    })
  )

  it.effect.each([
    ["keep the game of one when the other opens and finds their token expired", true, { phase: "loggedIn" }],
    ["end together without a game when one opens and finds their token expired", false, { phase: "guest", loggedOut: "elsewhere" }]
  ] as const)("[AUTH-2] two tabs of one browser %s", ([_what, isSeated, outcome]) =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const expired = makeToken({ id: "7", exp: 1, username: "ayse" })
      const prepare = ({ casino }: Client): void => {
        casino.answers.logIn = () => Effect.succeed({ token: expired, pin_code: null, ip_address: "192.0.2.7", versions: "1.0" })
      }
      const first = yield* isSeated ? startSeated({ browser, prepare }) : startPlayer({ browser, prepare })
      const second = yield* startClient({ browser })
      yield* second.fork(restoreSession("storage"))
      yield* second.pass(1_000)
      assert.deepInclude(second.views.session, { phase: "guest", loggedOut: "expired" })
      assert.isNull(second.credentials.token())
      assert.deepInclude(first.views.session, outcome)
      assert.strictEqual(stored(first), isSeated ? expired : null)
      if (isSeated) assert.isTrue(gameSocket(first).isOpen())
    })
  )

  it.effect("two tabs of one browser ignore a notification that arrives after the logout", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const first = yield* startPlayer({ browser })
      const before = first.views.funds.wallet
      // A logout in another tab has removed the token, and this tab has not handled the storage event yet.
      first.storages.shared.removeItem("telereel.token")
      first.network.socket("notifications").say({ type: "balance", balance: 1 })
      yield* first.pass(0)
      assert.notInclude(first.types().join(), "BalanceNotified")
      assert.notStrictEqual(first.views.funds.wallet, 1)
      assert.isNumber(before)
    })
  )

  it.effect("two tabs of one browser keep their own players when each has a token of its own", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const first = yield* startPlayer({ browser, remember: false })
      const second = yield* startClient({ browser })
      second.casino.answers.logIn = () => Effect.succeed({ token: MEHMET, pin_code: null, ip_address: "192.0.2.7", versions: "1.0" })
      yield* second.run(logIn({ ...CREDENTIALS, remember: false }))
      yield* second.run(logOut())
      yield* second.pass(0)
      assert.strictEqual(first.views.session.phase, "loggedIn")
      assert.strictEqual(first.credentials.token(), SECRETS.token)
    })
  )
})
