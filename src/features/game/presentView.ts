import type { GameView, VideoType } from "../../domain/game/gameEvents.ts"
import { decideVideoType, offeredVideoTypes } from "../../domain/game/videoChoice.ts"

/** What the arrangement of the game screen depends on. */
export interface ViewFacts {
  readonly view: GameView
  readonly videoTypes: readonly VideoType[]
  /** The operator's flag: without it there is no picture of the whole machine to choose. */
  readonly showWebcam: boolean
  readonly isPhoneUpright: boolean
  readonly offersFullScreen: boolean
}

/** The arrangement as it is shown, and which of its toggles there are (GAME-6). */
export interface ViewPresentation {
  readonly videoType: VideoType
  readonly canSwitchVideo: boolean
  readonly canTurn: boolean
  readonly turned: boolean
  readonly canFullScreen: boolean
  /** Only the meters and the machine's buttons, on the picture. */
  readonly slim: boolean
  readonly cut: boolean
}

/** GAME-6: rotating is for the machine's screen on a phone held upright; full screen where the browser has one. */
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
