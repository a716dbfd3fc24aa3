import { Clock, Effect } from "effect"

/** A function that reads the monotonic time in ms, for callbacks of the browser. */
export const monotonicClock: Effect.Effect<() => number> = Effect.map(
  Clock.Clock,
  (clock) => () => Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)
)

/** Monotonic time in ms. Measure durations with it, because a wall clock can jump. */
export const monotonicMs: Effect.Effect<number> = Effect.map(monotonicClock, (now) => now())

/**
 * Notes the time. The result says whether more than `ms` have passed since then, by either clock: the monotonic clock of some devices stands
 * still during a sleep, and the wall clock can be set back.
 */
export const startDeadline = Effect.fnUntraced(function* (ms: number) {
  const mono = yield* monotonicMs
  const at = yield* Clock.currentTimeMillis
  return Effect.gen(function* () {
    return (yield* monotonicMs) - mono > ms || (yield* Clock.currentTimeMillis) - at > ms
  })
})

/**
 * A press or another band that could not be sent within this many ms, because the device slept, is not sent (LIVE-4). The waits for the disk are
 * shorter.
 */
export const PLAY_DEADLINE_MS = 2_000

/** The time is counted in slices of this many ms. */
const SLICE_MS = 250

/**
 * Calls back once after `ms` of time in which the page was awake. Returns a function that cancels it.
 * After a sleep of the device, or of a page that the browser froze, timers are due at once, before any awaited answer can arrive. Counting
 * in slices limits the effect of a sleep to one slice.
 */
export const awakeTimeout = (ms: number, run: () => void): (() => void) => {
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

/** The work's result, or null when the page was awake for the given ms without one. Rejects when the work rejects. */
export const withinAwake = <A>(ms: number, work: Promise<A>): Promise<A | null> =>
  new Promise((resolve, reject) => {
    const cancel = awakeTimeout(ms, () => resolve(null))
    work.finally(cancel).then(resolve, reject)
  })
