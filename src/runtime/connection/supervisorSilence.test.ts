import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startClient } from "../../../tests/support/runtimeHarness.ts"
import { inHiddenPage, makeSettableClock } from "../../../tests/support/browser/settableClock.ts"
import { begin, makeChannel } from "../../../tests/support/supervisedChannel.ts"
import { supervise } from "./supervisor.ts"

describe("a half-open socket", () => {
  it.effect("a half-open socket gets a ping every 5 s and stays open while the server answers", () =>
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

  it.effect("a half-open socket gives way to a new socket when nothing arrives within the silence limit", () =>
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

describe("[LIVE-3] a page that is hidden for long, whose timers the browser calls once a minute", () => {
  const beginHidden = Effect.gen(function* () {
    const client = yield* startClient({ reactors: false })
    yield* client.fork(inHiddenPage(supervise(makeChannel(client).spec)))
    return client
  })

  it.effect("a hidden page keeps a quiet socket while the server answers its pings", () =>
    Effect.gen(function* () {
      const client = yield* beginHidden
      yield* client.pass(600_000)
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
    })
  )

  it.effect("a hidden page gives up a socket at the next call of its timers after a ping without an answer", () =>
    Effect.gen(function* () {
      const client = yield* beginHidden
      yield* client.pass(130_000)
      client.network.mute(true)
      yield* client.pass(60_000)
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
      yield* client.pass(60_000)
      assert.deepStrictEqual(client.all("ConnectionLost"), [{ channel: "notifications", code: 4000, reason: "silent" }])
    })
  )
})

describe("[LIVE-3] a clock that is set while a socket is open", () => {
  const HOUR_MS = 3_600_000
  /** A channel supervised by a clock that the test sets. */
  const beginByClock = Effect.gen(function* () {
    const client = yield* startClient({ reactors: false })
    const clock = yield* makeSettableClock
    yield* client.fork(clock.governs(supervise(makeChannel(client).spec)))
    return { client, clock }
  })

  it.effect("a clock that is set back by an hour leaves the silence of the server detectable", () =>
    Effect.gen(function* () {
      const { client, clock } = yield* beginByClock
      client.network.mute(true)
      yield* client.pass(4_000)
      clock.set(-HOUR_MS)
      yield* client.pass(13_000)
      assert.deepStrictEqual(client.all("ConnectionLost"), [{ channel: "notifications", code: 4000, reason: "silent" }])
    })
  )

  it.effect("a clock that is set forward by an hour keeps a live socket open", () =>
    Effect.gen(function* () {
      const { client, clock } = yield* beginByClock
      yield* client.pass(4_000)
      clock.set(HOUR_MS)
      yield* client.pass(20_000)
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
    })
  )

  it.effect("a clock that is set back by an hour keeps the wait short after a long connection", () =>
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
