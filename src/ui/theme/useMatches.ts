import { useCallback, useSyncExternalStore } from "react"
import { useReplayDocument } from "./replayDocument.ts"

/** Whether a media query matches now; re-renders when that changes. In a replay, the query measures the player's screen. */
export const useMatches = (query: string): boolean => {
  const view = useReplayDocument()?.page.defaultView ?? window
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const list = view.matchMedia(query)
      list.addEventListener("change", listener)
      return () => list.removeEventListener("change", listener)
    },
    [view, query]
  )
  return useSyncExternalStore(subscribe, () => view.matchMedia(query).matches)
}
