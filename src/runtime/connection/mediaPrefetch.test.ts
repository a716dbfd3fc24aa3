import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Scope } from "effect"
import { VideoError, type MediaSession } from "../../media/videoTransport.ts"
import { makeMediaPrefetch, type PrefetchedMedia } from "./mediaPrefetch.ts"

const prepared = Effect.fnUntraced(function* (answer: Deferred.Deferred<MediaSession, VideoError>) {
  const requested: PrefetchedMedia = {
    rtp: { signalling: "clientOffer", iceServers: [], videoTypes: ["camera"] },
    scope: yield* Scope.make(),
    media: {
      mediaId: "m1",
      videoType: "camera",
      startedAt: 0,
      negotiated: Deferred.await(answer),
      signalling: () => ({ isOrphan: false, isRenewable: true })
    }
  }
  return requested
})

describe("[GAME-1] the wait for a picture that is requested ahead", () => {
  it.effect("the wait ends at once when no picture is requested", () =>
    Effect.map(makeMediaPrefetch().negotiated, (result) => assert.isUndefined(result))
  )

  it.effect("the wait ends when the picture is negotiated or has failed, not before", () =>
    Effect.gen(function* () {
      const prefetch = makeMediaPrefetch()
      const answer = yield* Deferred.make<MediaSession, VideoError>()
      yield* Effect.forkChild(prefetch.start(prepared(answer)), { startImmediately: true })
      const wait = yield* Effect.forkChild(prefetch.negotiated, { startImmediately: true })
      yield* Effect.yieldNow
      assert.isUndefined(wait.pollUnsafe())
      yield* Deferred.fail(answer, new VideoError({ code: 0, reason: "refused" }))
      yield* Fiber.join(wait)
    })
  )
})
