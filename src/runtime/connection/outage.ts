import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { advanceStopwatch, type Rung, startStopwatch } from "../../media/recoveryLadder.ts"
import { monotonicMs } from "../core/time.ts"
import { type Log, Wakeups } from "../core/ports.ts"
import { record } from "../core/record.ts"

const LOOK_MS = 250

/** Measures the time without a picture and records the recovery attempts (LIVE-3). */
export interface Outage {
  /** Runs the stopwatch; it never completes. */
  readonly keep: Effect.Effect<never>
  /** Resets the stopwatch when a frame is presented. */
  readonly end: Effect.Effect<void>
  /** The duration of the outage in ms. */
  readonly ms: Effect.Effect<number>
  readonly tried: (rung: Rung) => Effect.Effect<void, never, Log>
}

/** Starts an outage timer now. Time in which the tab is hidden or frozen does not count (LIVE-3). */
export const makeOutage: Effect.Effect<Outage, never, Wakeups> = Effect.gen(function* () {
  const { visible } = yield* Wakeups
  let watch = startStopwatch(yield* monotonicMs)
  const look = Effect.map(monotonicMs, (now) => {
    watch = advanceStopwatch(watch, now, visible())
    return watch.ms
  })
  const ms = Effect.map(look, Math.round)
  return {
    ms,
    keep: look.pipe(Effect.andThen(Effect.sleep(LOOK_MS)), Effect.forever),
    end: Effect.map(monotonicMs, (now) => {
      watch = startStopwatch(now)
    }),
    tried: (rung) => Effect.flatMap(ms, (afterMs) => Effect.asVoid(record(event("RecoveryTried", { rung, afterMs }), { kind: "video" })))
  }
})
