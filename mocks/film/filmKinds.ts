import type { VideoType } from "../../src/domain/game/gameEvents.ts"
import type { MachineScene } from "./drawMachine.ts"
import { drawMachine } from "./drawMachine.ts"
import { drawScreen } from "./drawScreen.ts"
import { type Canvas2D, SCREEN, STAGE } from "./paint/canvasLayer.ts"

/** One of a machine's pictures: its size in pixels, which tells the two apart, and how it is drawn. */
export interface FilmKind {
  readonly size: { readonly width: number; readonly height: number }
  readonly draw: (ctx: Canvas2D, scene: MachineScene) => void
}

/** What can be filmed of a machine (GAME-6): all of it by a camera, or its own screen. */
export const FILM_KINDS: { readonly [type in VideoType]: FilmKind } = {
  camera: { size: STAGE, draw: drawMachine },
  screen: { size: SCREEN, draw: drawScreen }
}
