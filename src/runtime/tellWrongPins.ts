import { Effect } from "effect"
import { event } from "../domain/events.ts"
import { MOST_WRONG_PINS } from "../domain/lock/mostWrongPins.ts"
import type { Source } from "../log/envelope.ts"
import { State } from "./ports.ts"
import { record } from "./record.ts"

/** LOCK-2: brings this tab's log up to so many wrong PINs, wherever they were tried: the player reads how many are left of all. */
export const tellWrongPins = Effect.fnUntraced(function* (tries: number, src: Source) {
  const { lock } = yield* State
  for (let told = lock.wrongTries; told < Math.min(tries, MOST_WRONG_PINS); told += 1) yield* record(event("PinRefused", {}), src)
})
