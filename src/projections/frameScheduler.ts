/** The page's frames and timers. */
export interface FrameHost {
  readonly requestFrame: (run: () => void) => void
  readonly after: (ms: number, run: () => void) => void
  /** Whether the tab is hidden. A hidden tab draws no frames. */
  readonly hidden: () => boolean
}

/** The longest wait (ms) for a frame. A tab may be hidden between the request and its frame, which then never comes. */
const HIDDEN_MS = 250

/** When a callback runs: at the end of the current task, or with the next frame. */
export type Urgency = "now" | "frame"

/**
 * Runs a callback at most once per frame, however often it is requested. An urgent request runs it at the end of the current task, so that the coming
 * frame already draws the result. It waits for the frame when the callback has run since the last one. In a hidden tab a timer replaces both.
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
  return (run: () => void, urgency: Urgency): void => {
    wanted = run
    awaitFrame()
    if (urgency === "frame" || hasRun || hidden()) return
    hasRun = true
    queueMicrotask(runWanted)
  }
}

/** When one publication shows this many notices, they come in a burst: 480 a second or more. */
const BURST = 8
/** A burst is collected for this long (ms) and shown together. */
const COLLECT_MS = 100

/**
 * Decides when `publish` runs. `request` uses the frames of `makeFrameScheduler`. A `notice` is a message of the notification socket. It is shown at once like
 * any urgent request. Many notices in a short time are collected, so that a busy casino does not make a phone draw in each frame. Any request shows the
 * collected notices too, because all views belong to one moment.
 */
export const makePacer = (host: FrameHost, publish: () => void) => {
  const schedule = makeFrameScheduler(host)
  let notices = 0
  let isBurst = false
  let isCollecting = false
  const run = (): void => {
    isBurst = notices >= BURST
    notices = 0
    publish()
  }
  return {
    request: (urgency: Urgency): void => schedule(run, urgency),
    notice: (): void => {
      notices += 1
      if (!isBurst) return schedule(run, "now")
      if (isCollecting) return
      isCollecting = true
      host.after(COLLECT_MS, () => {
        isCollecting = false
        if (notices > 0) schedule(run, "now")
      })
    }
  }
}
