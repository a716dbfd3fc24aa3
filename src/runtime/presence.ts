import { Context } from "effect"

const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "scroll"] as const

/**
 * Listens to what the player does in this page, until the returned function is called. A sign for which `onSign` returns true comes too
 * late: no control of the page hears of it.
 */
const listenToBrowser = (onSign: () => boolean): (() => void) => {
  const listening = new AbortController()
  const hear = (event: Event): void => {
    if (onSign()) event.stopImmediatePropagation()
  }
  for (const sign of SIGNS) globalThis.addEventListener?.(sign, hear, { passive: true, capture: true, signal: listening.signal })
  return () => listening.abort()
}

export interface PresencePort {
  readonly listen: typeof listenToBrowser
}

/** Signs that somebody is there (LOCK-1). */
export const Presence = Context.Reference<PresencePort>("telereel/runtime/Presence", {
  defaultValue: () => ({ listen: listenToBrowser })
})
