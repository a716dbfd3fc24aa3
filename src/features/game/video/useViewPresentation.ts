import { useEffect, useState } from "react"
import { useGame, useGameView, useProtection, useSettings } from "../../../projections/hooks.ts"
import { chooseGameView } from "../../../runtime/commands/machine/gameView.ts"
import { run } from "../../../runtime/run.ts"
import { useMatches } from "../../../ui/theme/useMatches.ts"
import { floatingKindOf } from "./floating.ts"
import { offersFullScreen, thisDevice } from "./fullScreen.ts"
import { asksForFigures } from "../../../domain/protection/protectionRules.ts"
import { presentView, type ViewPresentation } from "./presentView.ts"

/** The same breakpoints as in GamePage.module.css. */
const PHONE_UPRIGHT = "(orientation: portrait) and (max-width: 40rem)"
const LOW = "(orientation: landscape) and (max-height: 30rem)"
const SIDE = "(orientation: landscape) and (min-width: 40rem)"

/**
 * Escape ends full screen without our code: record the state that the browser reports. The state may also have changed in the lobby, where nothing
 * listens. `recorded`: the state that the page shows.
 */
const useFullScreenChange = (recorded: boolean): void => {
  useEffect(() => {
    const record = (): void => {
      // A browser without full screen has no such property.
      const fullScreen = document.fullscreenElement instanceof Element
      if (fullScreen !== recorded) run(chooseGameView({ fullScreen }, "browser"))
    }
    record()
    document.addEventListener("fullscreenchange", record)
    return () => document.removeEventListener("fullscreenchange", record)
  }, [recorded])
}

/** The arrangement of the game screen on this device (GAME-6). */
export const useViewPresentation = (): ViewPresentation => {
  const { videoTypes } = useGame()
  const { showWebcam } = useSettings()
  const { videoType, sideBar, cutScreen, turned, fullScreen, wholePicture, floating } = useGameView()
  const isPhoneUpright = useMatches(PHONE_UPRIGHT)
  const isLow = useMatches(LOW)
  const hasSide = useMatches(SIDE)
  const [offered] = useState(() => offersFullScreen(thisDevice()))
  const [floatingKind] = useState(() => floatingKindOf(window))
  const { rules } = useProtection()
  useFullScreenChange(fullScreen)
  return presentView({
    view: { videoType, sideBar, cutScreen, turned, fullScreen, wholePicture, floating },
    videoTypes,
    showWebcam,
    isPhoneUpright,
    isLow,
    hasSide,
    offersFullScreen: offered,
    floatingKind,
    needsFigures: rules !== null && asksForFigures(rules)
  })
}
