import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { State } from "../ports.ts"
import { record } from "../record.ts"

const PLAYER = { kind: "player", op: "celebrate" } as const

/** GAME-11: puts an end to the celebration that is shown. */
export const endCelebration = Effect.fnUntraced(function* () {
  const { gameView } = yield* State
  if (gameView.celebration !== null) yield* record(event("CelebrationEnded", {}), PLAYER)
})

/** GAME-11, the hidden key: shows the celebration, or ends the one that is shown. */
export const toggleCelebration = Effect.fnUntraced(function* () {
  const { gameView } = yield* State
  yield* record(gameView.celebration === null ? event("CelebrationStarted", {}) : event("CelebrationEnded", {}), PLAYER)
})
