/** How long (ms) the casino may be unreachable, with no machine being played, before the session ends. */
const UNREACHABLE_LIMIT_MS = 60_000

/** The facts after a call got no answer. */
export interface ReachabilityFacts {
  /** The notification or the game socket is open. */
  readonly socketOpen: boolean
  /** A machine is being played, joined or returned to. */
  readonly playing: boolean
  /** Ms since the first call without an answer, or since the player left the machine if that was later. */
  readonly unreachableMs: number
}

/**
 * `reachable`: a socket is open. `tryAgain`: the page reports the problem and keeps trying. `endSession`: the session ends with the reason
 * `network`.
 */
export type ReachabilityDecision = "reachable" | "tryAgain" | "endSession"

/**
 * AUTH-2: network failures end a session only when the casino is unreachable for 60 s while no machine is being played. A failed call beside an
 * open socket does not count.
 */
export const decideReachability = ({ socketOpen, playing, unreachableMs }: ReachabilityFacts): ReachabilityDecision => {
  if (socketOpen) return "reachable"
  return playing || unreachableMs < UNREACHABLE_LIMIT_MS ? "tryAgain" : "endSession"
}
