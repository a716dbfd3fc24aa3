import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, gameSocket, startPlayer, startSeated } from "../../../../tests/support/play.ts"
import { type Client, startClient } from "../../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../../tests/support/simulatedCasino.ts"
import { holdSignals, makeLaggingView, makeTestBrowser } from "../../../../tests/support/testBrowser.ts"
import { makeToken } from "../../../../tests/support/token.ts"
import { BlockedError, RejectedError } from "../../../domain/shared/errors.ts"
import { ERROR_CODES } from "../../../domain/generated/errorCatalogue.ts"
import { event } from "../../../domain/events.ts"
import { logIn } from "./logIn.ts"
import { logOut } from "./logOut.ts"
import { acceptSwitch, declineSwitch, openLink } from "./openLink.ts"
import { refreshBalance } from "../../requests/refreshLobby.ts"
import { restoreSession } from "./restoreSession.ts"

const FAR_AWAY = 4_000_000_000
/** The player of the simulated casino has the id 7 and the name ayse. */
const MEHMET = makeToken({ id: 8, exp: FAR_AWAY, username: "mehmet" })
const UNAUTHORISED = new BlockedError({ op: "validateSession", reason: "unauthorised" })

/** Answers each validation with the validated token. */
const validateAnyone = (client: Client): void => {
  client.casino.answers.validateSession = (token = client.credentials.token() ?? "") =>
    Effect.succeed({ token, pin_code: null, ip_address: "192.0.2.7", versions: "1.0", Group: "user", Permissions: [] })
}

const stored = (client: Client): string | null => client.storages.shared.getItem("telereel.token")

const SLOW_MS = 5_000

/** Opens a link whose token the casino validates after 5 s, and waits for one second. */
const openSlowly = (client: Client, token = MEHMET) => {
  validateAnyone(client)
  const answer = client.casino.answers.validateSession
  client.casino.answers.validateSession = (asked) => Effect.delay(answer(asked), SLOW_MS)
  return Effect.andThen(client.fork(openLink(token)), client.pass(1_000))
}

describe("[BOOT-3] a link with an access token", () => {
  it.effect("a link with a token logs a guest in after the token is validated, and not before", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      validateAnyone(client)
      yield* client.fork(openLink(MEHMET))
      assert.isNull(stored(client))
      yield* client.pass(1_000)
      assert.deepInclude(client.views.session, { phase: "loggedIn", link: null })
      assert.strictEqual(client.views.session.player?.id, "8")
      assert.strictEqual(stored(client), MEHMET)
    })
  )

  it.effect.each([
    ["unreadable", "x", "unreadable"],
    ["expired", makeToken({ id: "8", exp: 1, username: "mehmet" }), "expired"],
    ["refused by the casino", MEHMET, "refused"]
  ] as const)("a link leaves a stored session unchanged and reports the reason when the token is %s", ([_what, token, reason]) =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      validateAnyone(client)
      const answer = client.casino.answers.validateSession
      client.casino.answers.validateSession = (asked) => (asked === MEHMET ? Effect.fail(UNAUTHORISED) : answer(asked))
      yield* client.fork(openLink(token))
      yield* client.pass(1_000)
      assert.deepInclude(client.views.session, { phase: "loggedIn", link: { phase: "refused", reason } })
      assert.strictEqual(client.views.session.player?.username, "ayse")
      assert.strictEqual(stored(client), SECRETS.token)
    })
  )

  it.effect("a link with a token asks before it replaces another player, with both names", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      validateAnyone(client)
      yield* client.fork(openLink(MEHMET))
      yield* client.pass(1_000)
      assert.strictEqual(client.views.session.player?.username, "ayse")
      assert.deepEqual(client.views.session.link, {
        phase: "asking",
        from: { id: "7", username: "ayse" },
        to: { id: "8", username: "mehmet" },
        seated: false
      })
      assert.strictEqual(stored(client), SECRETS.token)
      yield* client.run(declineSwitch())
      yield* client.run(acceptSwitch())
      assert.strictEqual(client.views.session.player?.username, "ayse")
      assert.isNull(client.views.session.link)
    })
  )

  it.effect("a link with a token still asks after a logout behind the lock, and logs in the link's player when they agree", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      validateAnyone(client)
      yield* client.fork(openLink(MEHMET))
      yield* client.pass(1_000)
      client.happen(event("ScreenLocked", { cause: "idle" }))
      yield* client.run(logOut())
      yield* client.pass(0)
      assert.deepInclude(client.views.session, { phase: "guest", player: null })
      assert.deepInclude(client.views.session.link, { phase: "asking", to: { id: "8", username: "mehmet" }, hasEnded: true })
      assert.isNull(client.credentials.token())
      yield* client.run(acceptSwitch())
      assert.deepInclude(client.views.session, { phase: "loggedIn", link: null })
      assert.strictEqual(client.views.session.player?.username, "mehmet")
      assert.strictEqual(client.credentials.token(), MEHMET)
    })
  )

  it.effect("a link with a token leaves the browser without a player when the link is declined after the logout", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      validateAnyone(client)
      yield* client.fork(openLink(MEHMET))
      yield* client.pass(1_000)
      yield* client.run(logOut())
      yield* client.run(declineSwitch())
      yield* client.run(acceptSwitch())
      assert.deepInclude(client.views.session, { phase: "guest", link: null })
      assert.isNull(client.credentials.token())
    })
  )

  it.effect("a link with a token replaces another player after the player agrees, and logs the previous one out at the casino", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      validateAnyone(client)
      yield* client.fork(openLink(MEHMET))
      yield* client.pass(1_000)
      yield* client.run(acceptSwitch())
      yield* client.pass(0)
      assert.include(client.casino.calls, "logOut")
      assert.strictEqual(client.views.session.player?.username, "mehmet")
      assert.strictEqual(client.credentials.token(), MEHMET)
    })
  )

  it.effect.each([4401, 4409, 4410])(
    "a link with a token starts a session for another player that survives a close with %i of the previous player's sockets",
    (code) =>
      Effect.gen(function* () {
        const client = yield* startSeated()
        validateAnyone(client)
        yield* client.fork(openLink(MEHMET))
        yield* client.pass(1_000)
        const before = [client.network.socket("notifications"), gameSocket(client)]
        // The casino closes the sockets while the page is still handling the switch.
        const close = Effect.sync(() => before.forEach((socket) => socket.close(code)))
        yield* client.run(Effect.andThen(acceptSwitch(), close))
        yield* client.pass(5_000)
        assert.deepInclude(client.views.session, { phase: "loggedIn", loggedOut: null })
        assert.strictEqual(client.views.session.player?.username, "mehmet")
        assert.strictEqual(client.credentials.token(), MEHMET)
        assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
        assert.deepInclude(client.views.game, { phase: "none", machineId: null })
      })
  )

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

  it.effect("a link with a token does not replace the login that its tab has sent during the validation", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* openSlowly(client)
      yield* client.run(logOut())
      const { logIn: answer } = client.casino.answers
      client.casino.answers.logIn = (request) => Effect.delay(answer(request), 2 * SLOW_MS)
      yield* client.fork(logIn(CREDENTIALS))
      yield* client.pass(SLOW_MS)
      assert.strictEqual(client.views.session.phase, "loggingIn")
      assert.isNull(stored(client))
      yield* client.pass(2 * SLOW_MS)
      assert.strictEqual(client.views.session.player?.username, "ayse")
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

  it.effect("a link with a token fails when its validation answers for another player", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      yield* client.fork(openLink(MEHMET))
      yield* client.pass(1_000)
      assert.deepInclude(client.views.session, { phase: "guest", link: { phase: "refused", reason: "refused" } })
      assert.isNull(client.credentials.token())
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

describe("[AUTH-1] a restored session", () => {
  it.effect("a restored session ends when the casino answers for another player", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      client.casino.answers.validateSession = () =>
        Effect.succeed({ token: MEHMET, pin_code: null, ip_address: "192.0.2.7", versions: "1.0", Group: "user", Permissions: [] })
      yield* client.run(restoreSession("storage"))
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "unauthorised" })
    })
  )

  const limits = [
    ["429 and the code of limited calls", { status: 429, code: ERROR_CODES.rateLimited }],
    ["429 and another code", { status: 429, code: 9 }],
    ["200 and the code of limited calls", { code: ERROR_CODES.rateLimited }]
  ] as const

  it.effect.each(limits)(
    "[AUTH-2] a restored session goes on when the server limits its calls with %s: the validation is repeated",
    ([, { code, ...status }]) =>
      Effect.gen(function* () {
        const client = yield* startClient({ token: SECRETS.token })
        const { validateSession } = client.casino.answers
        const refusal = { code, message: "", params: {} }
        client.casino.answers.validateSession = () => Effect.fail(new RejectedError({ op: "validateSession", ...status, refusal }))
        yield* client.fork(restoreSession("storage"))
        yield* client.pass(5_000)
        assert.deepInclude(client.views.session, { phase: "restoring", loggedOut: null })
        client.casino.answers.validateSession = validateSession
        yield* client.pass(5_000)
        assert.strictEqual(client.views.session.phase, "loggedIn")
      })
  )

  it.effect("a restored session ends as unauthorised when the token is refused with an error code", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      const refusal = { code: 10_703, message: "", params: {} }
      client.casino.answers.validateSession = () => Effect.fail(new RejectedError({ op: "validateSession", refusal }))
      yield* client.run(restoreSession("storage"))
      yield* client.run(refreshBalance())
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "unauthorised" })
    })
  )
})
