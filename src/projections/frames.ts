/**
 * Runs a callback at most once per frame, however often it is requested; by a timer when no frames are drawn (a hidden tab). A tab may be hidden
 * between the request and its frame, which then never comes. So the timer always runs as well.
 */
export const makeFrameScheduler = (host: {
  readonly requestFrame: (run: () => void) => void
  readonly after: (ms: number, run: () => void) => void
  readonly hidden: () => boolean
}) => {
  let asked = false
  return (run: () => void): void => {
    if (asked) return
    asked = true
    let isDone = false
    const once = () => {
      if (isDone) return
      isDone = true
      asked = false
      run()
    }
    host.after(HIDDEN_MS, once)
    if (!host.hidden()) host.requestFrame(once)
  }
}

const HIDDEN_MS = 250
