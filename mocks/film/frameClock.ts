/** The time source of a video. Tests inject their own. */
export interface Timers {
  /** Monotonic time in ms. */
  readonly now: () => number
  /** Runs once after `ms`. Returns a function that cancels it. */
  readonly later: (ms: number, run: () => void) => () => void
}

export const FRAMES_PER_SECOND = 30

const FRAME_MS = 1000 / FRAMES_PER_SECOND
const LATE_MS = 500

/** The time source of this process or page. */
export const systemTimers: Timers = {
  now: () => performance.now(),
  later: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
}

/**
 * Calls `onFrame` 30 times a second without drift. After a long pause it continues from the current time and repeats nothing. Returns a
 * function that stops it.
 */
export const runFrameClock = (timers: Timers, onFrame: () => void): (() => void) => {
  let due = timers.now()
  let cancel = (): void => {}
  const tick = (): void => {
    onFrame()
    due += FRAME_MS
    const late = timers.now() - due
    if (late > LATE_MS) due = timers.now()
    cancel = timers.later(Math.max(0, due - timers.now()), tick)
  }
  cancel = timers.later(0, tick)
  return () => cancel()
}
