import { useEffect } from "react"
import { flushSync } from "react-dom"
import { SEARCH_ID } from "./EventFilter.tsx"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"

/** Where a key belongs to what has the focus; the timeline, a range, leaves its keys to the screen. */
const TYPING = "input:not([type=range]), select, textarea, [contenteditable]"
const PRESSED_BY_KEY = "button:focus-visible, a:focus-visible, summary:focus-visible"

/** To the search field. Where there is room for one pane alone, its pane comes first. */
const searchEvents = (desk: ReplayPlayer): void => {
  if (document.getElementById(SEARCH_ID) === null) flushSync(() => desk.setPane("events"))
  document.getElementById(SEARCH_ID)?.focus()
}

const actionOf = ({ key, shiftKey }: KeyboardEvent, desk: ReplayPlayer): (() => void) | null => {
  switch (key) {
    case "ArrowLeft":
      return () => (shiftKey ? desk.toMarker(-1) : desk.step(-1))
    case "ArrowRight":
      return () => (shiftKey ? desk.toMarker(1) : desk.step(1))
    case "Home":
      return () => desk.goTo(0)
    case "End":
      return () => desk.goTo(desk.replay.length)
    case " ":
      return desk.toggle
    case "/":
      return () => searchEvents(desk)
    case "[":
      return () => desk.watch.go(-1)
    case "]":
      return () => desk.watch.go(1)
    default:
      return null
  }
}

/** The whole screen listens: ← → an event, with Shift a marker, Home, End, Space plays, / searches, [ and ] go to the changes of the chosen value. */
export const useReplayKeys = (desk: ReplayPlayer): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (target instanceof Element && (target.matches(TYPING) || (event.key === " " && target.matches(PRESSED_BY_KEY)))) return
      const action = actionOf(event, desk)
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
  }, [desk])
}
