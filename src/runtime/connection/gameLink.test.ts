import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Queue, Scope } from "effect"
import { gameSocket, sentOf, startPlayer, startSeated } from "../../../tests/support/play.ts"
import type { Closing } from "../../api/sockets/socket.ts"
import { GameLink } from "./gameLink.ts"

const offer = { type: "videoOffer", mediaId: "a", sdp: "v=0" } as const

describe("the game link", () => {
  it.effect("[LIVE-4] sends a message while the seat is held, and none before", () =>
    Effect.gen(function* () {
      const before = yield* startPlayer()
      assert.isFalse((yield* before.run(GameLink)).send(offer))
      const client = yield* startSeated()
      assert.isTrue((yield* client.run(GameLink)).send(offer))
      assert.deepStrictEqual(sentOf(client, "videoOffer"), [offer])
    })
  )

  it.effect("[LIVE-4] sends nothing after a disconnect until the seat is taken again", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const link = yield* client.run(GameLink)
      gameSocket(client).close(1006)
      yield* client.pass(0)
      assert.isFalse(link.send(offer))
      yield* client.pass(30_000)
      assert.isTrue(link.send(offer))
      assert.deepStrictEqual(gameSocket(client).sent.at(-1), offer)
    })
  )

  it.effect("[GAME-1] gives the media endpoint to a waiting caller as soon as the seat is taken", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const link = yield* client.run(GameLink)
      assert.deepStrictEqual(yield* link.rtp, { signalling: "clientOffer", iceServers: [], videoTypes: ["camera"] })
      link.detach()
      const waiting = yield* Effect.forkChild(link.rtp)
      yield* client.pass(0)
      assert.isUndefined(waiting.pollUnsafe())
      const socket = { send: () => true, inbox: yield* Queue.unbounded<string>(), closed: yield* Deferred.make<Closing>() }
      link.attach({ socket, rtp: { signalling: "whep", iceServers: [], videoTypes: [] } })
      assert.strictEqual((yield* Fiber.join(waiting)).signalling, "whep")
    })
  )

  it.effect("[GAME-1] gives each media session only its own signals, none after its end, and logs none", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const link = yield* client.run(GameLink)
      const scope = yield* Scope.make()
      const a = yield* link.signals("a").pipe(Effect.provideService(Scope.Scope, scope))
      const b = yield* link.signals("b")
      const logged = client.log.appended()
      for (const mediaId of ["b", "a", "c"]) gameSocket(client).say({ type: "videoAnswer", mediaId, sdp: `v=0 ${mediaId}` })
      yield* client.pass(0)
      const heard = [yield* Queue.clear(a), yield* Queue.clear(b)].map((signals) => signals.map(({ mediaId }) => mediaId))
      assert.deepStrictEqual(heard, [["a"], ["b"]])
      assert.strictEqual(client.log.appended(), logged)
      yield* Scope.close(scope, Exit.void)
      gameSocket(client).say({ type: "videoEnded", mediaId: "a" })
      yield* client.pass(0)
      assert.deepStrictEqual(yield* Queue.clear(a), [])
    })
  )
})
