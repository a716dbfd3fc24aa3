import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Queue, Scope } from "effect"
import { gameSocket, giveSeats, sentOf, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { GameConnection } from "./gameConnection.ts"

const offer = { type: "videoOffer", mediaId: "a", sdp: "v=0" } as const

describe("the connection to a machine", () => {
  it.effect("[LIVE-4] the connection to a machine sends a message while the seat is held, and none before", () =>
    Effect.gen(function* () {
      const before = yield* startPlayer()
      assert.isFalse((yield* before.run(GameConnection)).send(offer))
      const client = yield* startSeated()
      assert.isTrue((yield* client.run(GameConnection)).send(offer))
      assert.deepStrictEqual(sentOf(client, "videoOffer"), [offer])
    })
  )

  it.effect("[LIVE-4] the connection to a machine sends nothing after a disconnect until the seat is taken again", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const connection = yield* client.run(GameConnection)
      gameSocket(client).close(1006)
      yield* client.pass(0)
      assert.isFalse(connection.send(offer))
      yield* client.pass(30_000)
      assert.isTrue(connection.send(offer))
      assert.deepStrictEqual(gameSocket(client).sent.at(-1), offer)
    })
  )

  it.effect("[GAME-1] the connection to a machine gives the media endpoint to a waiting caller as soon as the seat is taken", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const connection = yield* client.run(GameConnection)
      assert.deepStrictEqual(yield* connection.mediaEndpoint, { signalling: "clientOffer", iceServers: [], videoTypes: ["camera"] })
      gameSocket(client).close(1006)
      yield* client.pass(0)
      const waiting = yield* Effect.forkChild(connection.mediaEndpoint)
      yield* client.pass(0)
      assert.isUndefined(waiting.pollUnsafe())
      giveSeats(client, { rtp: { signalling: "whep", iceServers: [] } })
      yield* client.pass(9_000)
      assert.strictEqual((yield* Fiber.join(waiting)).signalling, "whep")
    })
  )

  it.effect("[LIVE-4] the connection to a machine sends nothing from a forced reconnect until the next socket has the seat", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const connection = yield* client.run(GameConnection)
      connection.forceReconnect({ code: 4002, reason: "no picture" })
      assert.isFalse(connection.send(offer))
      yield* client.pass(0)
      assert.deepStrictEqual(client.all("ConnectionLost").at(-1), { channel: "game", code: 4002, reason: "no picture" })
      yield* client.pass(9_000)
      assert.isTrue(connection.send(offer))
      assert.strictEqual(client.network.attempts("game"), 2)
    })
  )

  it.effect("[GAME-1] the connection to a machine gives each media session only its own signals, none after its end, and logs none", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const connection = yield* client.run(GameConnection)
      const scope = yield* Scope.make()
      const a = yield* connection.signals("a").pipe(Effect.provideService(Scope.Scope, scope))
      const b = yield* connection.signals("b")
      const logged = client.log.appended()
      for (const mediaId of ["b", "a", "c"]) gameSocket(client).say({ type: "videoAnswer", mediaId, sdp: `v=0 ${mediaId}` })
      yield* client.pass(0)
      const received = [yield* Queue.clear(a), yield* Queue.clear(b)].map((signals) =>
        signals.map((signal) => "mediaId" in signal && signal.mediaId)
      )
      assert.deepStrictEqual(received, [["a"], ["b"]])
      assert.strictEqual(client.log.appended(), logged)
      yield* Scope.close(scope, Exit.void)
      gameSocket(client).say({ type: "videoEnded", mediaId: "a" })
      yield* client.pass(0)
      assert.deepStrictEqual(yield* Queue.clear(a), [])
    })
  )
})
