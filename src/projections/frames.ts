/**
 * Calls back at most once a frame however often it is asked; by a timer where no frames are drawn (a hidden tab). A tab may be hidden
 * between the asking and the frame, which then never comes: so the timer runs beside it.
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
