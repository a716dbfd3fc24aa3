import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { advanceStopwatch, type Rung, startStopwatch } from "../../media/recoveryLadder.ts"
import { monotonicMs } from "../core/time.ts"
import { type Log, Wakeups } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"

const LOOK_MS = 250

/** Measures the time without a picture and records the recovery attempts (LIVE-3). */
export interface OutageTimer {
  /** Runs the stopwatch; it never completes. */
  readonly run: Effect.Effect<never>
  /** Resets the stopwatch when a frame is presented. */
  readonly reset: Effect.Effect<void>
  /** The duration of the outage in ms. */
  readonly ms: Effect.Effect<number>
  readonly recordAttempt: (rung: Rung) => Effect.Effect<void, never, Log>
}

/** Starts an outage timer now. Time in which the tab is hidden or frozen does not count (LIVE-3). */
export const makeOutageTimer: Effect.Effect<OutageTimer, never, Wakeups> = Effect.gen(function* () {
  const { visible } = yield* Wakeups
  let watch = startStopwatch(yield* monotonicMs)
  const look = Effect.map(monotonicMs, (now) => {
    watch = advanceStopwatch(watch, { now, isVisible: visible() })
    return watch.ms
  })
  const ms = Effect.map(look, Math.round)
  return {
    ms,
    run: look.pipe(Effect.andThen(Effect.sleep(LOOK_MS)), Effect.forever),
    reset: Effect.map(monotonicMs, (now) => {
      watch = startStopwatch(now)
    }),
    recordAttempt: (rung) =>
      Effect.flatMap(ms, (afterMs) => Effect.asVoid(appendEvent(event("RecoveryTried", { rung, afterMs }), { kind: "video" })))
  }
})
