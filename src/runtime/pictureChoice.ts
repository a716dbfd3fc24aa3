import { Effect } from "effect"
import type { VideoType } from "../domain/game/gameEvents.ts"
import { decideVideoType } from "../domain/game/videoChoice.ts"
import { Log, State } from "./ports.ts"
import type { SeatMedia } from "./seatMedia.ts"

/** The picture to ask this seat's server for (GAME-6): what the page shows as chosen, and nothing that there is not. */
export const wantedVideoType = ({ videoTypes }: SeatMedia): Effect.Effect<VideoType, never, State> =>
  Effect.map(State, ({ gameView, settings }) =>
    decideVideoType({ chosen: gameView.videoType, videoTypes, showWebcam: settings.values.showWebcam })
  )

/** Resolves when the player has chosen another picture than this one. */
export const awaitOtherChoice = Effect.fnUntraced(function* (chosen: VideoType) {
  const log = yield* Log
  const views = yield* State
  yield* Effect.callback<void>((resume) => {
    const look = (): void => {
      if (views.gameView.videoType !== chosen) resume(Effect.void)
    }
    const stop = log.subscribe(look)
    look()
    return Effect.sync(stop)
  })
  // All who listen to the log hear of the choice before anything follows from it.
  yield* Effect.yieldNow
})
