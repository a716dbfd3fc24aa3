import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { isTestWinAllowed } from "../../../domain/game/testWin.ts"
import { State } from "../../core/ports.ts"
import { record } from "../../core/record.ts"

const PLAYER = { kind: "player", op: "celebrate" } as const

/** GAME-11: ends the current celebration. */
export const endCelebration = Effect.fnUntraced(function* () {
  const { gameView } = yield* State
  if (gameView.celebration !== null) yield* record(event("CelebrationEnded", {}), PLAYER)
})

/** GAME-11: shows the test win where the operator allows it, or ends the current celebration. */
export const toggleCelebration = Effect.fnUntraced(function* () {
  const { gameView, settings } = yield* State
  if (gameView.celebration === null && !isTestWinAllowed(settings.values)) return
  yield* record(gameView.celebration === null ? event("CelebrationStarted", {}) : event("CelebrationEnded", {}), PLAYER)
})
