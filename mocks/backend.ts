import type { FilmDesk } from "./faults/filmDesk.ts"
import type { Faults } from "./faults/faults.ts"
import type { Clock } from "./floor/clock.ts"
import type { Floor } from "./floor/floor.ts"
import type { FloorClock } from "./floor/floorClock.ts"
import type { Lines } from "./floor/lines.ts"
import type { Stage } from "./scenarios/stage.ts"
import type { Witness } from "./witness.ts"

export type { FloorCamera } from "./film/camera.ts"

/** How this backend sends its video (GAME-1). `inPage` needs the backend in the page; `none` is a casino without video. */
export type Signalling = "clientOffer" | "whep" | "inPage" | "none"

/** All that a handler works with. */
export interface Backend {
  readonly floor: Floor
  /** The floor's time: guests, reels, transfers, seats and the scenario's timeline. It can stand still and run fast. */
  readonly clock: FloorClock
  /** Real time: the network's delays, and the tokens' lives, which the client holds against its own clock. */
  readonly wall: Clock
  readonly lines: Lines
  readonly faults: Faults
  /** The way to the cameras. */
  readonly films: FilmDesk
  readonly stage: Stage
  readonly signalling: Signalling
  /** Hears all that is said. */
  readonly witness?: Witness
}
