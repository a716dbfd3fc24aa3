import { useEffect } from "react"
import { isForGame } from "./ownKeys.ts"

/** Space spins, once a stroke, wherever the focus idles; it scrolls nothing and never reaches the video, which it would pause. */
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
