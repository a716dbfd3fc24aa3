import { Clock, Effect } from "effect"

/** Ms on a clock that nobody sets: what has to last so long is measured by it, for a wall clock may jump an hour back. */
export const monotonicMs: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos / 1_000_000n))
