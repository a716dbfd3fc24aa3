import type { VideoType } from "../../src/domain/game/gameEvents.ts"

/** What is seen of a machine: its reels at rest on an outcome, turning, or coming to a stop on one. */
export type MachinePicture =
  | { readonly kind: "idle"; readonly outcome: number }
  | { readonly kind: "spinning"; readonly outcome: number }
  | { readonly kind: "stopping"; readonly outcome: number }

/** A machine of the floor as a camera sees it. `outcome` is the id of `world/paytable.ts`. */
export interface FilmedMachine {
  readonly machineId: number
  readonly name: string
  readonly brand: string
  /** Whether all of it is filmed, or its own screen (GAME-6). */
  readonly videoType: VideoType
  readonly picture: () => MachinePicture
  /** Calls back at each change of the picture; returns the unsubscribe. */
  readonly onPicture: (listener: (picture: MachinePicture) => void) => () => void
}

/** One viewer's running film. */
export interface Film {
  /** The SDP answer to the viewer's offer. */
  readonly answerSdp: string
  readonly close: () => void
}

/** Films machines over WebRTC. Two cameras exist: one in the page (a canvas), one in the server process (clips). */
export interface Camera {
  /** Answers a viewer's SDP offer and starts filming; rejects when the pipeline cannot start (the wire's code 70000). */
  readonly film: (offerSdp: string, machine: FilmedMachine, onEnded: () => void) => Promise<Film>
}

/** A camera whose pictures can be broken on purpose; the machine goes on meanwhile. */
export interface FloorCamera extends Camera {
  /** Connected but no new pictures, as when the camera hangs. */
  readonly freeze: (machineId: number, on: boolean) => void
  /** Pictures as ever, of nothing: as when the lens is covered. */
  readonly blacken: (machineId: number, on: boolean) => void
  /** Cuts every viewer off; each film's `onEnded` is called. */
  readonly dropAll: () => void
}
