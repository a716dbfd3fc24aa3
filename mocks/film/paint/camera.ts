import type { VideoType } from "../../../src/domain/game/gameEvents.ts"

/** The visible state of a machine: its reels rest on an outcome, spin, or come to a stop on an outcome. */
export type MachinePicture =
  | { readonly kind: "idle"; readonly outcome: number }
  | { readonly kind: "spinning"; readonly outcome: number }
  | { readonly kind: "stopping"; readonly outcome: number }

/** A machine as a camera sees it. `outcome` is an ID of `world/paytable.ts`. */
export interface FilmedMachine {
  readonly machineId: number
  readonly name: string
  readonly brand: string
  /** The video type: the whole machine, or its own screen (GAME-6). */
  readonly videoType: VideoType
  readonly picture: () => MachinePicture
  /** The digits of the credit meter: credits, of one minor unit each. The clips of the mock process are drawn in advance and have none. */
  readonly credit: () => string
  /** Calls the listener on each change. Returns a function that unsubscribes. */
  readonly onPicture: (listener: (picture: MachinePicture) => void) => () => void
}

/** One viewer's running video. */
export interface Film {
  /** The SDP answer to the viewer's offer. */
  readonly answerSdp: string
  readonly close: () => void
}

/** Callbacks of a video that the camera offers. */
export interface FilmEvents {
  /** The camera has an ICE candidate. */
  readonly onCandidate: (candidate: string, sdpMid: string) => void
  /** The video has ended without the viewer's request. */
  readonly onEnded: () => void
}

/** A video that the camera offers. It starts after the viewer's answer. */
export interface OfferedFilm {
  readonly offerSdp: string
  /** Applies the viewer's SDP answer. Throws when the answer is unusable. */
  readonly answer: (sdp: string) => void
  readonly addCandidate: (candidate: string, sdpMid: string) => void
  readonly close: () => void
}

/** Sends video of machines over WebRTC. The page has one implementation (canvas), and the server process another (clips). */
export interface Camera {
  /** Answers a viewer's SDP offer and starts the video. Rejects when the pipeline cannot start (code 70000 on the wire). */
  readonly film: (offerSdp: string, machine: FilmedMachine, onEnded: () => void) => Promise<Film>
  /** Makes the offer, as some media gateways do. Undefined for a camera that only answers offers. */
  readonly offer?: (machine: FilmedMachine, events: FilmEvents) => OfferedFilm
}

/** A camera whose video can be broken on purpose, while the machine continues. */
export interface FloorCamera extends Camera {
  /** Keeps the connection but sends no new frames, like a camera that hangs. */
  readonly freeze: (machineId: number, on: boolean) => void
  /** Sends black frames, like a camera with a covered lens. */
  readonly blacken: (machineId: number, on: boolean) => void
  /** Disconnects every viewer and calls each `onEnded`. */
  readonly dropAll: () => void
}
