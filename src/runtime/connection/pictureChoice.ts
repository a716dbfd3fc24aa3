import { Effect } from "effect"
import type { VideoType } from "../../domain/game/gameEvents.ts"
import { decideVideoType } from "../../domain/game/videoChoice.ts"
import { awaitViews } from "../core/awaitViews.ts"
import { CurrentViews } from "../core/ports.ts"
import type { GameReady, RtpInformation } from "../../api/wire/game.ts"

/** The media endpoint of a seat and its pictures (GAME-1, GAME-6). Each game snapshot makes a new object. */
export type MediaEndpoint = typeof RtpInformation.Type & Pick<typeof GameReady.Type, "videoTypes">

/** The picture to request from this seat's server (GAME-6): the one that the page shows as selected, if the server offers it. */
export const wantedVideoType = ({ videoTypes }: MediaEndpoint): Effect.Effect<VideoType, never, CurrentViews> =>
  Effect.map(CurrentViews, ({ gameView, settings }) =>
    decideVideoType({ chosen: gameView.videoType, videoTypes, showWebcam: settings.values.showWebcam })
  )

/** Completes when the player selects another picture than `chosen`. */
export const awaitOtherChoice = Effect.fnUntraced(function* (chosen: VideoType) {
  yield* awaitViews(({ gameView }) => gameView.videoType !== chosen)
  // Let all subscribers of the log see the selection before its consequences.
  yield* Effect.yieldNow
})
