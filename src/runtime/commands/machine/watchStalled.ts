import { countFrames, type FrameHistory, judgeFrames } from "../../../media/frameWatch.ts"

/** How often (ms) to look for new frames. */
const LOOK_MS = 250

/**
 * LIVE-1: reports whether an element has presented no frame for too long, until the returned function is called. For an element in a window of its
 * own: it watches by that window's timer (`view`), because a hidden tab presents no frames and judges none, while the window stays in sight.
 */
export const watchStalled = (element: HTMLVideoElement, view: Window, onChange: (isStalled: boolean) => void): (() => void) => {
  const counter = countFrames(element)
  let frames = 0
  let history: FrameHistory = { startedAt: performance.now(), lastFrameAt: null, visibleSince: null }
  const look = (): void => {
    const now = performance.now()
    if (counter.frames() > frames) {
      frames = counter.frames()
      history = { ...history, lastFrameAt: now }
    }
    const verdict = judgeFrames(history, now)
    onChange(verdict === "stalled" || verdict === "renew")
  }
  const timer = view.setInterval(look, LOOK_MS)
  return () => {
    view.clearInterval(timer)
    counter.stop()
  }
}
