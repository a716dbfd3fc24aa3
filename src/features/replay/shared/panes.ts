import { useSyncExternalStore } from "react"

/** The panes next to the recorded page. */
export const PANES = ["events", "event", "state", "changes", "session", "compare", "comply"] as const
export type Pane = (typeof PANES)[number]

/** Must equal the media query in Player.module.css. */
const NARROW = "(max-width: 56rem)"

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener("change", listener)
  return () => query.removeEventListener("change", listener)
}

/** Whether the screen has room for only one pane at a time. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
