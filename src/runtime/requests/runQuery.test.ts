import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, startPlayer } from "../../../tests/support/play.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { makeToken } from "../../../tests/support/token.ts"
import { BlockedError, type CallError, TransientError } from "../../domain/shared/errors.ts"
import { changePassword } from "../commands/account/changePassword.ts"
import { logIn } from "../commands/account/logIn.ts"
import { logOut } from "../commands/account/logOut.ts"
import { refreshChatContacts } from "./refreshChat.ts"
import { refreshBalance, refreshLobby } from "./refreshLobby.ts"

const NETWORK = new TransientError({ op: "any", reason: "network" })
const UNAUTHORISED = new BlockedError({ op: "any", reason: "unauthorised" })
/** A read request has this many attempts, within this many ms. */
const TRIES = 5
const RETRIES_MS = 12_000
/** Delay (ms) of the last answer: its session has ended when it arrives. */
const LATE_MS = 30_000
const LATER = makeToken({ id: "7", exp: 4_000_000_000, username: "ayse", name: "Ayşe", time: "later" })
const SOMEBODY_ELSE = makeToken({ id: "8", exp: 4_000_000_000, username: "mehmet", name: "Mehmet" })
const PASSWORDS = { old: "old secret", next: "new secret" }

/** Fails at once while a retry follows, and late on the last attempt. */
const failLate = (error: CallError): (() => Effect.Effect<never, CallError>) => {
  let tries = error._tag === "Transient" ? 0 : TRIES - 1
  return () => ((tries += 1) < TRIES ? Effect.fail(error) : Effect.delay(Effect.fail(error), LATE_MS))
}

type Asked = "a read request" | "a mutating request"

/** A player sends a request and logs out before the last answer; the player of `token` logs in. Later requests succeed. */
const outlive = Effect.fnUntraced(function* (asked: Asked, error: CallError, token: string) {
  const client = yield* startPlayer()
  const good = { getBalance: client.casino.answers.getBalance, changePassword: client.late.answers.changePassword }
  client.casino.answers.getBalance = failLate(error)
  client.late.answers.changePassword = () => Effect.delay(Effect.fail(error), LATE_MS)
  yield* client.fork(asked === "a read request" ? refreshBalance() : changePassword(PASSWORDS))
  yield* client.pass(RETRIES_MS)
  client.casino.answers.getBalance = good.getBalance
  client.late.answers.changePassword = good.changePassword
  assert.strictEqual(client.views.session.phase, "loggedIn")
  const failures = client.all("RequestFailed").length
  yield* client.run(logOut())
  client.casino.answers.logIn = () => Effect.succeed({ token, pin_code: SECRETS.pinHash, ip_address: "192.0.2.7", versions: "1.0" })
  yield* client.run(logIn(CREDENTIALS))
  yield* client.pass(LATE_MS)
  // The failure arrived and is recorded (LOG-1).
  assert.strictEqual(client.all("RequestFailed").length, failures + 1)
  return client
})

describe("[AUTH-2] a failure that arrives after the end of its session", () => {
  it.effect.each([
    ["a late 401", "a read request", UNAUTHORISED],
    ["a late 401", "a mutating request", UNAUTHORISED],
    ["a network that stays down", "a read request", NETWORK],
    ["a network that stays down", "a mutating request", NETWORK]
  ] as const)("a failure after the end of its session leaves the next session unaffected: %s of %s", ([_what, asked, error]) =>
    Effect.gen(function* () {
      const client = yield* outlive(asked, error, LATER)
      assert.deepInclude(client.views.session, { phase: "loggedIn", loggedOut: null })
      assert.strictEqual(client.credentials.token(), LATER)
      assert.deepStrictEqual(client.all("LoggedOut"), [{ reason: "player" }])
    })
  )

  it.effect("a failure after the end of its session stays hidden from the player of the next login", () =>
    Effect.gen(function* () {
      const client = yield* outlive("a mutating request", NETWORK, SOMEBODY_ELSE)
      assert.strictEqual(client.views.session.player?.id, "8")
      assert.deepStrictEqual(client.all("PasswordChangeFailed"), [])
    })
  )
})

describe("[AUTH-2] a read request that waits for its retry at the logout", () => {
  it.effect.each([
    ["a guest whose login failed", () => Effect.fail(NETWORK), null],
    [
      "the player of the next login",
      () => Effect.succeed({ token: SOMEBODY_ELSE, pin_code: SECRETS.pinHash, ip_address: "192.0.2.8", versions: "1.0" }),
      "8"
    ]
  ] as const)("the request is not sent again for %s", ([_who, answer, playerId]) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const tokens: (string | null)[] = []
      client.late.answers.getChatContacts = () => {
        tokens.push(client.credentials.token())
        return Effect.fail(NETWORK)
      }
      yield* client.fork(refreshChatContacts())
      const asker = client.credentials.token()
      yield* client.run(logOut())
      client.casino.answers.logIn = answer
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(RETRIES_MS)
      assert.deepStrictEqual(tokens, [asker])
      assert.strictEqual(client.views.session.player?.id ?? null, playerId)
      assert.deepInclude(client.views.session, { failure: playerId === null ? "network" : null, loggedOut: null })
    })
  )
})

describe("[AUTH-2] a mutating request that starts after the logout", () => {
  it.effect("a guest whose login is under way is still logged in, and reads nothing about an invalid access token", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(logOut())
      const { logIn: answer } = client.casino.answers
      client.casino.answers.logIn = (...args) => Effect.delay(answer(...args), LATE_MS)
      client.late.answers.changePassword = () => Effect.fail(UNAUTHORISED)
      yield* client.fork(logIn(CREDENTIALS))
      yield* client.run(changePassword(PASSWORDS))
      yield* client.pass(LATE_MS)
      assert.deepInclude(client.views.session, { phase: "loggedIn", loggedOut: null })
      assert.deepStrictEqual(client.all("LoggedOut"), [{ reason: "player" }])
    })
  )
})

describe("[AUTH-2] a failed mutating request in its own session", () => {
  const failWith = (error: CallError) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.late.answers.changePassword = () => Effect.fail(error)
      yield* client.run(changePassword(PASSWORDS))
      return client
    })

  it.effect("a failed mutating request logs out after a 401", () =>
    Effect.gen(function* () {
      const client = yield* failWith(UNAUTHORISED)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "unauthorised" })
      assert.isNull(client.credentials.token())
    })
  )

  it.effect("a failed mutating request reports a network failure, sends nothing again and keeps the session", () =>
    Effect.gen(function* () {
      const client = yield* failWith(NETWORK)
      yield* client.pass(60_000)
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.deepStrictEqual(client.all("PasswordChangeFailed"), [{ reason: "network" }])
      assert.lengthOf(
        client.late.asked.filter(({ op }) => op === "changePassword"),
        1
      )
    })
  )
})

describe("[LOG-4] an answer that arrives after its player has logged out", () => {
  it.effect.each(["a read request", "a mutating request"] as const)("a late answer never reaches the next player: %s", (asked) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const { getBalance } = client.casino.answers
      client.casino.answers.getBalance = () => Effect.delay(Effect.succeed({ balance: 123_456 }), LATE_MS)
      client.late.answers.changePassword = () => Effect.delay(Effect.succeed({ code: 20_000 }), LATE_MS)
      yield* client.fork(asked === "a read request" ? refreshBalance() : changePassword(PASSWORDS))
      yield* client.run(logOut())
      client.casino.answers.logIn = () => Effect.succeed({ token: SOMEBODY_ELSE, pin_code: null, ip_address: "192.0.2.8", versions: "1.0" })
      client.casino.answers.getBalance = getBalance
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(30_000)
      assert.strictEqual(client.views.session.player?.id, "8")
      assert.deepStrictEqual(
        client.all("BalanceReceived").filter(({ balance }) => balance === 123_456),
        []
      )
      assert.deepStrictEqual(client.all("PasswordChanged"), [])
    })
  )

  it.effect("[MONEY-1] an answer after its player's logout never reaches the same player's next session, which has another log", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.casino.answers.getBalance = () => Effect.delay(Effect.succeed({ balance: 123_456 }), LATE_MS)
      yield* client.fork(refreshBalance())
      client.log.restart({ ...client.log.header(), logId: "the next session" })
      yield* client.pass(LATE_MS)
      assert.notInclude(
        client.all("BalanceReceived").map(({ balance }) => balance),
        123_456
      )
    })
  )

  it.effect.each([
    ["the success", Effect.succeed({ code: 20_000 })],
    ["the failure", Effect.fail(NETWORK)]
  ] as const)("never reaches the same player's next session, which has another log: %s of a mutating request", ([_what, late]) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.late.answers.changePassword = () => Effect.delay(late, LATE_MS)
      yield* client.fork(changePassword(PASSWORDS))
      client.log.restart({ ...client.log.header(), logId: "the next session" })
      yield* client.pass(LATE_MS)
      assert.deepStrictEqual([...client.all("PasswordChanged"), ...client.all("PasswordChangeFailed")], [])
    })
  )
})

describe("[AUTH-2] the 401 to a list that ends the session", () => {
  it.effect("does not mark the lists of the next session as failed", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const { getBrands, getMachines } = client.casino.answers
      const refuse = () => Effect.delay(Effect.fail(UNAUTHORISED), 100)
      client.casino.answers.getBrands = refuse
      client.casino.answers.getMachines = refuse
      yield* client.fork(refreshLobby())
      yield* client.pass(100)
      assert.strictEqual(client.views.session.loggedOut, "unauthorised")
      client.casino.answers.getBrands = () => Effect.delay(getBrands(), LATE_MS)
      client.casino.answers.getMachines = () => Effect.delay(getMachines(), LATE_MS)
      yield* client.run(logIn(CREDENTIALS))
      yield* client.fork(refreshLobby())
      assert.deepInclude(client.views.lobby, { brandsAvailability: "loading", machinesAvailability: "loading" })
      yield* client.pass(LATE_MS)
      assert.deepInclude(client.views.lobby, { brandsAvailability: "ready", machinesAvailability: "ready" })
    })
  )

  it.effect("does not mark the chat contacts of the next session as failed", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.late.answers.getChatContacts = () => Effect.fail(UNAUTHORISED)
      yield* client.run(refreshChatContacts())
      assert.strictEqual(client.views.session.loggedOut, "unauthorised")
      assert.notInclude(client.types(), "ChatContactsFailed")
    })
  )
})
