import { useEffect, useState, useSyncExternalStore } from "react"
import { useGame, useGameView, useSettings } from "../../../projections/hooks.ts"
import { chooseGameView } from "../../../runtime/commands/machine/gameView.ts"
import { run } from "../../../runtime/run.ts"
import { offersFullScreen, thisDevice } from "./fullScreen.ts"
import { presentView, type ViewPresentation } from "./presentView.ts"

/** The same breakpoint as in GamePage.module.css. */
const PHONE_UPRIGHT = "(orientation: portrait) and (max-width: 40rem)"

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(PHONE_UPRIGHT)
  query.addEventListener("change", listener)
  return () => query.removeEventListener("change", listener)
}

/** Escape ends full screen without our code: record the state that the browser reports. */
const useFullScreenChange = (): void => {
  useEffect(() => {
    const tell = (): void => run(chooseGameView({ fullScreen: document.fullscreenElement !== null }, "browser"))
    document.addEventListener("fullscreenchange", tell)
    return () => document.removeEventListener("fullscreenchange", tell)
  }, [])
}

/** The arrangement of the game screen on this device (GAME-6). */
export const useViewPresentation = (): ViewPresentation => {
  const { videoTypes } = useGame()
  const { showWebcam } = useSettings()
  const { videoType, sideBar, cutScreen, turned, fullScreen } = useGameView()
  const isPhoneUpright = useSyncExternalStore(subscribe, () => matchMedia(PHONE_UPRIGHT).matches)
  const [offered] = useState(() => offersFullScreen(thisDevice()))
  useFullScreenChange()
  return presentView({
    view: { videoType, sideBar, cutScreen, turned, fullScreen },
    videoTypes,
    showWebcam,
    isPhoneUpright,
    offersFullScreen: offered
  })
}
