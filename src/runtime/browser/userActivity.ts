import { Context } from "effect"

/** Not "scroll": a page scrolls by itself, too, such as a chat at a new message. */
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const

/**
 * Listens to the player's input events until the returned function is called. If `onSign` returns true, the event came too late and is
 * stopped before any control of the page receives it.
 */
const listenToBrowser = (onSign: () => boolean): (() => void) => {
  const listening = new AbortController()
  const handle = (event: Event): void => {
    if (onSign()) event.stopImmediatePropagation()
  }
  for (const sign of SIGNS) globalThis.addEventListener?.(sign, handle, { passive: true, capture: true, signal: listening.signal })
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
