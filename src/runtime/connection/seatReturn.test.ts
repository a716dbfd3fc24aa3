import { afterEach, assert, describe, it } from "@effect/vitest"
import { Deferred, Effect } from "effect"
import { gameSocket, giveSeats, sentOf, startPlayer, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { live, startWatching } from "../../../tests/support/watchedMachine.ts"
import { offerInPageSource } from "../../media/inPage.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"

afterEach(() => offerInPageSource(() => null))

/** The waits of the game socket so far. */
const waits = (client: Client) => client.all("ReconnectScheduled").filter(({ channel }) => channel === "game")

/** A player at a machine, whose line answers as given. */
const startWhenNetworkAnswers = Effect.fnUntraced(function* (networkAnswers: (probeMs: number) => Effect.Effect<void>) {
  const client = yield* startPlayer({ networkAnswers })
  giveSeats(client)
  yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
  yield* client.pass(0)
  return client
})

describe("[LIVE-3] the way back to a held seat", () => {
  it.effect("the way back to a held seat takes at most half a second after each loss while the line flaps", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      for (let round = 0; round < 5; round += 1) {
        yield* client.pass(1_000)
        gameSocket(client).close(1006)
        yield* client.pass(500)
        assert.strictEqual(client.views.game.phase, "playing")
      }
      assert.deepStrictEqual(
        waits(client).map(({ attempt }) => attempt),
        [1, 1, 1, 1, 1]
      )
    })
  )

  it.effect("the way back to a held seat gets growing waits when each socket closes as soon as it has the seat", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      for (let round = 0; round < 4; round += 1) {
        gameSocket(client).close(1006)
        yield* client.pass(0)
        yield* client.pass(waits(client).at(-1)?.delayMs ?? 0)
      }
      assert.deepStrictEqual(
        waits(client).map(({ attempt }) => attempt),
        [1, 2, 3, 4]
      )
    })
  )

  it.effect("the client opens no socket before the line answers, and opens one at once when it answers", () =>
    Effect.gen(function* () {
      const line = yield* Deferred.make<void>()
      const intervals: number[] = []
      const asked = (probeMs: number) => Effect.sync(() => void intervals.push(probeMs))
      const client = yield* startWhenNetworkAnswers((probeMs) => Effect.andThen(asked(probeMs), Deferred.await(line)))
      gameSocket(client).close(1006)
      yield* client.pass(20_000)
      assert.strictEqual(client.network.attempts("game"), 1)
      assert.deepStrictEqual(intervals, [500])
      yield* Deferred.succeed(line, undefined)
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("the client opens a socket after 30 s although the line never answers", () =>
    Effect.gen(function* () {
      const client = yield* startWhenNetworkAnswers(() => Effect.never)
      gameSocket(client).close(1006)
      yield* client.pass(30_000)
      assert.strictEqual(client.network.attempts("game"), 1)
      yield* client.pass(500)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("the way back to a held seat begins at the first ping that follows 7 s of silence", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.pass(4_100)
      client.network.mute(true)
      yield* client.pass(5_800)
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
      yield* client.pass(2_200)
      assert.deepInclude(client.all("ConnectionLost")[0], { channel: "game", reason: "silent" })
    })
  )

  it.effect("the way back to a held seat begins within 4 s of a wake-up when the server does not answer the ping that follows it", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.pass(4_100)
      const before = sentOf(client, "ping").length
      client.network.mute(true)
      client.wakeups.wake()
      yield* client.pass(0)
      assert.lengthOf(sentOf(client, "ping"), before + 1)
      yield* client.pass(3_900)
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
      yield* client.pass(100)
      assert.deepInclude(client.all("ConnectionLost")[0], { channel: "game", reason: "silent" })
    })
  )

  it.effect("a held seat keeps its socket after a wake-up when the server answers the ping", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.pass(4_100)
      client.wakeups.wake()
      yield* client.pass(60_000)
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
      assert.lengthOf(client.network.sockets("game"), 1)
    })
  )

  it.effect("the client takes the seat over a later socket when two in a row are half-open before the first snapshot", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client)
      client.network.mute(true)
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(25_000)
      assert.isAtLeast(client.all("ConnectionLost").filter(({ reason }) => reason === "init not answered").length, 2)
      client.network.mute(false)
      yield* client.pass(25_000)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("the way back to a held seat wakes the notification socket too", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.pass(2_000)
      client.network.socket("notifications").close(1006)
      gameSocket(client).close(1006)
      yield* client.pass(600)
      assert.strictEqual(client.views.game.phase, "playing")
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
    })
  )
})

describe("[LIVE-1] [LIVE-3] the picture of a seat that is back", () => {
  it.effect("the picture comes from a new session when the old one has no frame for 0.3 s", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 2_000)
      gameSocket(client).close(1006)
      yield* client.pass(800)
      assert.strictEqual(client.views.game.phase, "playing")
      assert.lengthOf(client.all("VideoRequested"), 2)
      yield* live(client, screen, 100)
      assert.strictEqual(client.views.video.phase, "live")
    })
  )

  it.effect("the picture stays the one of the old session while its frames arrive", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 2_000)
      gameSocket(client).close(1006)
      yield* live(client, screen, 5_000)
      assert.strictEqual(client.views.game.phase, "playing")
      assert.lengthOf(client.all("VideoRequested"), 1)
    })
  )

  it.effect("the picture is requested again when the socket is lost before the first frame", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      assert.lengthOf(client.all("VideoRequested"), 1)
      gameSocket(client).close(1006)
      yield* client.pass(600)
      assert.lengthOf(client.all("VideoRequested"), 2)
      yield* live(client, screen, 100)
      assert.strictEqual(client.views.video.phase, "live")
    })
  )
})
