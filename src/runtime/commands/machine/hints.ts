import { Context, Effect } from "effect"
import { type StoredText, storedText } from "../../../browser/safeStorage.ts"
import { event } from "../../../domain/events.ts"
import { hasSeat } from "../../../domain/game/seatRules.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { CurrentViews } from "../../core/ports.ts"
import { closeNotice } from "../account/dialogs.ts"

const CLOSED = "closed"

/** Remembers on this device that the hints were closed. It contains no secret. Tests replace it. */
const HintsStorage = Context.Reference<StoredText>("telereel/runtime/HintsStorage", {
  defaultValue: () => storedText("telereel.hints")
})

/** Shows the hints at a seat, unless they were closed on this device. */
export const offerHints = Effect.fnUntraced(function* () {
  const { game, gameView } = yield* CurrentViews
  if (!hasSeat(game) || gameView.hints || (yield* HintsStorage).read() === CLOSED) return
  yield* appendEvent(event("HintsOffered", {}), { kind: "runtime", op: "offerHints" })
})

/** Closes the hints for good. Without storage they come back with the next page. */
export const closeHints = Effect.fnUntraced(function* () {
  ;(yield* HintsStorage).write(CLOSED)
  yield* closeNotice("hints", 0)
})
