import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { MOST_WRONG_PINS } from "../../domain/lock/mostWrongPins.ts"
import type { Source } from "../../log/core/envelope.ts"
import { State } from "../core/ports.ts"
import { record } from "../core/record.ts"

/**
 * LOCK-2: records wrong PINs of other tabs until this tab's log has `tries` of them. The player then sees how many tries are left in total.
 */
export const tellWrongPins = Effect.fnUntraced(function* (tries: number, src: Source) {
  const { lock } = yield* State
  for (let told = lock.wrongTries; told < Math.min(tries, MOST_WRONG_PINS); told += 1) yield* record(event("PinRefused", {}), src)
})
