import type { VideoFaults } from "../faults/videoFaults.ts"
import type { Faults } from "../faults/faults.ts"
import type { Clock } from "../floor/clock.ts"
import type { Floor } from "../floor/floor.ts"
import type { FloorClock } from "../floor/floorClock.ts"
import type { Connections } from "../floor/connections.ts"
import type { GameVideo } from "./seatVideo.ts"
import type { ScenarioRunner } from "./scenarioRunner.ts"
import type { MessageObserver } from "./messageObserver.ts"
import type { TrafficLog } from "./trafficLog.ts"

export type { FloorCamera } from "../film/paint/camera.ts"

/**
 * How the mock sends its video (GAME-1). `inPage` needs the mock in the page, and `serverOffer` the camera of the server process. `none` is a
 * casino without video.
 */
export type Signalling = "clientOffer" | "serverOffer" | "whep" | "inPage" | "none"

/** The parts of the mock that its handlers use. */
export interface Backend {
  readonly floor: Floor
  /** The floor's time: guests, reels, transfers, seats and the scenario's timeline. It can be paused and sped up. */
  readonly clock: FloorClock
  /** Real time: network delays, and the life of tokens, which the client compares with its own clock. */
  readonly wall: Clock
  readonly connections: Connections
  readonly faults: Faults
  /** Access to the cameras. */
  readonly films: VideoFaults
  /** The video of each seat, by player and machine. It outlives the seat's socket for a while. */
  readonly videos: Map<string, GameVideo>
  readonly runner: ScenarioRunner
  readonly signalling: Signalling
  readonly traffic: TrafficLog
  /** Observes all outgoing traffic. */
  readonly observer?: MessageObserver
}
