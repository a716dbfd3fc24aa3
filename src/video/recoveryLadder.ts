/** The rungs by which a picture is brought back, the gentlest first (LIVE-3); `manual` is the player's own try. */
export const RUNGS = ["play", "session", "socket", "manual"] as const
export type Rung = (typeof RUNGS)[number]

/** After so many media sessions in a row without a frame the socket is opened anew: the ICE servers and their keys come with its answer. */
const SESSIONS_A_SOCKET = 3

/**
 * What is tried after so many fruitless media sessions in a row. The socket is opened anew once per outage, for fresh ICE servers: a casino
 * without moving video must not lose its game socket again and again. It is left alone while a press or money is under way, which it would
 * make unknown, and where the server does not hold the seat meanwhile (`seatHoldMs` 0).
 */
export const decideRung = (fruitless: number, isSocketNeeded: boolean): Extract<Rung, "session" | "socket"> =>
  fruitless === SESSIONS_A_SOCKET && !isSocketNeeded ? "socket" : "session"

/** How long the player has been without a picture, in ms: not counted while the tab is hidden or frozen (LIVE-3). */
export interface Stopwatch {
  readonly ms: number
  /** When it was last looked at. */
  readonly at: number
}

/** Timers that come so much later (ms) than they should belong to a page that was frozen. */
const FROZEN_MS = 2_000

export const startStopwatch = (now: number): Stopwatch => ({ ms: 0, at: now })

/** To be called more often than a frozen page would. */
export const advanceStopwatch = ({ ms, at }: Stopwatch, now: number, isVisible: boolean): Stopwatch => ({
  ms: isVisible && now - at <= FROZEN_MS ? ms + now - at : ms,
  at: now
})
