import { Effect } from "effect"
import { GameConnection } from "../../connection/gameConnection.ts"
import { requestAhead } from "../../connection/mediaSession.ts"

/**
 * GAME-1: requests the picture as soon as the seat is taken, while the game page is still being drawn. `showVideo` takes it over.
 * Runs together with the join. Without a seat it requests nothing.
 */
export const prefetchMedia = Effect.gen(function* () {
  const { prefetch, mediaEndpoint } = yield* GameConnection
  yield* prefetch.start(Effect.flatMap(mediaEndpoint, requestAhead))
})
