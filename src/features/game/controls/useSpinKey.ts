import { useEffect } from "react"
import { isForGame } from "./useGameKeys.ts"

/** Space spins once per press, wherever the focus is. The event never reaches the page or the video, which it would scroll or pause. */
export const useSpinKey = (spin: (() => void) | null): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.code !== "Space" || !isForGame(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.type === "keydown" && !event.repeat) spin?.()
    }
    window.addEventListener("keydown", onKey, true)
    window.addEventListener("keyup", onKey, true)
    return () => {
      window.removeEventListener("keydown", onKey, true)
      window.removeEventListener("keyup", onKey, true)
    }
  }, [spin])
}
