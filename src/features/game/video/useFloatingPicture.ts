import { type RefObject, useEffect, useRef, useState } from "react"
import { useLock } from "../../../projections/hooks.ts"
import { chooseGameView } from "../../../runtime/commands/machine/gameView.ts"
import { run } from "../../../runtime/run.ts"
import { copyStyles } from "../../../ui/theme/copyStyles.ts"
import { dockVideo, type FloatingKind, floatVideo, openFloatingWindow } from "./floating.ts"

/** Language, direction, colour scheme and the operator's colours are attributes of the page's root. */
const copyRoot = (from: HTMLElement, to: HTMLElement): void => {
  for (const { name, value } of from.attributes) if (name !== "style") to.setAttribute(name, value)
  // Set as a property: the policy forbids the attribute.
  to.style.cssText = from.style.cssText
}

/** The floating picture (GAME-6). */
export interface FloatingPicture {
  /** The window to draw into; null while there is none, and for a floating video. */
  readonly page: Document | null
  /** Opens or closes it. Needs the player's click. */
  readonly toggle: () => void
}

/** Returns a function that runs `start` unless its last run has not ended: a second window would close the first one. */
const useSingleRun = (start: () => Promise<void>): (() => void) => {
  const isRunning = useRef(false)
  const runOnce = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await start()
    } finally {
      isRunning.current = false
    }
  }
  return () => void runOnce()
}

const recordStart = (): void => run(chooseGameView({ floating: true }, "player"))
const recordEnd = (): void => run(chooseGameView({ floating: false }, "browser"))

/**
 * GAME-6: floats the machine's picture over other programs until the player ends it, leaves the machine's page, or the screen locks: a lock that
 * left credit and picture in sight would hide nothing (LOCK-1). The end is recorded when the browser reports it, as for full screen.
 */
export const useFloatingPicture = (
  kind: FloatingKind | null,
  video: RefObject<HTMLVideoElement | null>,
  isFloating: boolean
): FloatingPicture => {
  const [floatingWindow, setFloatingWindow] = useState<Window | null>(null)
  const { locked } = useLock()
  /** False once the player has left the machine's page or the screen is locked: the browser may open the window only then. */
  const mayFloat = useRef(false)
  useEffect(() => {
    mayFloat.current = !locked
    return () => {
      mayFloat.current = false
    }
  }, [locked])
  useEffect(() => {
    if (floatingWindow === null) return undefined
    floatingWindow.addEventListener("pagehide", () => {
      setFloatingWindow(null)
      recordEnd()
    })
    return () => floatingWindow.close()
  }, [floatingWindow])
  useEffect(() => {
    const element = video.current
    if (kind !== "video" || element === null) return undefined
    // A function of its own: the clean-up below must not remove the listener of the next effect.
    const onEnd = (): void => recordEnd()
    element.addEventListener("leavepictureinpicture", onEnd)
    return () => {
      void dockVideo().then(() => element.removeEventListener("leavepictureinpicture", onEnd))
    }
  }, [kind, video])
  useEffect(() => {
    if (!locked) return
    floatingWindow?.close()
    void dockVideo()
  }, [locked, floatingWindow])
  const open = async (): Promise<void> => {
    if (kind === "video") {
      if (video.current === null || !(await floatVideo(video.current))) return
      if (mayFloat.current) recordStart()
      else await dockVideo()
      return
    }
    const opened = await openFloatingWindow()
    if (opened === null) return
    if (!mayFloat.current) return opened.close()
    copyStyles(document, opened.document, "moving")
    copyRoot(document.documentElement, opened.document.documentElement)
    setFloatingWindow(opened)
    recordStart()
  }
  const openOnce = useSingleRun(open)
  const close = (): void => {
    floatingWindow?.close()
    void dockVideo()
  }
  return { page: floatingWindow?.document ?? null, toggle: isFloating ? close : openOnce }
}
