import { Clock, Effect } from "effect"

/** Monotonic time in ms. Measure durations with it, because a wall clock can jump. */
export const monotonicMs: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos / 1_000_000n))
