import { Effect, Fiber, Scope } from "effect"
import { GameConnection } from "../../connection/gameConnection.ts"
import { wantedVideoType } from "../../connection/pictureChoice.ts"
import { requestMedia } from "../../connection/mediaSession.ts"

/**
 * GAME-1: requests the picture as soon as the seat is taken, while the game page is still being drawn. `showVideo` takes it over.
 * Runs together with the join. Without a seat it requests nothing.
 */
export const prefetchMedia = Effect.gen(function* () {
  const { prefetch, mediaEndpoint } = yield* GameConnection
  yield* prefetch.start(
    Effect.gen(function* () {
      const rtp = yield* mediaEndpoint
      const scope: Scope.Closeable = yield* Scope.make()
      const videoType = yield* wantedVideoType(rtp)
      const request = Effect.flatMap(requestMedia({ rtp, videoType, attempt: 1 }), ({ negotiated, ...media }) =>
        Effect.map(Effect.forkScoped(negotiated), (fiber) => ({ ...media, negotiated: Fiber.join(fiber) }))
      )
      return { rtp, scope, media: yield* Effect.provideService(request, Scope.Scope, scope) }
    })
  )
})
