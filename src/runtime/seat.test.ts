import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { aReady, gameSocket, giveSeats, startPlayer, startSeated } from "../../tests/support/play.ts"
import { SECRETS } from "../../tests/support/simulatedCasino.ts"
import { joinMachine } from "./commands/joinMachine.ts"

const join = joinMachine({ machineId: 11, name: "Lale" })

describe("[GAME-1] a seat", () => {
  it.effect("is asked for with machine and token, the token in the query too", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(join)
      yield* client.pass(0)
      assert.deepStrictEqual(gameSocket(client).sent, [{ type: "init", machineID: 11, token: SECRETS.token }])
      assert.strictEqual(new URL(gameSocket(client).url).searchParams.get("token"), SECRETS.token)
      assert.strictEqual(client.views.game.phase, "joining")
    })
  )

  it.effect("that the server refuses is given up: the socket is closed and not opened again", () =>
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

  it.effect.each([1000, 4410])("that is refused by a frame and a close (%i) at once still says why", (code) =>
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

  it.effect("that was refused may be asked for again", () =>
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

  it.effect("is come back to after every loss, with the server's new snapshot", () =>
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

  it.effect("[LIVE-3] is never given up while it is away, however long", () =>
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
  ] as const)("that the server closes with %i is left: %s", ([code, leaveReason]) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(code)
      yield* client.pass(60_000)
      assert.deepInclude(client.views.game, { phase: "left", leaveReason })
      assert.strictEqual(client.network.attempts("game"), 1)
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )

  it.effect("[AUTH-2] that the server closes as unauthorised logs the player out", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4401)
      yield* client.pass(0)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "unauthorised" })
    })
  )

  it.effect("takes no snapshot of another machine, as of one that was left before: it is not shown, and answers no init", () =>
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

  it.effect("takes no snapshot that is said once more on the same socket: it is of before, the first on another is not", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const meter = (credit: number, version: number) => ({ credit, bet: 100, lastWin: 0, spins: 4, version })
      gameSocket(client).say({ type: "meter", meter: meter(7_000, 11) })
      gameSocket(client).say(aReady())
      yield* client.pass(0)
      assert.strictEqual(client.views.funds.credit, 7_000)
      const issues = [{ path: "meter.version", message: "Expected 11 or more" }]
      assert.deepStrictEqual(client.all("MessageRejected"), [{ from: "game", messageType: "ready", issues }])
      // A casino that has restarted may count anew.
      giveSeats(client, { meter: meter(7_000, 1) })
      gameSocket(client).close(1012)
      yield* client.pass(9_000)
      assert.strictEqual(client.views.funds.credit, 7_000)
      assert.strictEqual(client.views.game.meter?.version, 1)
    })
  )

  it.effect("takes no meter of another machine, and each that names this one or none", () =>
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

  it.effect("[LOG-1] takes a malformed frame as an event and goes on", () =>
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
