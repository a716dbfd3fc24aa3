/** Time is counted in slices so short (ms). */
const SLICE_MS = 250

/**
 * Calls back once after so many ms in which the page was awake; returns the cancel. A page that was asleep (the machine was, or its browser
 * had frozen it) finds its timers due at once when it wakes, before whatever it waits for could answer: a sleep costs one slice at most.
 */
export const afterAwake = (ms: number, run: () => void): (() => void) => {
  let left = ms
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    timer = setTimeout(
      () => {
        left -= SLICE_MS
        if (left > 0) wait()
        else run()
      },
      Math.min(SLICE_MS, left)
    )
  }
  wait()
  return () => clearTimeout(timer)
}
