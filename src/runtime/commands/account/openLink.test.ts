import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { FAR_AWAY, MEHMET, openSlowly, SLOW_MS, stored, validateAnyone } from "../../../../tests/support/sessions/accessLink.ts"
import { CREDENTIALS, gameSocket, startPlayer, startSeated } from "../../../../tests/support/play.ts"
import { startClient } from "../../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../../tests/support/simulatedCasino.ts"
import { makeToken } from "../../../../tests/support/token.ts"
import { event } from "../../../domain/events.ts"
import { BlockedError } from "../../../domain/shared/errors.ts"
import { logIn } from "./logIn.ts"
import { logOut } from "./logOut.ts"
import { acceptSwitch, declineSwitch, openLink } from "./openLink.ts"

const UNAUTHORISED = new BlockedError({ op: "validateSession", reason: "unauthorised" })

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

  /** A link for another player is opened; the player logs out and sends a login, which the casino answers after the link's validation. */
  const logInDuringValidation = Effect.fnUntraced(function* (answer: "accepts" | "refuses") {
    const client = yield* startPlayer()
    yield* openSlowly(client)
    yield* client.run(logOut())
    const { logIn: accept } = client.casino.answers
    client.casino.answers.logIn = (request) => Effect.delay(answer === "accepts" ? accept(request) : Effect.fail(UNAUTHORISED), 2 * SLOW_MS)
    yield* client.fork(logIn({ ...CREDENTIALS, remember: false }))
    yield* client.pass(SLOW_MS)
    assert.deepInclude(client.views.session, { phase: "loggingIn", link: null })
    assert.isNull(stored(client))
    yield* client.pass(2 * SLOW_MS)
    return client
  })

  it.effect("a link with a token asks after the login that its tab has sent during the validation, and does not replace it", () =>
    Effect.gen(function* () {
      const client = yield* logInDuringValidation("accepts")
      assert.strictEqual(client.views.session.player?.username, "ayse")
      assert.deepInclude(client.views.session.link, {
        phase: "asking",
        from: { id: "7", username: "ayse" },
        to: { id: "8", username: "mehmet" }
      })
      assert.isNull(stored(client))
    })
  )

  it.effect("a link with a token logs its player in when the login that its tab has sent during the validation is refused", () =>
    Effect.gen(function* () {
      const client = yield* logInDuringValidation("refuses")
      assert.deepInclude(client.views.session, { phase: "loggedIn", link: null })
      assert.strictEqual(client.views.session.player?.username, "mehmet")
      assert.strictEqual(stored(client), MEHMET)
    })
  )

  it.effect("a link with a token leaves the login that its own player has completed in this tab during the validation", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* openSlowly(client)
      yield* client.run(logOut())
      const own = makeToken({ id: "8", exp: FAR_AWAY, username: "mehmet", name: "typed" })
      client.casino.answers.logIn = () => Effect.succeed({ token: own, pin_code: null, ip_address: "192.0.2.7", versions: "1.0" })
      yield* client.run(logIn({ ...CREDENTIALS, remember: false }))
      yield* client.pass(2 * SLOW_MS)
      assert.deepInclude(client.views.session, { phase: "loggedIn", link: null })
      assert.strictEqual(client.credentials.token(), own)
      assert.isNull(stored(client))
    })
  )

  it.effect("a link with a token says that the player of this tab is at a machine when the casino has reported an open session", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      validateAnyone(client)
      client.network.answer("init", (_message, socket) => {
        socket.say({ type: "ready" })
        socket.say({ type: "session", status: true, name: "Lale", id: 11, machine_status: 2 })
      })
      yield* client.fork(openLink(MEHMET))
      yield* client.pass(1_000)
      assert.strictEqual(client.views.reconnect.machineId, 11)
      assert.deepInclude(client.views.session.link, { phase: "asking", seated: true })
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
