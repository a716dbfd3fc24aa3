import { useEffect } from "react"
import { flushSync } from "react-dom"
import { SEARCH_ID } from "./EventFilter.tsx"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"

/** Elements that handle keys themselves while they have the focus. The timeline leaves its keys to the replay screen. */
const TYPING = "input:not([type=range]), select, textarea, [contenteditable], [role=separator]"
const PRESSED_BY_KEY = "button:focus-visible, a:focus-visible, summary:focus-visible"

/** To the search field. Where there is room for one pane alone, its pane comes first. */
const searchEvents = (replayPlayer: ReplayPlayer): void => {
  if (document.getElementById(SEARCH_ID) === null) flushSync(() => replayPlayer.setPane("events"))
  document.getElementById(SEARCH_ID)?.focus()
}

const actionOf = ({ key, shiftKey }: KeyboardEvent, replayPlayer: ReplayPlayer): (() => void) | null => {
  switch (key) {
    case "ArrowLeft":
      return () => (shiftKey ? replayPlayer.toMarker(-1) : replayPlayer.step(-1))
    case "ArrowRight":
      return () => (shiftKey ? replayPlayer.toMarker(1) : replayPlayer.step(1))
    case "Home":
      return () => replayPlayer.goTo(0)
    case "End":
      return () => replayPlayer.goTo(replayPlayer.replay.length)
    case " ":
      return replayPlayer.toggle
    case "/":
      return () => searchEvents(replayPlayer)
    case "[":
      return () => replayPlayer.watch.go(-1)
    case "]":
      return () => replayPlayer.watch.go(1)
    default:
      return null
  }
}

/**
 * The keys of the whole screen: ← and → move by an event, with Shift by a marker; Home and End; Space plays; / searches; [ and ] move between the
 * changes of the chosen value.
 */
export const useReplayKeys = (replayPlayer: ReplayPlayer): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (target instanceof Element && (target.matches(TYPING) || (event.key === " " && target.matches(PRESSED_BY_KEY)))) return
      const action = actionOf(event, replayPlayer)
      if (action === null) return
      event.preventDefault()
      if (event.type === "keydown" && !(event.repeat && event.key === " ")) action()
    }
    // Both, and before any page's own: a button would be pressed by the Space that is let go.
    window.addEventListener("keydown", onKey, true)
    window.addEventListener("keyup", onKey, true)
    return () => {
      window.removeEventListener("keydown", onKey, true)
      window.removeEventListener("keyup", onKey, true)
    }
  }, [replayPlayer])
}
