/** Calls back at most once a frame however often it is asked; by a timer where no frames are drawn (a hidden tab). */
export const makeFrameScheduler = (host: {
  readonly requestFrame: (run: () => void) => void
  readonly after: (ms: number, run: () => void) => void
  readonly hidden: () => boolean
}) => {
  let asked = false
  return (run: () => void): void => {
    if (asked) return
    asked = true
    const once = () => {
      asked = false
      run()
    }
    if (host.hidden()) host.after(HIDDEN_MS, once)
    else host.requestFrame(once)
  }
}

const HIDDEN_MS = 250
