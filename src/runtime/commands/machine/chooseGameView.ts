import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import type { GameView } from "../../../domain/game/gameEvents.ts"
import { State } from "../../core/ports.ts"
import { record } from "../../core/record.ts"

/**
 * GAME-6: changes the layout of the game page; fields that are left out stay. `by`: the player's choice, or a change by the browser itself.
 */
export const chooseGameView = Effect.fnUntraced(function* (change: Partial<GameView>, by: "player" | "browser" = "player") {
  const { gameView } = yield* State
  const { videoType, sideBar, cutScreen, turned, fullScreen } = gameView
  yield* record(event("GameViewChosen", { videoType, sideBar, cutScreen, turned, fullScreen, ...change }), {
    kind: by,
    op: "chooseGameView"
  })
})
