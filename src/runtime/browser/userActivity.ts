import { Context } from "effect"

/**
 * Screen readers, voice control and switches press a button by a "click" alone, and write a text by an "input". Not "scroll": a page scrolls by itself, too,
 * such as a chat at a new message.
 */
const ACTIVITY_EVENTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "click", "input"] as const

/** Reports an activity of which the page receives no event: the player has sent a message in the live support's frame. */
export const signalActivity = (): void => void globalThis.dispatchEvent(new Event("input"))

/**
 * Listens to the player's input events until the returned function is called. If `onActivity` returns true, the event came too late and is
 * stopped before any control of the page receives it.
 */
const listenToBrowser = (onActivity: () => boolean): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  const handle = (event: Event): void => {
    if (onActivity()) event.stopImmediatePropagation()
  }
  for (const type of ACTIVITY_EVENTS) globalThis.addEventListener?.(type, handle, { passive: true, capture: true, signal })
  // The page loses the focus to one of its frames, by a press or by the keyboard. That the focus stays there is no activity: the player may have left.
  // Firefox moves the focus after this event.
  const onBlur = (): void => {
    setTimeout(() => {
      if (!signal.aborted && globalThis.document?.activeElement?.tagName === "IFRAME") onActivity()
    })
  }
  globalThis.addEventListener?.("blur", onBlur, { signal })
  return () => listening.abort()
}

/** The source of input events. A simulated client has its own, because no browser is there. */
export interface UserActivityPort {
  readonly listen: typeof listenToBrowser
}

/** Input events that show activity of the player (LOCK-1). */
export const UserActivity = Context.Reference<UserActivityPort>("telereel/runtime/UserActivity", {
  defaultValue: () => ({ listen: listenToBrowser })
})
