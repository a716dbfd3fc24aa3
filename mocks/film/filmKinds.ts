import type { VideoType } from "../../src/domain/game/gameEvents.ts"
import type { MachineScene } from "./drawMachine.ts"
import { drawMachine } from "./drawMachine.ts"
import { drawScreen } from "./drawScreen.ts"
import { CAMERA_SIZE, type Canvas2D, SCREEN } from "./paint/canvasLayer.ts"

/** A video type of a machine: its size in pixels, which identifies the type, and its drawing function. */
export interface FilmKind {
  readonly size: { readonly width: number; readonly height: number }
  readonly draw: (ctx: Canvas2D, scene: MachineScene) => void
}

/** The video types of a machine (GAME-6): the whole machine, or its own screen. */
export const FILM_KINDS: { readonly [type in VideoType]: FilmKind } = {
  camera: { size: CAMERA_SIZE, draw: drawMachine },
  screen: { size: SCREEN, draw: drawScreen }
}
