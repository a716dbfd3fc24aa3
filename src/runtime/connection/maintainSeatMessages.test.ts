import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { aReady, gameSocket, giveSeats, startSeated } from "../../../tests/support/play.ts"
import { event } from "../../domain/events.ts"

describe("[GAME-1] a seat that receives messages", () => {
  it.effect("a seat ignores the snapshot of another machine, which does not answer its init either", () =>
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

  it.effect("a seat ignores an older snapshot on the same socket, and accepts one on a new socket", () =>
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

  it.effect("a seat ignores the meter of another machine, and accepts one of this machine or without an id", () =>
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

  it.effect("[GAME-1] a seat is taken from a snapshot with null in its optional fields, and the same nulls are recorded once", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const nulls = { machine: null, seatHoldMs: null, version: null, rtp: { signalling: "whep", url: null } }
      client.network.answer("init", (_message, socket) => socket.say(JSON.stringify(aReady(nulls))))
      gameSocket(client).close(1006)
      yield* client.pass(9_000)
      assert.deepInclude(client.views.game, { phase: "playing", machineId: 11 })
      const meter = { credit: 7, bet: 1, lastWin: 0, spins: 4, version: 99 }
      gameSocket(client).say(JSON.stringify({ type: "meter", machineID: null, meter }))
      gameSocket(client).say(JSON.stringify({ type: "meter", machineID: null, meter: { ...meter, credit: 8, version: 100 } }))
      yield* client.pass(0)
      assert.strictEqual(client.views.funds.credit, 8)
      assert.deepStrictEqual(
        client.all("MessageRejected").map(({ from, messageType, issues }) => [from, messageType, issues.map(({ path }) => path)]),
        [
          ["game", "ready", ["machine", "rtp.url", "seatHoldMs", "version"]],
          ["game", "meter", ["machineID"]]
        ]
      )
    })
  )

  it.effect("[LOG-1] a seat records at most 100 different left-out fields per connection, because the server chooses Params' keys", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      for (let key = 0; key < 110; key += 1)
        gameSocket(client).say(JSON.stringify({ type: "code", code: 18_801, ErrorMessage: "no", Params: { [`k${key}`]: null } }))
      yield* client.pass(0)
      assert.strictEqual(client.all("CodeNotified").length, 110)
      assert.strictEqual(client.all("MessageRejected").length, 100)
    })
  )

  it.effect("[LOG-1] a seat records a malformed message as an event and continues", () =>
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

describe("[LIVE-2] a seat while the browser reports no network", () => {
  const offline = event("NetworkChanged", { online: false })

  it.effect("a seat shows the network as present when the server goes on answering for over a second", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.happen(offline)
      yield* client.pass(2_500)
      assert.isFalse(client.views.connection.online)
      yield* client.pass(2_500)
      assert.isTrue(client.views.connection.online)
    })
  )

  it.effect("a seat shows the network as missing when the last messages arrive just after the report", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.happen(offline)
      for (let number = 1; number < 4; number += 1) {
        gameSocket(client).say({ type: "pong", t: number })
        yield* client.pass(100)
      }
      client.network.mute(true)
      yield* client.pass(6_000)
      assert.isFalse(client.views.connection.online)
    })
  )

  it.effect("a seat believes each report anew", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.happen(offline)
      yield* client.pass(5_000)
      client.happen(offline)
      client.network.mute(true)
      yield* client.pass(6_000)
      assert.isFalse(client.views.connection.online)
    })
  )
})
