import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { State } from "../../core/ports.ts"
import { record } from "../../core/record.ts"

/** GAME-5: switches autoplay on or off while the player is at a machine. */
export const toggleAutoplay = Effect.fnUntraced(function* () {
  const { game } = yield* State
  if (game.phase !== "playing") return
  yield* record(event("AutoplayToggled", { on: !game.autoplay }), { kind: "player", op: "toggleAutoplay" })
})
