/** Delay (ms) for browsers without requestIdleCallback. */
const PATIENCE_MS = 1_000

/** Runs a function when the browser is idle. Safari cannot tell, so there it runs after a delay. */
export const whenIdle = (run: () => void): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run)
  else setTimeout(run, PATIENCE_MS)
}
