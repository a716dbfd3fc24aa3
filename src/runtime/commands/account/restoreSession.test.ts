import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { MEHMET } from "../../../../tests/support/sessions/accessLink.ts"
import { CREDENTIALS } from "../../../../tests/support/play.ts"
import { startClient } from "../../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../../tests/support/simulatedCasino.ts"
import { holdSignals, makeTestBrowser } from "../../../../tests/support/browser/testBrowser.ts"
import { makeToken } from "../../../../tests/support/token.ts"
import { ERROR_CODES } from "../../../domain/generated/errorCatalogue.ts"
import { BlockedError, RejectedError, TransientError } from "../../../domain/shared/errors.ts"
import { tryNow } from "../machine/recovery.ts"
import { refreshBalance } from "../../requests/refreshLobby.ts"
import { logIn } from "./logIn.ts"
import { logOut } from "./logOut.ts"
import { restoreSession } from "./restoreSession.ts"

const UNAUTHORISED = new BlockedError({ op: "validateSession", reason: "unauthorised" })
const ANSWER = { pin_code: null, ip_address: "192.0.2.7", versions: "1.0", Group: "user", Permissions: [] }
/** A later token of the same player as `SECRETS.token`. */
const NEWER = makeToken({ id: "7", exp: 4_000_000_000, username: "ayse", login: 2 })

describe("[AUTH-6] a validation whose answer arrives after the player's login in another tab", () => {
  it.effect.each([
    ["refuses", Effect.fail(UNAUTHORISED)],
    ["renews", Effect.succeed({ ...ANSWER, token: SECRETS.token })]
  ] as const)("a late validation keeps the newer token when it %s the older one", ([_what, answer]) =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const reloaded = yield* startClient({ browser, token: SECRETS.token })
      reloaded.casino.answers.validateSession = (token = "") =>
        token === SECRETS.token ? Effect.delay(answer, 2_000) : Effect.succeed({ ...ANSWER, token })
      yield* reloaded.fork(restoreSession("storage"))
      const other = yield* startClient({ browser })
      other.casino.answers.logIn = () => Effect.succeed({ token: NEWER, pin_code: null, ip_address: "192.0.2.7", versions: "1.0" })
      yield* other.run(logIn(CREDENTIALS))
      yield* reloaded.pass(5_000)
      for (const { views, credentials } of [other, reloaded]) {
        assert.deepInclude(views.session, { phase: "loggedIn", loggedOut: null })
        assert.strictEqual(credentials.token(), NEWER)
      }
    })
  )
})

describe("[AUTH-6] a validation whose answer arrives before the message of the logout in another tab", () => {
  it.effect.each([
    ["another player has logged in", MEHMET],
    ["the player has logged out", null]
  ] as const)("a late validation stores no token when %s in another tab", ([_what, next]) =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const { held, deliver } = holdSignals(browser)
      const reloaded = yield* startClient({ browser: held, token: SECRETS.token })
      reloaded.casino.answers.validateSession = () => Effect.delay(Effect.succeed({ ...ANSWER, token: NEWER }), 2_000)
      yield* reloaded.fork(restoreSession("storage"))
      const other = yield* startClient({ browser })
      yield* other.run(restoreSession("storage"))
      yield* other.run(logOut())
      if (next !== null) {
        other.casino.answers.logIn = () => Effect.succeed({ token: next, pin_code: null, ip_address: "192.0.2.7", versions: "1.0" })
        yield* other.run(logIn(CREDENTIALS))
      }
      yield* reloaded.pass(2_000)
      deliver()
      yield* reloaded.pass(0)
      assert.strictEqual(browser.shared.getItem("telereel.token"), next)
      assert.strictEqual(other.credentials.token(), next)
      assert.deepInclude(reloaded.views.session, { phase: "guest", loggedOut: "elsewhere" })
      assert.notInclude(reloaded.types(), "LoggedIn")
    })
  )
})

describe("[LOG-4] a page whose player logs out in another tab before it can start", () => {
  it.effect("a page whose player logs out in another tab before it can start ends that player's session, without a request", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      // This page waits for its settings, and nothing listens to the other tabs yet.
      const waiting = yield* startClient({ browser, token: SECRETS.token })
      const other = yield* startClient({ browser })
      yield* other.run(restoreSession("storage"))
      yield* other.run(logOut())
      yield* waiting.run(restoreSession("storage"))
      assert.deepInclude(waiting.views.session, { phase: "guest", loggedOut: "elsewhere" })
      assert.isNull(waiting.credentials.playerId())
      assert.deepStrictEqual(waiting.casino.calls, [])
    })
  )
})

describe("[AUTH-1] a restored session", () => {
  it.effect("a restored session ends when the casino answers for another player", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      client.casino.answers.validateSession = () => Effect.succeed({ ...ANSWER, token: MEHMET })
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

  const silence = new TransientError({ op: "validateSession", reason: "timeout" })

  it.effect(
    "[AUTH-2] a restored session without an answer says so after the first request, and a retry of the player replaces a request that hangs",
    () =>
      Effect.gen(function* () {
        const client = yield* startClient({ token: SECRETS.token })
        const { validateSession } = client.casino.answers
        client.casino.answers.validateSession = () => Effect.delay(Effect.fail(silence), 10_000)
        yield* client.fork(restoreSession("storage"))
        yield* client.pass(10_100)
        assert.strictEqual(client.views.connection.casino.phase, "trying")
        yield* client.pass(5_000)
        client.casino.answers.validateSession = validateSession
        yield* client.run(tryNow())
        yield* client.pass(100)
        assert.strictEqual(client.views.session.phase, "loggedIn")
        assert.strictEqual(client.views.connection.casino.since, null)
      })
  )

  it.effect("[AUTH-2] a restored session ends a minute after the first request without an answer", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      client.casino.answers.validateSession = () => Effect.delay(Effect.fail(silence), 10_000)
      yield* client.fork(restoreSession("storage"))
      yield* client.pass(69_000)
      assert.strictEqual(client.views.session.phase, "restoring")
      yield* client.pass(20_000)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "network" })
    })
  )
})
