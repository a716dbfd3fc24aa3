import { isOutcomeOpen, type OutcomeFacts } from "../domain/game/operations.ts"

/** The steps that recover a picture, mildest first (LIVE-3). `manual` is a retry by the player. */
export const RUNGS = ["play", "session", "socket", "manual"] as const
export type Rung = (typeof RUNGS)[number]

/**
 * After this many sessions in a row without a frame, the game socket is opened again. Its answer carries fresh ICE servers and credentials.
 */
const SESSIONS_A_SOCKET = 3

/** The facts that decide about the next recovery step. */
interface RungFacts {
  /** The number of media sessions in a row without a frame. */
  readonly fruitless: number
  /** Whether the game socket must stay open (`isSocketNeeded`). */
  readonly needsSocket: boolean
}

/**
 * The next recovery step. The socket is opened again only once per outage: a casino whose video does not work must not lose its game socket repeatedly.
 */
export const decideRung = ({ fruitless, needsSocket }: RungFacts): Extract<Rung, "session" | "socket"> =>
  fruitless === SESSIONS_A_SOCKET && !needsSocket ? "socket" : "session"

/** The facts that decide whether the open game socket is needed. */
interface SocketUse extends OutcomeFacts {
  readonly game: { readonly seatHoldMs: number | null }
}

/**
 * Whether a working game socket must stay open although there is no picture. It must while a press or a transfer is pending: its outcome would become
 * unknown. It must where the server does not hold the seat (`seatHoldMs` missing or 0): the player would lose it.
 */
export const isSocketNeeded = ({ game, ...operations }: SocketUse): boolean => isOutcomeOpen(operations) || (game.seatHoldMs ?? 0) === 0

/**
 * A socket over which nothing has arrived for more than this many ms may be dead. A working one brings the answer to an offer at least every 25 s: the
 * first frame has 10 s, and the back-off takes up to 15 s in a long outage.
 */
const SILENT_MS = 30_000

/** How the open game socket works. */
interface SocketState {
  /** The time (ms) since its last message. */
  readonly silentMs: number
  /** The server must answer the offers of media sessions over this socket: not with WHEP, nor where the machine has no video. */
  readonly answersOffers: boolean
}

/**
 * Whether the player's retry leaves the open game socket as it is. A needed socket stays, unless it is silent although answers are due: the silent
 * socket of a server without pong is replaced only by the player (LIVE-3). Without answers to offers, none is due unless a press or a transfer is pending.
 */
export const outlastsRetry = (use: SocketUse, { silentMs, answersOffers }: SocketState): boolean =>
  isSocketNeeded(use) && (silentMs <= SILENT_MS || (!answersOffers && !isOutcomeOpen(use)))

/** How long the player has been without a picture, in ms. Time while the tab is hidden or frozen does not count (LIVE-3). */
export interface Stopwatch {
  readonly ms: number
  /** The time (ms) of the last update. */
  readonly at: number
}

/** A gap of more than this many ms between two updates means that the browser froze the page. */
const FROZEN_MS = 2_000

/** A stopwatch at 0 ms that starts at `now` (ms). */
export const startStopwatch = (now: number): Stopwatch => ({ ms: 0, at: now })

/** Updates the stopwatch. Call it at intervals shorter than `FROZEN_MS`: a longer gap counts as frozen time. */
export const advanceStopwatch = ({ ms, at }: Stopwatch, { now, isVisible }: { now: number; isVisible: boolean }): Stopwatch => ({
  ms: isVisible && now - at <= FROZEN_MS ? ms + now - at : ms,
  at: now
})
