import type { GameView, VideoType } from "../../../domain/game/gameEvents.ts"
import { decideVideoType, offeredVideoTypes } from "../../../domain/game/videoChoice.ts"
import type { FloatingKind } from "./floating.ts"

/** The facts that decide the arrangement of the game screen. */
export interface ViewFacts {
  readonly view: GameView
  readonly videoTypes: readonly VideoType[]
  /** The operator's flag: when false, the video of the whole machine is not offered. */
  readonly showWebcam: boolean
  readonly isPhoneUpright: boolean
  /** Wider than high, and too low for a bar above the picture: a phone held sideways, or a small window at 200 % zoom. */
  readonly isLow: boolean
  /** The panel is beside the picture. On an upright screen it is below. */
  readonly hasSide: boolean
  readonly offersFullScreen: boolean
  /** How the browser can float the picture over other programs; null when it cannot. */
  readonly floatingKind: FloatingKind | null
  /** The protection profile asks for figures in sight of the picture (PROT-4). */
  readonly needsFigures: boolean
}

/** The arrangement as shown, and which of its toggles are offered (GAME-6). */
export interface ViewPresentation {
  readonly videoType: VideoType
  readonly canSwitchVideo: boolean
  readonly canTurn: boolean
  readonly turned: boolean
  readonly canFullScreen: boolean
  /** How the picture can float over other programs; null when it cannot. */
  readonly floating: FloatingKind | null
  readonly isFloating: boolean
  /** The panel beside the picture can be hidden. */
  readonly canHideSide: boolean
  /** Money and buttons are in one row below the picture, without a panel. */
  readonly docked: boolean
  /** The bar with the machine's name is above the picture. */
  readonly hasBar: boolean
  readonly cut: boolean
  /** The picture shows a close-up of the reels, or can. */
  readonly closeUp: boolean
  readonly canCloseUp: boolean
}

/** GAME-6, PROT-4: rotation is for the machine's screen on a phone held upright; full screen needs the browser's support. */
export const presentView = ({
  view,
  videoTypes,
  showWebcam,
  isPhoneUpright,
  isLow,
  hasSide,
  offersFullScreen,
  floatingKind,
  needsFigures
}: ViewFacts): ViewPresentation => {
  const videoType = decideVideoType({ chosen: view.videoType, videoTypes, showWebcam })
  const canTurn = isPhoneUpright && videoType !== "camera"
  const turned = canTurn && view.turned
  const isRow = isLow || turned || view.cutScreen
  const canCloseUp = isPhoneUpright && videoType === "camera"
  return {
    videoType,
    canSwitchVideo: offeredVideoTypes({ videoTypes, showWebcam }).length > 1,
    canTurn,
    turned,
    canFullScreen: offersFullScreen,
    // A floating video without a page around it could not show the figures.
    floating: floatingKind === "video" && needsFigures ? null : floatingKind,
    isFloating: view.floating === true,
    canHideSide: hasSide && !isRow,
    // A side bar that was hidden on a wide screen is back where there is no button to show it.
    docked: isRow || (hasSide && !view.sideBar),
    hasBar: !isRow,
    cut: view.cutScreen,
    closeUp: canCloseUp && view.wholePicture !== true,
    canCloseUp
  }
}
