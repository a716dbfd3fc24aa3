import type { Camera } from "./film/camera.ts"
import type { Floor } from "./floor/floor.ts"
import type { Lines } from "./floor/lines.ts"
import type { Clock } from "./floor/clock.ts"
import type { Faults } from "./faults/faults.ts"

/** A camera whose pictures can be broken on purpose. */
export interface FloorCamera extends Camera {
  readonly freeze: (machineId: number, on: boolean) => void
  readonly dropAll: () => void
}

/** How this backend sends its pictures (GAME-1). `inPage` needs the backend in the page. */
export type Signalling = "clientOffer" | "whep" | "inPage"

/** All that a handler works with. */
export interface Backend {
  readonly floor: Floor
  readonly clock: Clock
  readonly lines: Lines
  readonly faults: Faults
  readonly camera: FloorCamera
  readonly signalling: Signalling
}
