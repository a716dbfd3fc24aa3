import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, startPlayer } from "../../../tests/support/play.ts"
import { startClient } from "../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { TransientError } from "../../domain/shared/errors.ts"
import { event } from "../../domain/events.ts"
import { logIn } from "../commands/account/logIn.ts"
import { logOut } from "../commands/account/logOut.ts"
import { claimNotices } from "../commands/machine/recovery.ts"
import { restoreSession } from "../commands/account/restoreSession.ts"

describe("[AUTH-7] the notification socket", () => {
  it.effect("the notification socket stays closed for a guest", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      yield* client.pass(60_000)
      assert.strictEqual(client.network.attempts("notifications"), 0)
    })
  )

  it.effect("the notification socket opens after a login, with the player's id in its init and the token in its URL", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const socket = client.network.socket("notifications")
      assert.deepStrictEqual(socket.sent, [{ type: "init", userId: "7" }])
      assert.strictEqual(new URL(socket.url).searchParams.get("token"), SECRETS.token)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
    })
  )

  it.effect("the notification socket opens after a restored session too", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      yield* client.run(restoreSession("storage"))
      yield* client.pass(0)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
    })
  )

  it.effect("the notification socket closes after a logout and stays closed", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(logOut())
      yield* client.pass(60_000)
      assert.isFalse(client.network.socket("notifications").isOpen())
      assert.strictEqual(client.network.attempts("notifications"), 1)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "closed")
    })
  )

  it.effect("the notification socket exists once, however often the player logs out and in", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      for (let n = 0; n < 3; n += 1) {
        yield* client.run(logOut())
        yield* client.pass(0)
        yield* client.run(logIn(CREDENTIALS))
        yield* client.pass(0)
      }
      assert.deepStrictEqual(
        client.network.sockets("notifications").map((socket) => socket.isOpen()),
        [false, false, false, true]
      )
    })
  )

  it.effect("[AUTH-2] the notification socket logs the player out when the server closes it as unauthorised", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.socket("notifications").close(4401)
      yield* client.pass(0)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "unauthorised" })
      assert.isNull(client.credentials.token())
    })
  )

  it.effect("the notification socket ends the session as kicked when the casino closes it with that code", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.socket("notifications").close(4410)
      yield* client.pass(0)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "kicked" })
      assert.isNull(client.credentials.token())
    })
  )

  it.effect("the socket stays closed after another window takes over, the balance is read, and the player can claim it back", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.socket("notifications").close(4409)
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 77 })
      yield* client.pass(60_000)
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.isTrue(client.views.connection.noticesElsewhere)
      assert.strictEqual(client.network.attempts("notifications"), 1)
      assert.strictEqual(client.views.funds.wallet, 77)
      yield* client.run(claimNotices())
      yield* client.pass(0)
      assert.isFalse(client.views.connection.noticesElsewhere)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
    })
  )

  it.effect("the notification socket lets the balance be read while it has never brought a message, because it may be dead", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      client.network.answer("init", null)
      client.network.answer("ping", null)
      yield* client.run(logIn(CREDENTIALS))
      // A server that answers no init counts as open with the second socket.
      yield* client.pass(30_000)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 77 })
      yield* client.pass(15_000)
      assert.strictEqual(client.views.funds.wallet, 77)
      client.network.socket("notifications").say({ type: "balance", balance: 88 })
      yield* client.pass(60_000)
      assert.strictEqual(client.views.funds.wallet, 88)
    })
  )

  it.effect("the notification socket survives any number of server restarts", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      for (let n = 0; n < 10; n += 1) {
        client.network.socket("notifications").close(1012)
        yield* client.pass(20_000)
      }
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )
})

describe("[MONEY-1] the balance", () => {
  it.effect("the balance arrives after the login", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      assert.strictEqual(client.views.funds.wallet, 90_000)
    })
  )

  it.effect("the balance keeps a notification that arrives before a slow answer", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      client.casino.answers.getBalance = () => Effect.delay(Effect.succeed({ balance: 90_000 }), 3_000)
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(1_000)
      client.network.socket("notifications").say({ type: "balance", balance: 12_345 })
      yield* client.pass(5_000)
      assert.strictEqual(client.all("BalanceReceived").length, 1)
      assert.strictEqual(client.views.funds.wallet, 12_345)
    })
  )

  it.effect("the balance gets a new read when a notification of uncertain age has marked it stale", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const moved = { transferId: "t", direction: "out", amount: 500 } as const
      client.log.append(event("TransferRequested", { ...moved, machineId: 11, amount: null }), { src: { kind: "player" } })
      client.log.append(event("TransferCompleted", { ...moved, credit: 0, balance: 90_500 }), { src: { kind: "socket" } })
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 90_500 })
      const before = client.casino.calls.length
      client.network.socket("notifications").say({ type: "balance", balance: 90_000 })
      yield* client.pass(100)
      assert.deepStrictEqual(client.casino.calls.slice(before), ["getBalance"])
      assert.deepInclude(client.views.funds, { wallet: 90_500, stale: false })
    })
  )

  it.effect("the balance is read again after 15 s while it is stale, because an answer may have failed", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.socket("notifications").say({ type: "balance", balance: 90_000 })
      yield* client.pass(0)
      client.happen(event("ConnectionLost", { channel: "notifications", code: 1006, reason: "" }))
      const before = client.casino.calls.length
      yield* client.pass(14_000)
      assert.isTrue(client.views.funds.stale)
      yield* client.pass(2_000)
      assert.deepStrictEqual(client.casino.calls.slice(before), ["getBalance"])
      assert.isFalse(client.views.funds.stale)
      yield* client.pass(40_000)
      assert.strictEqual(client.casino.calls.length, before + 1)
    })
  )

  it.effect("the balance keeps a notification that arrives before a retried answer, because the first request counts", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const { getBalance } = client.casino.answers
      client.casino.answers.getBalance = () => Effect.fail(new TransientError({ op: "getBalance", reason: "server" }))
      client.network.socket("notifications").close(1006)
      yield* client.pass(2_000)
      client.network.socket("notifications").say({ type: "balance", balance: 5 })
      client.casino.answers.getBalance = getBalance
      yield* client.pass(20_000)
      assert.strictEqual(client.views.funds.wallet, 5)
    })
  )

  it.effect("the balance gets a new read with the lobby after a reconnect, even when a notification arrives with the socket", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const before = client.casino.calls.length
      client.network.answer("init", (_message, socket) => {
        socket.say({ type: "ready" })
        socket.say({ type: "balance", balance: 70_000 })
      })
      client.network.socket("notifications").close(1006)
      yield* client.pass(3_000)
      assert.deepStrictEqual(client.casino.calls.slice(before).toSorted(), ["getBalance", "getBrands", "getMachines"])
    })
  )

  it.effect("the balance gets a new read with the lobby when the socket is back", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const before = client.casino.calls.length
      client.network.socket("notifications").close(1006)
      yield* client.pass(0)
      assert.isTrue(client.views.funds.stale)
      client.casino.answers.getBalance = () => Effect.succeed({ balance: 80_000 })
      yield* client.pass(3_000)
      assert.deepInclude(client.views.funds, { wallet: 80_000, stale: false })
      assert.deepStrictEqual(client.casino.calls.slice(before).toSorted(), ["getBalance", "getBrands", "getMachines"])
    })
  )
})

describe("[LOG-1] the messages of the notification socket", () => {
  it.effect("the messages of the notification socket become events with their source", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.socket("notifications").say({ type: "session", status: true, name: "Lale", id: 11, machine_status: 4 })
      yield* client.pass(0)
      const last = client.log.recent().at(-1)
      assert.deepInclude(last, { type: "SessionReported", src: { kind: "socket", op: "notifications" } })
      assert.deepInclude(client.views.reconnect, { show: true, machineId: 11, machineStatus: 4 })
    })
  )

  it.effect("[LOG-1] the messages of the notification socket are used without a version of null, which is recorded once", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const socket = client.network.socket("notifications")
      for (const balance of [5, 6]) socket.say(JSON.stringify({ type: "balance", balance, version: null }))
      yield* client.pass(0)
      assert.strictEqual(client.views.funds.wallet, 6)
      assert.deepStrictEqual(
        client.all("MessageRejected").map(({ from, messageType, issues }) => [from, messageType, issues.map(({ path }) => path)]),
        [["notifications", "balance", ["version"]]]
      )
    })
  )

  it.effect.each([
    ["malformed", '{"type":"balance"', null],
    ["of an unknown type", '{"type":"weather","rain":true}', "weather"],
    ["with a wrong field", '{"type":"balance","balance":"s3cret-value"}', "balance"]
  ] as const)("the messages leave the socket open, and are recorded as rejected, when they are %s", ([_what, text, messageType]) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const socket = client.network.socket("notifications")
      socket.say(text)
      socket.say({ type: "balance", balance: 5 })
      yield* client.pass(0)
      assert.deepInclude(client.all("MessageRejected")[0], { from: "notifications", messageType })
      assert.notInclude(JSON.stringify(client.log.recent()), "s3cret-value")
      assert.isTrue(socket.isOpen())
      assert.strictEqual(client.views.funds.wallet, 5)
    })
  )
})
