import type { GameView, VideoType } from "../../../domain/game/gameEvents.ts"
import { decideVideoType, offeredVideoTypes } from "../../../domain/game/videoChoice.ts"

/** The facts that decide the arrangement of the game screen. */
export interface ViewFacts {
  readonly view: GameView
  readonly videoTypes: readonly VideoType[]
  /** The operator's flag: when false, the video of the whole machine is not offered. */
  readonly showWebcam: boolean
  readonly isPhoneUpright: boolean
  readonly offersFullScreen: boolean
}

/** The arrangement as shown, and which of its toggles are offered (GAME-6). */
export interface ViewPresentation {
  readonly videoType: VideoType
  readonly canSwitchVideo: boolean
  readonly canTurn: boolean
  readonly turned: boolean
  readonly canFullScreen: boolean
  /** Only the meters and the machine's buttons are shown, over the video. */
  readonly slim: boolean
  readonly cut: boolean
}

/** GAME-6: rotation is for the machine's screen on a phone held upright; full screen needs the browser's support. */
export const presentView = ({ view, videoTypes, showWebcam, isPhoneUpright, offersFullScreen }: ViewFacts): ViewPresentation => {
  const videoType = decideVideoType({ chosen: view.videoType, videoTypes, showWebcam })
  const canTurn = isPhoneUpright && videoType !== "camera"
  return {
    videoType,
    canSwitchVideo: offeredVideoTypes({ videoTypes, showWebcam }).length > 1,
    canTurn,
    turned: canTurn && view.turned,
    canFullScreen: offersFullScreen,
    slim: view.cutScreen || !view.sideBar,
    cut: view.cutScreen
  }
}
