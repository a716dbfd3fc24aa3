import type { Pause } from "../../log/core/forEachPaused.ts"

/** How long (ms) long work may keep the page from drawing. */
const BLOCK_MS = 20

/** Resolves in a later task. Not with a timer: browsers delay the timers of a hidden page by a second or more. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener("message", () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

/** Makes a pause that waits for the next task, but only when the last one was 20 ms ago: short work does not become slower. */
export const makePause = (): Pause => {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < BLOCK_MS) return
    await nextTask()
    last = performance.now()
  }
}
