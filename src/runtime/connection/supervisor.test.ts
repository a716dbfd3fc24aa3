import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { type Client, startClient } from "../../../tests/support/runtimeHarness.ts"
import { makeSettableClock } from "../../../tests/support/settableClock.ts"
import { type ChannelSpec, supervise } from "./supervisor.ts"

/** A notification channel that collects its messages. "ready" answers its init. */
const makeLine = (client: Client) => {
  const heard: string[] = []
  const moments: string[] = []
  const line: ChannelSpec<never> = {
    channel: "notifications",
    url: () => client.network.notificationsUrl,
    init: () => JSON.stringify({ type: "init", userId: "7" }),
    receive: (text, { accept }) => {
      heard.push(text)
      return text.includes("ready") ? accept : Effect.void
    },
    whileOpen: Effect.andThen(
      Effect.sync(() => moments.push("open")),
      Effect.never
    ),
    onDisconnect: Effect.sync(() => void moments.push("lost"))
  }
  return { line, heard, moments }
}

const begin = Effect.gen(function* () {
  const client = yield* startClient({ reactors: false })
  const parts = makeLine(client)
  const fiber = yield* client.fork(supervise(parts.line))
  return { client, fiber, ...parts }
})

/** A channel whose server answers no init, and shows by a pong that it sends pongs. */
const beginUnanswered = Effect.gen(function* () {
  const client = yield* startClient({ reactors: false })
  const { line } = makeLine(client)
  client.network.answer("init", null)
  let hasHeartbeat = false
  const receive: typeof line.receive = (text, link) => {
    hasHeartbeat ||= text.includes("pong")
    return line.receive(text, link)
  }
  yield* client.fork(supervise({ ...line, receive, hasHeartbeat: () => hasHeartbeat }))
  return client
})

const delays = (client: Client) => client.all("ReconnectScheduled").map(({ delayMs }) => delayMs)

describe("[GAME-1] a supervised channel", () => {
  it.effect("sends its init and opens when the init is answered", () =>
    Effect.gen(function* () {
      const { client, moments } = yield* begin
      assert.deepStrictEqual(client.network.socket("notifications").sent, [{ type: "init", userId: "7" }])
      assert.deepStrictEqual(client.types(), ["PageLoaded", "ConnectionRequested", "ConnectionOpened"])
      assert.deepStrictEqual(moments, ["open"])
    })
  )

  it.effect("opens only once when the server answers its init again", () =>
    Effect.gen(function* () {
      const { client, heard } = yield* begin
      client.network.socket("notifications").say("ready again")
      yield* client.pass(0)
      assert.strictEqual(heard.length, 2)
      assert.lengthOf(client.all("ConnectionOpened"), 1)
    })
  )

  it.effect("closes and records that when it is interrupted", () =>
    Effect.gen(function* () {
      const { client, fiber } = yield* begin
      yield* Fiber.interrupt(fiber)
      assert.isFalse(client.network.socket("notifications").isOpen())
      assert.strictEqual(client.types().at(-1), "ConnectionClosed")
    })
  )

  it.effect("reconnects after a wait when it is lost, and records each step", () =>
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

  it.effect("receives the messages that arrived before the close", () =>
    Effect.gen(function* () {
      const { client, heard } = yield* begin
      const socket = client.network.socket("notifications")
      socket.say("last words")
      socket.say("very last words")
      socket.close(1012)
      yield* client.pass(0)
      assert.deepStrictEqual(heard.slice(-2), ["last words", "very last words"])
    })
  )

  it.effect.each([4401, 4409, 4410])("ends for good after the close code %i", (code) =>
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

describe("[LIVE-3] a server that is away", () => {
  it.effect("causes reconnects with growing waits and jitter", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.network.become("refused")
      yield* client.fork(supervise(makeLine(client).line))
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

  it.effect("gets reconnects until it is back after a hundred failures", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.network.become("refused")
      yield* client.fork(supervise(makeLine(client).line))
      for (let n = 0; n < 100; n += 1) yield* client.pass(15_000)
      assert.isAtLeast(client.network.attempts("notifications"), 100)
      client.network.become("reachable")
      yield* client.pass(15_000)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
    })
  )

  it.effect("causes a reconnect at once when a wake-up arrives", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.network.become("refused")
      yield* client.fork(supervise(makeLine(client).line))
      yield* client.pass(60_000)
      client.network.become("reachable")
      const before = client.network.attempts("notifications")
      client.wakeups.wake()
      yield* client.pass(0)
      assert.strictEqual(client.network.attempts("notifications"), before + 1)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
    })
  )

  it.effect("times out after 10 s when it does not open the socket", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.network.become("hanging")
      yield* client.fork(supervise(makeLine(client).line))
      yield* client.pass(9_999)
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
      yield* client.pass(1)
      assert.deepStrictEqual(client.all("ConnectionLost"), [{ channel: "notifications", code: 0, reason: "not opened" }])
    })
  )

  it.effect("times out after 10 s when it does not answer the init", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.network.answer("init", null)
      yield* client.fork(supervise(makeLine(client).line))
      yield* client.pass(9_999)
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
      yield* client.pass(1)
      assert.deepStrictEqual(client.all("ConnectionLost"), [{ channel: "notifications", code: 4001, reason: "init not answered" }])
      assert.deepStrictEqual(client.all("ConnectionOpened"), [])
    })
  )

  it.effect("causes growing waits too when it accepts the socket but never answers the init", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ reactors: false })
      client.network.answer("init", null)
      yield* client.fork(supervise(makeLine(client).line))
      yield* client.pass(120_000)
      const waits = delays(client)
      assert.isAtLeast(waits[4] ?? 0, 4_000)
    })
  )

  it.effect("gets a new socket when two inits had no answer and a pong then shows that it is there", () =>
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

  it.effect("keeps its socket when it sends pongs but never answers an init", () =>
    Effect.gen(function* () {
      const client = yield* beginUnanswered
      yield* client.pass(120_000)
      const lost = client.all("ConnectionLost").length
      yield* client.pass(120_000)
      assert.lengthOf(client.all("ConnectionLost"), lost)
      assert.isTrue(client.network.socket("notifications").isOpen())
    })
  )

  it.effect("causes a short wait when the socket was open for long", () =>
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

describe("a half-open socket", () => {
  it.effect("gets a ping every 5 s and stays open while the server answers", () =>
    Effect.gen(function* () {
      const { client } = yield* begin
      yield* client.pass(60_000)
      const pings = client.network.socket("notifications").sent.filter(({ type }) => type === "ping")
      assert.deepStrictEqual(
        pings.map(({ t }) => t),
        Array.from({ length: 12 }, (_, index) => index + 1)
      )
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
    })
  )

  it.effect("gives way to a new socket when nothing arrives within the silence limit", () =>
    Effect.gen(function* () {
      const { client } = yield* begin
      client.network.mute(true)
      yield* client.pass(12_000)
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
      yield* client.pass(5_000)
      assert.deepStrictEqual(client.all("ConnectionLost"), [{ channel: "notifications", code: 4000, reason: "silent" }])
      assert.isFalse(client.network.sockets("notifications")[0]?.isOpen())
      client.network.mute(false)
      yield* client.pass(15_000)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
    })
  )
})

describe("[LIVE-3] a clock that is set while a socket is open", () => {
  const HOUR_MS = 3_600_000
  /** A channel supervised by a clock that the test sets. */
  const beginByClock = Effect.gen(function* () {
    const client = yield* startClient({ reactors: false })
    const clock = yield* makeSettableClock
    yield* client.fork(clock.governs(supervise(makeLine(client).line)))
    return { client, clock }
  })

  it.effect("leaves the silence of the server detectable when set back by an hour", () =>
    Effect.gen(function* () {
      const { client, clock } = yield* beginByClock
      client.network.mute(true)
      yield* client.pass(4_000)
      clock.set(-HOUR_MS)
      yield* client.pass(13_000)
      assert.deepStrictEqual(client.all("ConnectionLost"), [{ channel: "notifications", code: 4000, reason: "silent" }])
    })
  )

  it.effect("keeps a live socket open when set forward by an hour", () =>
    Effect.gen(function* () {
      const { client, clock } = yield* beginByClock
      yield* client.pass(4_000)
      clock.set(HOUR_MS)
      yield* client.pass(20_000)
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
    })
  )

  it.effect("keeps the wait short after a long connection when set back by an hour", () =>
    Effect.gen(function* () {
      const { client, clock } = yield* beginByClock
      for (let round = 0; round < 3; round += 1) {
        yield* client.pass(20_000)
        clock.set(-HOUR_MS)
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
