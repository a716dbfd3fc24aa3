import { Effect } from "effect"

/**
 * Wakes waiting retries when the network returns, the tab becomes visible, or a frozen page goes on. A caller of `wake` does so when it knows that a
 * retry may succeed.
 */
export const makeBrowserWakeups = () => {
  const waiting = new Set<() => void>()
  // A woken retry may wait again at once, for the next wake-up: the copy does not contain it.
  const wake = () => {
    ;[...waiting].forEach((resume) => resume())
  }
  globalThis.addEventListener("online", wake)
  // A browser that froze the page may show it again without a change of visibility.
  document.addEventListener("resume", wake)
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) wake()
  })
  return {
    next: Effect.callback<void>((resume) => {
      const done = () => {
        waiting.delete(done)
        resume(Effect.void)
      }
      waiting.add(done)
      return Effect.sync(() => void waiting.delete(done))
    }),
    wake,
    visible: () => !document.hidden
  }
}
