import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startClient } from "../../../tests/support/runtimeHarness.ts"
import { begin, beginUnanswered, delays, makeChannel } from "../../../tests/support/supervisedChannel.ts"
import { supervise } from "./supervisor.ts"

describe("[LIVE-3] a server that is away", () => {
  it.effect("a server that is away causes reconnects with growing waits and jitter", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.network.become("refused")
      yield* client.fork(supervise(makeChannel(client).spec))
      yield* client.pass(120_000)
      const ceilings = [2_000, 4_000, 8_000, 15_000, 15_000]
      const waits = delays(client).slice(0, ceilings.length)
      waits.forEach((wait, index) => {
        const ceiling = ceilings[index] ?? 0
        assert.isAtLeast(wait, ceiling / 2)
        assert.isAtMost(wait, ceiling)
      })
      assert.isAbove(new Set(waits.map((wait, index) => wait / (ceilings[index] ?? 1))).size, 1)
    })
  )

  it.effect("a server that is away gets reconnects until it is back after a hundred failures", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.network.become("refused")
      yield* client.fork(supervise(makeChannel(client).spec))
      for (let n = 0; n < 100; n += 1) yield* client.pass(15_000)
      assert.isAtLeast(client.network.attempts("notifications"), 100)
      client.network.become("reachable")
      yield* client.pass(15_000)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
    })
  )

  it.effect("a server that is away causes a reconnect at once when a wake-up arrives", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.network.become("refused")
      yield* client.fork(supervise(makeChannel(client).spec))
      yield* client.pass(60_000)
      client.network.become("reachable")
      const before = client.network.attempts("notifications")
      client.wakeups.wake()
      yield* client.pass(0)
      assert.strictEqual(client.network.attempts("notifications"), before + 1)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
    })
  )

  it.effect("a server that is away times out after 10 s when it does not open the socket", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.network.become("hanging")
      yield* client.fork(supervise(makeChannel(client).spec))
      yield* client.pass(9_999)
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
      yield* client.pass(1)
      assert.deepStrictEqual(client.all("ConnectionLost"), [{ channel: "notifications", code: 0, reason: "not opened" }])
    })
  )

  it.effect("a server that is away times out after 10 s when it does not answer the init", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.network.answer("init", null)
      yield* client.fork(supervise(makeChannel(client).spec))
      yield* client.pass(9_999)
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
      yield* client.pass(1)
      assert.deepStrictEqual(client.all("ConnectionLost"), [{ channel: "notifications", code: 4001, reason: "init not answered" }])
      assert.deepStrictEqual(client.all("ConnectionOpened"), [])
    })
  )

  it.effect("a server that is away causes growing waits too when it accepts the socket but never answers the init", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.network.answer("init", null)
      yield* client.fork(supervise(makeChannel(client).spec))
      yield* client.pass(120_000)
      const waits = delays(client)
      assert.isAtLeast(waits[4] ?? 0, 4_000)
    })
  )

  it.effect("a server that is away gets a new socket when two inits had no answer and a pong then shows that it is there", () =>
    Effect.gen(function* () {
      const client = yield* beginUnanswered
      yield* client.pass(25_000)
      assert.lengthOf(client.all("ConnectionOpened"), 1)
      client.network.answer("init", (_message, socket) => socket.say("ready"))
      client.network.socket("notifications").say("pong")
      yield* client.pass(5_000)
      assert.deepInclude(client.all("ConnectionLost").at(-1), { reason: "init not answered" })
      assert.lengthOf(client.all("ConnectionOpened"), 2)
    })
  )

  it.effect("a server that is away keeps its socket when it sends pongs but never answers an init", () =>
    Effect.gen(function* () {
      const client = yield* beginUnanswered
      yield* client.pass(120_000)
      const lost = client.all("ConnectionLost").length
      yield* client.pass(120_000)
      assert.lengthOf(client.all("ConnectionLost"), lost)
      assert.isTrue(client.network.socket("notifications").isOpen())
    })
  )

  it.effect("a server that is away causes a short wait when the socket was open for long", () =>
    Effect.gen(function* () {
      const { client } = yield* begin
      for (let round = 0; round < 3; round += 1) {
        yield* client.pass(20_000)
        client.network.socket("notifications").close(1006)
        yield* client.pass(2_000)
      }
      assert.deepStrictEqual(
        client.all("ReconnectScheduled").map(({ attempt }) => attempt),
        [1, 1, 1]
      )
    })
  )
})
