/** The page's frames and timers. */
export interface FrameHost {
  readonly requestFrame: (run: () => void) => void
  readonly after: (ms: number, run: () => void) => void
  /** Whether the tab is hidden. A hidden tab draws no frames. */
  readonly hidden: () => boolean
}

/** The longest wait (ms) for a frame. A tab may be hidden between the request and its frame, which then never comes. */
const HIDDEN_MS = 250

/**
 * Runs a callback at most once per frame, however often it is requested. An urgent request runs at the end of the current task, so that the coming frame
 * already draws its result, unless the callback has run since the last frame. In a hidden tab a timer replaces both.
 */
export const makeFrameScheduler = ({ requestFrame, after, hidden }: FrameHost) => {
  let wanted: (() => void) | null = null
  let awaitsFrame = false
  let hasRun = false
  const awaitFrame = (): void => {
    if (awaitsFrame) return
    awaitsFrame = true
    let isDone = false
    const once = (): void => {
      if (isDone) return
      isDone = true
      awaitsFrame = false
      hasRun = false
      runWanted()
    }
    after(HIDDEN_MS, once)
    if (!hidden()) requestFrame(once)
  }
  const runWanted = (): void => {
    if (wanted === null) return
    const run = wanted
    wanted = null
    hasRun = true
    awaitFrame()
    run()
  }
  return (run: () => void, isAtOnce: boolean): void => {
    wanted = run
    awaitFrame()
    if (!isAtOnce || hasRun || hidden()) return
    hasRun = true
    queueMicrotask(runWanted)
  }
}
