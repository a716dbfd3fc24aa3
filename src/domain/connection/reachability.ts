/** How long (ms) nothing of the casino may be reachable, with no machine being played, before the session ends. */
const UNREACHABLE_LIMIT_MS = 60_000

/** What is known after a call got no answer. */
export interface ReachabilityFacts {
  /** The notification or the game socket is open. */
  readonly socketOpen: boolean
  /** A machine is being played, joined or returned to. */
  readonly playing: boolean
  /** Ms since the first call without an answer, or since the player left the machine if that was later. */
  readonly unreachableMs: number
}

/** `reachable`: something of the casino works. `tryAgain`: the page says so and tries again. `endSession`: the network ends the session. */
export type ReachabilityDecision = "reachable" | "tryAgain" | "endSession"

/**
 * AUTH-2: the network ends a session only when nothing of the casino can be reached for 60 s while no machine is being played. One call
 * that fails beside an open socket means nothing.
 */
export const decideReachability = ({ socketOpen, playing, unreachableMs }: ReachabilityFacts): ReachabilityDecision => {
  if (socketOpen) return "reachable"
  return playing || unreachableMs < UNREACHABLE_LIMIT_MS ? "tryAgain" : "endSession"
}
