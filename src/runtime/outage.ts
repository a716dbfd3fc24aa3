import { Effect } from "effect"
import { event } from "../domain/events.ts"
import { advanceStopwatch, type Rung, startStopwatch } from "../video/recoveryLadder.ts"
import { monotonicMs } from "./monotonicMs.ts"
import { type Log, Wakeups } from "./ports.ts"
import { record } from "./record.ts"

const LOOK_MS = 250

/** The time that a player has been without a picture, and what was tried in it (LIVE-3). */
export interface Outage {
  /** Keeps the time, without end. */
  readonly keep: Effect.Effect<never>
  /** A frame is there: it begins anew. */
  readonly end: Effect.Effect<void>
  /** How long it has been, in ms. */
  readonly ms: Effect.Effect<number>
  readonly tried: (rung: Rung) => Effect.Effect<void, never, Log>
}

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
