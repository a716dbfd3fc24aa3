import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from "react"

/** How the reader and the end of the messages stand to each other. */
export interface DialogEnd {
  /** A message has arrived below the messages that the player reads. */
  readonly isBehind: boolean
  /** The ref of the element after the last message. */
  readonly onEnd: RefCallback<HTMLElement>
  /** Scrolls to the newest message. */
  readonly showEnd: () => void
}

/**
 * Opens the messages at their end, and follows a new message only while the end is in sight: a player who reads older messages keeps the place
 * (SHELL-7). The player's own message is always shown. `newest` identifies the last message; `isMine`: the player wrote it.
 */
export const useDialogEnd = (newest: string, isMine: boolean): DialogEnd => {
  const end = useRef<HTMLElement | null>(null)
  // The observer answers after the layout, so a new message still finds the state before it.
  const isInSight = useRef(true)
  const [isBehind, setBehind] = useState(false)
  const showEnd = useCallback(() => end.current?.scrollIntoView({ block: "end" }), [])
  const onEnd = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    end.current = element
    isInSight.current = true
    const observer = new IntersectionObserver((entries) => {
      isInSight.current = entries.at(-1)?.isIntersecting ?? true
      if (isInSight.current) setBehind(false)
    })
    observer.observe(element)
    return () => {
      end.current = null
      observer.disconnect()
    }
  }, [])
  useLayoutEffect(() => {
    if (newest === "") return
    if (isMine || isInSight.current) showEnd()
    else setBehind(true)
  }, [newest, isMine, showEnd])
  return { isBehind, onEnd, showEnd }
}
