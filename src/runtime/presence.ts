import { Context } from "effect"

/** A hand that never rests is noticed this often (ms, LOCK-1). */
const THROTTLE_MS = 500
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "scroll"] as const

/** When the player last did anything in this page, wall-clock ms. Listens from its first use on. */
const watchBrowser = (): { readonly lastActive: () => number } => {
  let last = Date.now()
  const notice = (): void => {
    const now = Date.now()
    if (now - last >= THROTTLE_MS) last = now
  }
  for (const sign of SIGNS) globalThis.addEventListener?.(sign, notice, { passive: true, capture: true })
  return { lastActive: () => last }
}

/** Whether somebody is there (LOCK-1). */
export const Presence = Context.Reference<{ readonly lastActive: () => number }>("telereel/runtime/Presence", {
  defaultValue: watchBrowser
})
