import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { aReady, gameSocket, giveSeats, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"

const join = joinMachine({ machineId: 11, name: "Lale" })

describe("[GAME-1] a seat", () => {
  it.effect("sends machine and token in its init, and the token in the query too", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(join)
      yield* client.pass(0)
      assert.deepStrictEqual(gameSocket(client).sent, [{ type: "init", machineID: 11, token: SECRETS.token }])
      assert.strictEqual(new URL(gameSocket(client).url).searchParams.get("token"), SECRETS.token)
      assert.strictEqual(client.views.game.phase, "joining")
    })
  )

  it.effect("closes its socket for good after a refusal", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.answer("init", (_message, socket) => {
        if (socket.channel === "game") socket.say({ type: "refused", code: 20_101, ErrorMessage: "taken" })
      })
      yield* client.run(join)
      yield* client.pass(60_000)
      assert.deepInclude(client.views.game, { phase: "refused", machineId: 11 })
      assert.strictEqual(client.views.game.refusal?.code, 20_101)
      assert.isFalse(gameSocket(client).isOpen())
      assert.strictEqual(client.network.attempts("game"), 1)
    })
  )

  it.effect.each([1000, 4410])("keeps the reason of a refusal when a close with %i follows at once", (code) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.answer("init", (_message, socket) => {
        if (socket.channel !== "game") return
        socket.say({ type: "refused", code: 20_101, ErrorMessage: "taken" })
        socket.close(code)
      })
      yield* client.run(join)
      yield* client.pass(60_000)
      assert.strictEqual(client.views.game.refusal?.code, 20_101)
      assert.strictEqual(client.network.attempts("game"), 1)
    })
  )

  it.effect("can be requested again after a refusal", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.answer("init", (_message, socket) => {
        if (socket.channel === "game") socket.say({ type: "refused", code: 20_101, ErrorMessage: "taken" })
      })
      yield* client.run(join)
      yield* client.pass(0)
      giveSeats(client)
      yield* client.run(join)
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("returns after every disconnect with the server's new snapshot", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      for (const version of [20, 30, 40]) {
        giveSeats(client, { meter: { credit: version * 100, bet: 100, lastWin: 0, spins: 9, version } })
        gameSocket(client).close(1006)
        yield* client.pass(0)
        assert.strictEqual(client.views.game.phase, "returning")
        yield* client.pass(30_000)
        assert.deepInclude(client.views.game, { phase: "playing" })
        assert.strictEqual(client.views.funds.credit, version * 100)
      }
    })
  )

  it.effect("[LIVE-3] keeps reconnecting for as long as the server is away", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.become("refused")
      gameSocket(client).close(1006)
      for (let minutes = 0; minutes < 30; minutes += 1) yield* client.pass(60_000)
      assert.strictEqual(client.views.game.phase, "returning")
      client.network.become("reachable")
      yield* client.pass(15_000)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect.each([
    [4409, "superseded"],
    [4410, "kicked"]
  ] as const)("ends after a close with %i: %s", ([code, leaveReason]) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(code)
      yield* client.pass(60_000)
      assert.deepInclude(client.views.game, { phase: "left", leaveReason })
      assert.strictEqual(client.network.attempts("game"), 1)
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )

  it.effect("[AUTH-2] logs the player out when the server closes it as unauthorised", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4401)
      yield* client.pass(0)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "unauthorised" })
    })
  )

  it.effect("ignores the snapshot of another machine, which does not answer its init either", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const other = aReady({ machine: { id: 12, name: "Nar", brand: "Bosphorus", status: 3 }, balance: 1 })
      gameSocket(client).say(other)
      yield* client.pass(0)
      assert.deepInclude(client.views.game, { phase: "playing", machineId: 11, name: "Lale" })
      assert.strictEqual(client.views.funds.wallet, 90_000)
      client.network.answer("init", (_message, socket) => socket.say(other))
      gameSocket(client).close(1006)
      yield* client.pass(9_000)
      assert.deepInclude(client.views.game, { phase: "returning", machineId: 11 })
      assert.deepStrictEqual(client.all("MessageRejected")[0], {
        from: "game",
        messageType: "ready",
        issues: [{ path: "machine.id", message: "Expected 11" }]
      })
    })
  )

  it.effect("ignores an older snapshot on the same socket, and accepts one on a new socket", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const meter = (credit: number, version: number) => ({ credit, bet: 100, lastWin: 0, spins: 4, version })
      gameSocket(client).say({ type: "meter", meter: meter(7_000, 11) })
      gameSocket(client).say(aReady())
      yield* client.pass(0)
      assert.strictEqual(client.views.funds.credit, 7_000)
      const issues = [{ path: "meter.version", message: "Expected 11 or more" }]
      assert.deepStrictEqual(client.all("MessageRejected"), [{ from: "game", messageType: "ready", issues }])
      // A casino that has restarted may count versions from the start.
      giveSeats(client, { meter: meter(7_000, 1) })
      gameSocket(client).close(1012)
      yield* client.pass(9_000)
      assert.strictEqual(client.views.funds.credit, 7_000)
      assert.strictEqual(client.views.game.meter?.version, 1)
    })
  )

  it.effect("ignores the meter of another machine, and accepts one of this machine or without an id", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const meter = (credit: number) => ({ credit, bet: 100, lastWin: 0, spins: 4, version: 100 + credit })
      const creditAfter = (message: object) => {
        gameSocket(client).say(message)
        return Effect.map(client.pass(0), () => client.views.funds.credit)
      }
      assert.strictEqual(yield* creditAfter({ type: "meter", machineID: 12, meter: meter(1) }), 5_000)
      assert.deepStrictEqual(client.all("MessageRejected"), [
        { from: "game", messageType: "meter", issues: [{ path: "machineID", message: "Expected 11" }] }
      ])
      assert.strictEqual(yield* creditAfter({ type: "meter", machineID: 11, meter: meter(2) }), 2)
      assert.strictEqual(yield* creditAfter({ type: "meter", meter: meter(3) }), 3)
    })
  )

  it.effect("[LOG-1] records a malformed message as an event and continues", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      for (const text of ["{", '{"type":"meter","meter":5}', '{"type":"jackpotDance"}']) gameSocket(client).say(text)
      gameSocket(client).say({ type: "meter", meter: { credit: 1, bet: 1, lastWin: 0, spins: 4, version: 99 } })
      yield* client.pass(0)
      assert.deepStrictEqual(
        client.all("MessageRejected").map(({ messageType }) => messageType),
        [null, "meter", "jackpotDance"]
      )
      assert.isTrue(gameSocket(client).isOpen())
      assert.strictEqual(client.views.funds.credit, 1)
    })
  )
})
