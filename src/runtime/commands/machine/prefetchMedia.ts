import { Effect, Fiber, Scope } from "effect"
import { GameConnection } from "../../connection/gameConnection.ts"
import type { PrefetchedMedia } from "../../connection/mediaPrefetch.ts"
import { requestMedia } from "../../connection/mediaSession.ts"
import { type MediaEndpoint, wantedVideoType } from "../../connection/pictureChoice.ts"

/** Requests a media session ahead of its use, in a scope of its own, and negotiates it in the background. */
export const requestAhead = Effect.fnUntraced(function* (rtp: MediaEndpoint) {
  const scope: Scope.Closeable = yield* Scope.make()
  const videoType = yield* wantedVideoType(rtp)
  const request = Effect.flatMap(requestMedia({ rtp, videoType, attempt: 1 }), ({ negotiated, ...media }) =>
    Effect.map(Effect.forkScoped(negotiated), (fiber) => ({ ...media, negotiated: Fiber.join(fiber) }))
  )
  const ahead: PrefetchedMedia = { rtp, scope, media: yield* Effect.provideService(request, Scope.Scope, scope) }
  return ahead
})

/**
 * GAME-1: requests the picture as soon as the seat is taken, while the game page is still being drawn. `showVideo` takes it over.
 * Runs together with the join. Without a seat it requests nothing.
 */
export const prefetchMedia = Effect.gen(function* () {
  const { prefetch, mediaEndpoint } = yield* GameConnection
  yield* prefetch.start(Effect.flatMap(mediaEndpoint, requestAhead))
})

/** Completes when the session that was requested ahead has been negotiated, or when there is none. */
export const prefetchedMedia = Effect.flatMap(GameConnection, ({ prefetch }) => prefetch.negotiated)
