/** So long (ms) a browser that cannot say when it is idle is left alone. */
const PATIENCE_MS = 1_000

/** Runs once the page has nothing better to do. Safari cannot tell, and is given a moment. */
export const whenIdle = (run: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run)
  else setTimeout(run, PATIENCE_MS)
}
