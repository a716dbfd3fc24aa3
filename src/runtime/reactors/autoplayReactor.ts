import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { nextAutoplayButton } from "../../domain/game/playRules.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import { press } from "../commands/machine/press.ts"
import { CurrentViews, Wakeups } from "../core/ports.ts"
import { appendEvent } from "../core/appendEvent.ts"

/** The pause (ms) between two spins, so that the player sees the result of the last one. */
const PAUSE_MS = 800

/** How long (ms) a selected picture may take to appear before autoplay ends, and the interval (ms) of the check. */
const PICTURE_MS = 5_000
const LOOK_MS = 100

/** Waits for the machine's other picture: selecting it does not end autoplay (GAME-6), and no spin starts unseen (LIVE-1). */
const awaitPicture = Effect.gen(function* () {
  const views = yield* CurrentViews
  for (let waited = 0; waited < PICTURE_MS && views.video.phase === "connecting"; waited += LOOK_MS) yield* Effect.sleep(LOOK_MS)
})

/** GAME-5: while autoplay is on, starts the next spin after a finished one. Ends autoplay when no spin is allowed. */
export const autoplayReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  const begins = envelope.type === "AutoplayToggled" && envelope.data.on
  if (!begins && envelope.type !== "PressDone") return
  const views = yield* CurrentViews
  if (!views.game.autoplay) return
  const before = views.presses.recent[0]?.id
  yield* Effect.sleep(PAUSE_MS)
  yield* awaitPicture
  // During the pause the player may have ended autoplay or pressed a button. After a quick off and on, two pauses must start only one spin.
  if (!views.game.autoplay || views.presses.underWay !== null || views.presses.recent[0]?.id !== before) return
  const button = nextAutoplayButton({ ...views, visible: (yield* Wakeups).visible() })
  if (button === null)
    return yield* Effect.asVoid(appendEvent(event("AutoplayToggled", { on: false }), { kind: "runtime", op: "autoplay" }))
  yield* press(button)
})
