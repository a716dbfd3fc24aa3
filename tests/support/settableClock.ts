import { Clock, Effect } from "effect"

/** A wall clock that a test may set while time goes by: sleeps and the monotonic clock know nothing of it. */
export interface SettableClock {
  /** Sets it forward by so many ms, or back. */
  readonly set: (ms: number) => void
  /** Lets an effect live by it. */
  readonly governs: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

/** On top of the clock that is there: in a test, the virtual one. */
export const makeSettableClock: Effect.Effect<SettableClock> = Effect.map(Clock.Clock, (clock) => {
  let skew = 0
  const wall = (): number => clock.currentTimeMillisUnsafe() + skew
  const nanos = (): bigint => BigInt(wall()) * 1_000_000n
  const settable: Clock.Clock = {
    currentTimeMillisUnsafe: wall,
    currentTimeMillis: Effect.sync(wall),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: clock.monotonicTimeNanos,
    sleep: (duration) => clock.sleep(duration)
  }
  return {
    set: (ms) => void (skew += ms),
    governs: (effect) => Effect.provideService(effect, Clock.Clock, settable)
  }
})
