import { Clock, Duration, Effect } from "effect"

/** A wall clock that a test can change while time passes. Sleeps and the monotonic clock are not affected. */
export interface SettableClock {
  /** Moves the clock forward by this many ms, or back. */
  readonly set: (ms: number) => void
  /** Runs an effect with this clock. */
  readonly governs: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

interface SkewOptions {
  /** How far (ms) the monotonic clock is set forward: browsers differ in whether it counts a sleep of the device. Absent: not at all. */
  readonly monoSkewMs?: () => number
  readonly sleep?: Clock.Clock["sleep"]
}

/** The clock with its wall time set forward by `skewMs`, as after a sleep of the device. Timers stay as they are. */
export const skewClock = (
  clock: Clock.Clock,
  skewMs: () => number,
  { monoSkewMs = () => 0, sleep = (duration) => clock.sleep(duration) }: SkewOptions = {}
): Clock.Clock => {
  const wall = (): number => clock.currentTimeMillisUnsafe() + skewMs()
  const nanos = (): bigint => BigInt(wall()) * 1_000_000n
  const mono = (): bigint => clock.monotonicTimeNanosUnsafe() + BigInt(monoSkewMs()) * 1_000_000n
  return {
    currentTimeMillisUnsafe: wall,
    currentTimeMillis: Effect.sync(wall),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: mono,
    monotonicTimeNanos: Effect.sync(mono),
    sleep
  }
}

/** Based on the current clock, which is virtual in tests. */
export const makeSettableClock: Effect.Effect<SettableClock> = Effect.map(Clock.Clock, (clock) => {
  let skew = 0
  const settable = skewClock(clock, () => skew)
  return {
    set: (ms) => void (skew += ms),
    governs: (effect) => Effect.provideService(effect, Clock.Clock, settable)
  }
})

const MINUTE_MS = 60_000

/** Runs an effect as in a page that has been hidden for over five minutes: browsers call its timers once a minute. */
export const inHiddenPage = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(Clock.Clock, (clock) => {
    const sleep = (duration: Duration.Duration): Effect.Effect<void> => {
      const now = clock.currentTimeMillisUnsafe()
      return clock.sleep(Duration.millis(Math.ceil((now + Duration.toMillis(duration)) / MINUTE_MS) * MINUTE_MS - now))
    }
    return Effect.provideService(
      effect,
      Clock.Clock,
      skewClock(clock, () => 0, { sleep })
    )
  })

/** A page that the device can freeze: `freeze` makes the next timer come after this many ms. */
export const makeFreezablePage: Effect.Effect<Pick<SettableClock, "governs"> & { readonly freeze: (ms: number) => void }> = Effect.map(
  Clock.Clock,
  (clock) => {
    let frozenMs = 0
    const sleep = (duration: Duration.Duration): Effect.Effect<void> => {
      const ms = Math.max(frozenMs, Duration.toMillis(duration))
      frozenMs = 0
      return clock.sleep(Duration.millis(ms))
    }
    const slow = skewClock(clock, () => 0, { sleep })
    return { freeze: (ms) => void (frozenMs = ms), governs: (effect) => Effect.provideService(effect, Clock.Clock, slow) }
  }
)
