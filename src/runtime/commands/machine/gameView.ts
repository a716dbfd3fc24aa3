import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import type { GameView } from "../../../domain/game/gameEvents.ts"
import { isTestWinAllowed } from "../../../domain/game/testWin.ts"
import { CurrentViews } from "../../core/ports.ts"
import { appendEvent } from "../../core/appendEvent.ts"

/**
 * GAME-6: changes the layout of the game page; fields that are left out stay. `by`: the player's choice, or a change by the browser itself.
 */
export const chooseGameView = Effect.fnUntraced(function* (change: Partial<GameView>, by: "player" | "browser" = "player") {
  const { gameView } = yield* CurrentViews
  const { videoType, sideBar, cutScreen, turned, fullScreen, wholePicture, floating } = gameView
  yield* appendEvent(event("GameViewChosen", { videoType, sideBar, cutScreen, turned, fullScreen, wholePicture, floating, ...change }), {
    kind: by,
    op: "chooseGameView"
  })
})

/** GAME-1: sets the volume from 0 (silent) to 1 (full). */
export const chooseVolume = (volume: number) =>
  Effect.asVoid(appendEvent(event("VolumeChosen", { volume: Math.min(1, Math.max(0, volume)) }), { kind: "player", op: "chooseVolume" }))

const PLAYER = { kind: "player", op: "celebrate" } as const

/** GAME-11: ends the current celebration. */
export const endCelebration = Effect.fnUntraced(function* () {
  const { gameView } = yield* CurrentViews
  if (gameView.celebration !== null) yield* appendEvent(event("CelebrationEnded", {}), PLAYER)
})

/** GAME-11: shows the test win where the rule allows it, or ends the current celebration. */
export const toggleCelebration = Effect.fnUntraced(function* () {
  const { gameView, settings, protection, game, funds, presses, transfers } = yield* CurrentViews
  if (gameView.celebration === null && !isTestWinAllowed({ settings: settings.values, protection, game, funds, presses, transfers })) return
  yield* appendEvent(gameView.celebration === null ? event("CelebrationStarted", {}) : event("CelebrationEnded", {}), PLAYER)
})

/** Plays the element after the player's gesture, when the browser refused to start it without one (LIVE-7). */
export const resumePlayback = (element: HTMLVideoElement) => Effect.ignore(Effect.tryPromise(() => element.play()))
