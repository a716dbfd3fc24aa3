import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, startPlayer } from "../../tests/support/play.ts"
import { SECRETS } from "../../tests/support/simulatedCasino.ts"
import { makeToken } from "../../tests/support/token.ts"
import { BlockedError, type CallError, TransientError } from "../domain/errors.ts"
import { changePassword } from "./commands/changePassword.ts"
import { logIn } from "./commands/logIn.ts"
import { logOut } from "./commands/logOut.ts"
import { refreshBalance } from "./commands/refreshBalance.ts"

const NETWORK = new TransientError({ op: "any", reason: "network" })
const UNAUTHORISED = new BlockedError({ op: "any", reason: "unauthorised" })
/** A reading call is asked this often before its failure stands, within so many ms. */
const TRIES = 5
const RETRIES_MS = 12_000
/** So long (ms) the last answer is on its way that its session is over when it comes. */
const LATE_MS = 30_000
const LATER = makeToken({ id: "7", exp: 4_000_000_000, username: "ayse", name: "Ayşe", time: "later" })
const SOMEBODY_ELSE = makeToken({ id: "8", exp: 4_000_000_000, username: "mehmet", name: "Mehmet" })
const PASSWORDS = { old: "old secret", next: "new secret" }

/** Fails, at once while it would be tried again, and late when that is its last word. */
const failLate = (error: CallError): (() => Effect.Effect<never, CallError>) => {
  let tries = error._tag === "Transient" ? 0 : TRIES - 1
  return () => ((tries += 1) < TRIES ? Effect.fail(error) : Effect.delay(Effect.fail(error), LATE_MS))
}

type Asked = "a reading call" | "an acting call"

/** A player asks, and logs out while the last word is on its way; whoever has `token` logs in. What is asked from then on is answered well. */
const outlive = Effect.fnUntraced(function* (asked: Asked, error: CallError, token: string) {
  const client = yield* startPlayer()
  const good = { getBalance: client.casino.answers.getBalance, changePassword: client.late.answers.changePassword }
  client.casino.answers.getBalance = failLate(error)
  client.late.answers.changePassword = () => Effect.delay(Effect.fail(error), LATE_MS)
  yield* client.fork(asked === "a reading call" ? refreshBalance() : changePassword(PASSWORDS))
  yield* client.pass(RETRIES_MS)
  client.casino.answers.getBalance = good.getBalance
  client.late.answers.changePassword = good.changePassword
  assert.strictEqual(client.views.session.phase, "loggedIn")
  const failures = client.all("RequestFailed").length
  yield* client.run(logOut())
  client.casino.answers.logIn = () => Effect.succeed({ token, pin_code: SECRETS.pinHash, ip_address: "192.0.2.7", versions: "1.0" })
  yield* client.run(logIn(CREDENTIALS))
  yield* client.pass(LATE_MS)
  // It has come, and it is in the log (LOG-1).
  assert.strictEqual(client.all("RequestFailed").length, failures + 1)
  return client
})

describe("[AUTH-2] a failure that comes when its session is over", () => {
  it.effect.each([
    ["a late 401", "a reading call", UNAUTHORISED],
    ["a late 401", "an acting call", UNAUTHORISED],
    ["a network that stays away", "a reading call", NETWORK],
    ["a network that stays away", "an acting call", NETWORK]
  ] as const)("leaves the next one alone: %s of %s", ([_what, asked, error]) =>
    Effect.gen(function* () {
      const client = yield* outlive(asked, error, LATER)
      assert.deepInclude(client.views.session, { phase: "loggedIn", loggedOut: null })
      assert.strictEqual(client.vault.token(), LATER)
      assert.deepStrictEqual(client.all("LoggedOut"), [{ reason: "player" }])
    })
  )

  it.effect("is not told to the player who has logged in since", () =>
    Effect.gen(function* () {
      const client = yield* outlive("an acting call", NETWORK, SOMEBODY_ELSE)
      assert.strictEqual(client.views.session.player?.id, "8")
      assert.deepStrictEqual(client.all("PasswordChangeFailed"), [])
    })
  )
})

describe("[AUTH-2] a failure of a call that acts, in its own session", () => {
  const failWith = (error: CallError) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.late.answers.changePassword = () => Effect.fail(error)
      yield* client.run(changePassword(PASSWORDS))
      return client
    })

  it.effect("logs out by a 401", () =>
    Effect.gen(function* () {
      const client = yield* failWith(UNAUTHORISED)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "unauthorised" })
      assert.isNull(client.vault.token())
    })
  )

  it.effect("is told, asked for once alone, and logs nobody out when the network is away", () =>
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

describe("[LOG-4] an answer that comes when its player has gone", () => {
  it.effect.each(["a reading call", "an acting call"] as const)("is no business of the next: %s", (asked) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const { getBalance } = client.casino.answers
      client.casino.answers.getBalance = () => Effect.delay(Effect.succeed({ balance: 123_456 }), LATE_MS)
      client.late.answers.changePassword = () => Effect.delay(Effect.succeed({ code: 20_000 }), LATE_MS)
      yield* client.fork(asked === "a reading call" ? refreshBalance() : changePassword(PASSWORDS))
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

  it.effect("[MONEY-1] is no business of the same player's next session either, whose log begins anew", () =>
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
})
