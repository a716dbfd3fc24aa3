import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { begin } from "../../../tests/support/supervisedChannel.ts"

describe("[GAME-1] a supervised channel", () => {
  it.effect("a supervised channel sends its init and opens when the init is answered", () =>
    Effect.gen(function* () {
      const { client, moments } = yield* begin
      assert.deepStrictEqual(client.network.socket("notifications").sent, [{ type: "init", userId: "7" }])
      assert.deepStrictEqual(client.types(), ["PageLoaded", "ConnectionRequested", "ConnectionOpened"])
      assert.deepStrictEqual(moments, ["open"])
    })
  )

  it.effect("a supervised channel opens only once when the server answers its init again", () =>
    Effect.gen(function* () {
      const { client, received } = yield* begin
      client.network.socket("notifications").say("ready again")
      yield* client.pass(0)
      assert.strictEqual(received.length, 2)
      assert.lengthOf(client.all("ConnectionOpened"), 1)
    })
  )

  it.effect("a supervised channel closes and records that when it is interrupted", () =>
    Effect.gen(function* () {
      const { client, fiber } = yield* begin
      yield* Fiber.interrupt(fiber)
      assert.isFalse(client.network.socket("notifications").isOpen())
      assert.strictEqual(client.types().at(-1), "ConnectionClosed")
    })
  )

  it.effect("a supervised channel reconnects after a wait when it is lost, and records each step", () =>
    Effect.gen(function* () {
      const { client, moments } = yield* begin
      client.network.socket("notifications").close(1001, "going away")
      yield* client.pass(0)
      assert.deepStrictEqual(client.all("ConnectionLost"), [{ channel: "notifications", code: 1001, reason: "going away" }])
      assert.strictEqual(client.network.sockets("notifications").length, 1)
      yield* client.pass(2_000)
      assert.strictEqual(client.network.sockets("notifications").length, 2)
      assert.deepStrictEqual(client.views.connection.channels.notifications.phase, "open")
      assert.deepStrictEqual(moments, ["open", "lost", "open"])
    })
  )

  it.effect("a supervised channel receives the messages that arrived before the close", () =>
    Effect.gen(function* () {
      const { client, received } = yield* begin
      const socket = client.network.socket("notifications")
      socket.say("last words")
      socket.say("very last words")
      socket.close(1012)
      yield* client.pass(0)
      assert.deepStrictEqual(received.slice(-2), ["last words", "very last words"])
    })
  )

  it.effect.each([4401, 4409, 4410])("a supervised channel ends for good after the close code %i", (code) =>
    Effect.gen(function* () {
      const { client, fiber } = yield* begin
      client.network.socket("notifications").close(code)
      yield* client.pass(60_000)
      const why = { 4401: "unauthorised", 4409: "superseded", 4410: "kicked" }[code]
      assert.strictEqual(yield* Fiber.join(fiber), why)
      assert.strictEqual(client.network.attempts("notifications"), 1)
      assert.strictEqual(client.types().at(-1), "ConnectionClosed")
    })
  )
})
