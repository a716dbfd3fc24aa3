import { useEffect } from "react"

/** Where the player's Space belongs to what has the focus. A button counts only when it was reached by the keyboard. */
const OWN_USE = "input, textarea, select, summary, [contenteditable], [role=dialog] *, button:focus-visible, a:focus-visible"

/** Space spins, once a stroke, wherever the focus idles; it scrolls nothing and never reaches the video, which it would pause. */
export const useSpinKey = (spin: (() => void) | null): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.code !== "Space" || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.target instanceof Element && event.target.matches(OWN_USE)) return
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
