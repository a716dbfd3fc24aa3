import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Scope } from "effect"
import { giveSeats, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { event } from "../../domain/events.ts"
import { VideoError } from "../../media/videoTransport.ts"
import { appendEvent } from "../core/appendEvent.ts"
import { GameConnection } from "./gameConnection.ts"
import { makeMediaSuccessor } from "./mediaSuccessor.ts"
import type { MediaEndpoint } from "./pictureChoice.ts"

/** A successor whose sessions reach the server when the test calls `connect`. `ended` has the IDs of the sessions whose scope is closed. */
const makeSuccessor = ({ isRefused = false } = {}) => {
  const ended: string[] = []
  let requests = 0
  const connected = Deferred.makeUnsafe<void>()
  const request = Effect.fnUntraced(function* (rtp: MediaEndpoint) {
    requests += 1
    const mediaId = `next-${requests}`
    yield* appendEvent(event("VideoRequested", { mediaId, attempt: 1 }), { kind: "video" })
    const scope = yield* Scope.make()
    yield* Scope.addFinalizer(
      scope,
      Effect.sync(() => void ended.push(mediaId))
    )
    const unknown = Effect.succeed(null)
    const session = { stream: new EventTarget() as MediaStream, sample: unknown, packets: unknown, connected: Deferred.await(connected) }
    const refused = new VideoError({ code: 70_000, reason: "refused" })
    const negotiated = isRefused ? Effect.fail(refused) : Effect.map(Deferred.make<string>(), (over) => ({ ...session, ended: over }))
    return { rtp, scope, media: { mediaId, videoType: "camera" as const, startedAt: 0, signalling: () => ({}), negotiated } }
  })
  return {
    successor: makeMediaSuccessor(request),
    ended,
    requests: () => requests,
    connect: () => void Deferred.doneUnsafe(connected, Effect.void)
  }
}

const endpointOf = (client: Client) => client.run(Effect.flatMap(GameConnection, ({ mediaEndpoint }) => mediaEndpoint))

describe("[LIVE-3] the next media session, while the frames of the present one may return", () => {
  it.effect("the next media session takes over once its connection reaches the server", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const { successor, connect, requests, ended } = makeSuccessor()
      assert.isFalse(yield* client.run(successor.prepare))
      yield* client.pass(1_000)
      assert.isFalse(yield* client.run(successor.prepare))
      connect()
      yield* client.pass(50)
      assert.isTrue(yield* client.run(successor.prepare))
      const taken = yield* client.run(successor.take(yield* endpointOf(client), "camera"))
      assert.strictEqual(taken?.media.mediaId, "next-1")
      assert.deepStrictEqual([requests(), ended], [1, []])
    })
  )

  it.effect("the next media session reports that it can take over when its connection reaches the server", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const { successor, connect } = makeSuccessor()
      yield* client.run(successor.prepare)
      const told = yield* Effect.forkChild(successor.ready, { startImmediately: true })
      yield* client.pass(1_000)
      assert.isUndefined(told.pollUnsafe())
      connect()
      yield* client.pass(0)
      assert.isDefined(told.pollUnsafe())
      assert.isTrue(yield* client.run(successor.prepare))
    })
  )

  it.effect("the next media session takes over after 5 s even when its connection does not reach the server", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const { successor } = makeSuccessor()
      yield* client.run(successor.prepare)
      yield* client.pass(4_900)
      assert.isFalse(yield* client.run(successor.prepare))
      yield* client.pass(100)
      assert.isTrue(yield* client.run(successor.prepare))
    })
  )

  it.effect("the next media session takes over at once when it is refused, so that the recovery goes on", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const { successor } = makeSuccessor({ isRefused: true })
      yield* client.run(successor.prepare)
      yield* client.pass(0)
      assert.isTrue(yield* client.run(successor.prepare))
    })
  )

  it.effect("the next media session ends when the frames of the present session are back, and the log records the end", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const { successor, ended } = makeSuccessor()
      yield* client.run(successor.prepare)
      yield* client.run(successor.cancel)
      assert.deepStrictEqual(ended, ["next-1"])
      assert.deepStrictEqual(client.all("VideoEnded").at(-1), { mediaId: "next-1", reason: "not needed" })
      assert.isNull(yield* client.run(successor.take(yield* endpointOf(client), "camera")))
    })
  )

  it.effect("the next media session is requested again over the next socket, and not without a socket", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const { successor, ended, requests } = makeSuccessor()
      yield* client.run(successor.prepare)
      client.network.become("refused")
      client.network.socket("game").close(1006)
      yield* client.pass(0)
      assert.isFalse(yield* client.run(successor.prepare))
      assert.deepStrictEqual([requests(), ended], [1, []])
      client.network.become("reachable")
      giveSeats(client)
      yield* client.pass(3_000)
      assert.isFalse(yield* client.run(successor.prepare))
      assert.deepStrictEqual([requests(), ended], [2, ["next-1"]])
    })
  )

  it.effect("the next media session ends when the player has chosen the other picture meanwhile", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const { successor, ended } = makeSuccessor()
      yield* client.run(successor.prepare)
      assert.isNull(yield* client.run(successor.take(yield* endpointOf(client), "screen")))
      assert.deepStrictEqual(ended, ["next-1"])
    })
  )
})
