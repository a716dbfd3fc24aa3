import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { decidePress } from "../../domain/game/playRules.ts"
import type { Envelope } from "../../log/envelope.ts"
import { press } from "../commands/press.ts"
import { State } from "../ports.ts"
import { record } from "../record.ts"

/** A breath (ms) between two spins, so that the player sees what the last one brought. */
const PAUSE_MS = 800

/** So long (ms) a picture that the player has chosen may take to come, looked for this often, before autoplay ends without it. */
const PICTURE_MS = 5_000
const LOOK_MS = 100

/** Autoplay waits for the machine's other picture: the player's own choice does not end it (GAME-6), and no spin goes out unseen (LIVE-1). */
const awaitPicture = Effect.gen(function* () {
  const views = yield* State
  for (let waited = 0; waited < PICTURE_MS && views.video.phase === "connecting"; waited += LOOK_MS) yield* Effect.sleep(LOOK_MS)
})

/** GAME-5: while autoplay is on, a finished spin is followed by the next; where none may go out, autoplay ends. */
export const autoplayReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  const begins = envelope.type === "AutoplayToggled" && envelope.data.on
  if (!begins && envelope.type !== "PressDone") return
  const views = yield* State
  if (!views.game.autoplay) return
  const before = views.presses.recent[0]?.id
  yield* Effect.sleep(PAUSE_MS)
  yield* awaitPicture
  // The player may have switched it off, or pressed, during the pause; switched off and on again, two pauses end in one spin.
  if (!views.game.autoplay || views.presses.underWay !== null || views.presses.recent[0]?.id !== before) return
  const spin = views.game.buttons.find(({ kind }) => kind === "spin")
  const canAfford = (views.funds.credit ?? 0) >= (views.game.meter?.bet ?? 0)
  if (spin === undefined || !canAfford || decidePress(views, spin.id) !== null) {
    return yield* Effect.asVoid(record(event("AutoplayToggled", { on: false }), { kind: "runtime", op: "autoplay" }))
  }
  yield* press(spin.id)
})
