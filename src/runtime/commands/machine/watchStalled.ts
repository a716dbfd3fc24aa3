import { followFrames, type FrameHistory, judgeFrames } from "../../../media/frameWatch.ts"

/** How often (ms) to look for new frames. */
const LOOK_MS = 50

/**
 * LIVE-1: reports whether an element has presented no frame for too long, until the returned function is called. For an element in a window of its
 * own: it watches by that window's timer (`view`), because a hidden tab presents no frames and judges none, while the window stays in sight.
 */
export const watchStalled = (element: HTMLVideoElement, view: Window, onChange: (isStalled: boolean) => void): (() => void) => {
  const frames = followFrames(element, () => performance.now())
  const startedAt = performance.now()
  // The stream is shown elsewhere already: its first frame here is due at once, so it counts from now.
  let history: FrameHistory = { startedAt, lastFrameAt: startedAt, visibleSince: null }
  const look = (): void => {
    history = { ...history, lastFrameAt: frames.take() ?? history.lastFrameAt }
    const verdict = judgeFrames(history, performance.now())
    onChange(verdict === "stalled" || verdict === "renew")
  }
  const timer = view.setInterval(look, LOOK_MS)
  return () => {
    view.clearInterval(timer)
    frames.stop()
  }
}
