import { useEffect } from "react"
import { changeTitle } from "./documentTitle.ts"
import { useFrozenClock } from "./format/useNow.ts"

/** Names the page in the tab's title while it is shown (WCAG 2.4.2). A replay keeps the title of its tool. */
export const usePageName = (page: string): void => {
  const isLive = useFrozenClock() === null
  useEffect(() => {
    if (!isLive) return undefined
    changeTitle({ page })
    return () => changeTitle({ page: "" })
  }, [isLive, page])
}
