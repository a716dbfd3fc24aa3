/** Deadline (ms) of the idle browser for code that the page will need soon, but does not show yet. */
export const SOON_MS = 2_000

/** The longest delay (ms) for work that the page does not need yet: on a slow line, its downloads would slow down those that the page needs now. */
const LATER_MS = 2_000

/** Delay (ms) for browsers without requestIdleCallback. */
const PATIENCE_MS = 1_000

/** Runs a function when the browser is idle, at the latest after `deadline` ms. Safari cannot tell, so there it runs after a delay. */
export const whenIdle = (run: () => void, deadline?: number): void => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run, deadline === undefined ? {} : { timeout: deadline })
  else setTimeout(run, Math.min(PATIENCE_MS, deadline ?? PATIENCE_MS))
}

/**
 * Runs a function when the browser is idle, after half the time that the page has taken so far: soon on a fast line and device, late on slow ones. For work
 * that the page will need later.
 */
export const whenIdleLater = (run: () => void, deadline?: number): void =>
  void setTimeout(() => whenIdle(run, deadline), Math.min(LATER_MS, performance.now() / 2))

/** Runs a function once, when `ready` has settled and the browser is then idle. Each of the two takes at most `deadline` ms. */
export const whenIdleAfter = (ready: Promise<unknown>, run: () => void, deadline: number): void => {
  let hasBegun = false
  const begin = (): void => {
    if (hasBegun) return
    hasBegun = true
    clearTimeout(timer)
    whenIdle(run, deadline)
  }
  const timer = setTimeout(begin, deadline)
  void ready.then(begin, begin)
}
