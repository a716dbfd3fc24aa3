import { useSyncExternalStore } from "react"

/** What is beside the recorded page. */
export const PANES = ["events", "event", "state", "changes", "session", "compare"] as const
export type Pane = (typeof PANES)[number]

/** As in ReplayDesk.module.css. */
const NARROW = "(max-width: 56rem)"

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener("change", listener)
  return () => query.removeEventListener("change", listener)
}

/** True where there is room for one pane at a time. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
