import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { CREDENTIALS, startPlayer, startSeated } from "../../../../tests/support/play.ts"
import { startClient } from "../../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../../tests/support/simulatedCasino.ts"
import { makeToken } from "../../../../tests/support/token.ts"
import { BlockedError, type CallError, DecodeError, RejectedError, TransientError } from "../../../domain/shared/errors.ts"
import { logIn } from "./logIn.ts"
import { logOut } from "./logOut.ts"
import { changePassword } from "./changePassword.ts"
import { tryNow } from "../machine/recovery.ts"
import { refreshBalance } from "../../requests/refreshLobby.ts"
import { restoreSession } from "./restoreSession.ts"

const NETWORK = new TransientError({ op: "any", reason: "network" })
const SERVER = new TransientError({ op: "any", reason: "server", status: 500 })
const UNAUTHORISED = new BlockedError({ op: "any", reason: "unauthorised" })
const REFUSED = new RejectedError({ op: "any", refusal: { code: 10_703, message: "", params: {} } })
const MALFORMED = new DecodeError({ op: "any", issues: [{ path: "balance", message: "Expected an integer" }] })

describe("[AUTH-1] a stored token", () => {
  it.effect("a stored token leaves the player a guest, without a request, when it is missing", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      yield* client.run(restoreSession("storage"))
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: null })
      assert.deepStrictEqual(client.casino.calls, [])
    })
  )

  it.effect("a stored token logs in after a validation, and its renewal goes to the same storage", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      const fiber = yield* client.fork(restoreSession("address"))
      yield* Fiber.join(fiber)
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.deepStrictEqual(client.all("SessionRestoreRequested"), [{ from: "address" }])
      assert.deepStrictEqual(client.kept, [{ token: SECRETS.token, pinHash: SECRETS.pinHash, lastLogonIp: null, lifetime: "unchanged" }])
    })
  )

  it.effect("a stored token logs out as expired without a request, and is deleted, when it has expired", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: makeToken({ id: "7", exp: 1_700_000_000, username: "ayse" }) })
      yield* client.fork(restoreSession("storage"))
      yield* client.pass(300)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "expired" })
      assert.isNull(client.credentials.token())
      assert.deepStrictEqual(client.casino.calls, [])
    })
  )

  it.effect("a stored token logs out as unauthorised when it is not one of this casino", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: "nonsense" })
      yield* client.run(restoreSession("storage"))
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "unauthorised" })
      assert.isNull(client.credentials.token())
    })
  )

  it.effect.each([
    ["401", UNAUTHORISED, "unauthorised"],
    ["a refusal", REFUSED, "unauthorised"],
    ["a network that stays down for a minute", NETWORK, "network"]
  ] as const)("a stored token logs out when the answer is %s", ([_what, error, loggedOut]) =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      client.casino.answers.validateSession = () => Effect.fail(error)
      const fiber = yield* client.fork(restoreSession("storage"))
      yield* client.pass(90_000)
      yield* Fiber.join(fiber)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut })
      assert.strictEqual(client.all("LoggedOut").length, 1)
      assert.isNull(client.credentials.token())
    })
  )

  it.effect("[AUTH-2] a stored token survives a start without a network: the page shows retries, and the login follows", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      const answer = client.casino.answers.validateSession
      client.casino.answers.validateSession = () => Effect.fail(NETWORK)
      yield* client.fork(restoreSession("storage"))
      yield* client.pass(30_000)
      assert.strictEqual(client.views.session.phase, "restoring")
      assert.strictEqual(client.views.connection.casino.phase, "trying")
      client.casino.answers.validateSession = answer
      yield* client.run(tryNow())
      yield* client.pass(20_000)
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.strictEqual(client.views.connection.casino.phase, "reachable")
    })
  )
})

describe("[AUTH-6] logging out", () => {
  it.effect("logging out informs the server, deletes the credentials and records the logout", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(logOut())
      yield* client.pass(0)
      assert.include(client.casino.calls, "logOut")
      assert.isNull(client.credentials.token())
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "player", roles: [] })
    })
  )

  it.effect("logging out sends no request when there is no role to log out", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      yield* client.run(logOut())
      assert.deepStrictEqual(client.casino.calls, [])
    })
  )

  it.effect.each([
    ["refuses", Effect.fail(REFUSED)],
    ["is unreachable", Effect.fail(NETWORK)],
    ["does not answer", Effect.never]
  ] as const)("logging out ends the session even when the server %s", ([_what, answer]) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.casino.answers.logOut = () => answer
      yield* client.run(logOut())
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "player" })
      assert.isNull(client.credentials.token())
    })
  )

  it.effect("logging out informs the server with the token of the ended session", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const told: (string | undefined)[] = []
      client.casino.answers.logOut = (token) => Effect.sync(() => told.push(token)).pipe(Effect.as({ code: 20_000 }))
      yield* client.run(logOut())
      yield* client.pass(0)
      assert.deepStrictEqual(told, [SECRETS.token])
    })
  )

  it.effect("[LOG-1] logging out records a failed logout call, but not a refused token", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.casino.answers.logOut = () => Effect.fail(NETWORK).pipe(Effect.delay("3 seconds"))
      yield* client.run(logOut())
      assert.deepStrictEqual(client.all("RequestFailed"), [])
      yield* client.pass(3_000)
      assert.deepStrictEqual(client.all("RequestFailed"), [{ op: "any", kind: "network", status: null }])
      yield* client.run(logIn(CREDENTIALS))
      client.casino.answers.logOut = () => Effect.fail(UNAUTHORISED)
      yield* client.run(logOut())
      yield* client.pass(0)
      assert.strictEqual(client.all("RequestFailed").length, 1)
    })
  )

  it.effect("[LOG-2] logging out adds nothing to the next session's log, and does not end it, when its call fails later", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.casino.answers.logOut = () => Effect.fail(NETWORK).pipe(Effect.delay("3 seconds"))
      yield* client.run(logOut())
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(3_000)
      assert.deepStrictEqual(client.all("RequestFailed"), [])
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )

  it.effect("[AUTH-7] logging out ends the seat too", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(logOut())
      yield* client.pass(0)
      assert.isFalse(client.network.socket("game").isOpen())
      assert.strictEqual(client.views.game.phase, "none")
    })
  )
})

describe("[AUTH-2] a failed call", () => {
  const failWith = (error: CallError) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.casino.answers.getBalance = () => Effect.fail(error)
      yield* client.fork(refreshBalance())
      yield* client.pass(60_000)
      return client
    })

  it.effect("a failed call logs out at once after a 401", () =>
    Effect.gen(function* () {
      const client = yield* failWith(UNAUTHORISED)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "unauthorised" })
      assert.isNull(client.credentials.token())
      assert.deepInclude(client.all("RequestFailed").at(-1), { kind: "unauthorised" })
    })
  )

  it.effect("a failed call keeps the session after a network failure while the notification socket works", () =>
    Effect.gen(function* () {
      const client = yield* failWith(NETWORK)
      yield* client.pass(120_000)
      assert.deepInclude(client.views.session, { phase: "loggedIn", loggedOut: null })
      assert.strictEqual(client.views.connection.casino.phase, "reachable")
    })
  )

  it.effect.each([
    ["a read request", refreshBalance()],
    ["a mutating request", changePassword({ old: "old-password", next: "new-password" })]
  ] as const)("%s that fails logs out only when the casino is unreachable for a minute, and shows the retries before", ([_what, command]) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.become("refused")
      client.network.socket("notifications").close(1006)
      client.casino.answers.getBalance = () => Effect.fail(NETWORK)
      client.late.answers.changePassword = () => Effect.fail(NETWORK)
      yield* client.fork(command)
      yield* client.pass(20_000)
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.strictEqual(client.views.connection.casino.phase, "trying")
      yield* client.pass(90_000)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "network" })
    })
  )

  it.effect.each([
    ["a server error", SERVER],
    ["a refusal", REFUSED],
    ["an answer that does not decode", MALFORMED]
  ] as const)("a failed call keeps the player logged in, and is recorded, after %s", ([_what, error]) =>
    Effect.gen(function* () {
      const client = yield* failWith(error)
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.isAbove(client.all("RequestFailed").length + client.all("MessageRejected").length, 0)
    })
  )

  it.effect("a failed call keeps a player at a machine logged in after a network failure", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.casino.answers.getBalance = () => Effect.fail(NETWORK)
      yield* client.fork(refreshBalance())
      yield* client.pass(60_000)
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("a failed call logs out even a player at a machine after a 401", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.casino.answers.getBalance = () => Effect.fail(UNAUTHORISED)
      yield* client.fork(refreshBalance())
      yield* client.pass(0)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "unauthorised" })
      assert.isFalse(client.network.socket("game").isOpen())
    })
  )

  it.effect("a failed call keeps the next session when its 401 arrives late", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.casino.answers.getBalance = () => Effect.delay(Effect.fail(UNAUTHORISED), 3_000)
      yield* client.fork(refreshBalance())
      yield* client.run(logOut())
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 1 })
      const token = makeToken({ id: "7", exp: 4_000_000_000, username: "ayse", name: "Ayşe", time: "later" })
      client.casino.answers.logIn = () => Effect.succeed({ token, pin_code: SECRETS.pinHash, ip_address: "192.0.2.7", versions: "1.0" })
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(30_000)
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.strictEqual(client.credentials.token(), token)
    })
  )

  it.effect("the page logs out once when two calls fail with a 401", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.casino.answers.getBalance = () => Effect.fail(UNAUTHORISED)
      yield* client.run(Effect.all([refreshBalance(), refreshBalance()], { concurrency: "unbounded" }))
      assert.strictEqual(client.all("LoggedOut").length, 1)
    })
  )

  it.effect("a failed call loses its message with the next login", () =>
    Effect.gen(function* () {
      const client = yield* failWith(UNAUTHORISED)
      yield* client.run(logIn(CREDENTIALS))
      assert.deepInclude(client.views.session, { phase: "loggedIn", loggedOut: null })
    })
  )
})
