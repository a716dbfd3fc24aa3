import { CLOSE_CODES, TRY_AGAIN_LATER } from "../../domain/connection/closeCodes.ts"
import type { Closing } from "../../api/sockets/socket.ts"

/** Why a channel ended for good. */
export type TerminationReason = "unauthorised" | "superseded" | "kicked"

/** The decision after a socket is lost. */
type ReconnectDecision = { readonly kind: "retry"; readonly delayMs: number } | { readonly kind: "stop"; readonly why: TerminationReason }

/** How soon a channel notices a dead socket, and how soon it opens another one. All in ms. */
export interface ReconnectPolicy {
  readonly pingMs: number
  /** The silence after which a socket counts as half-open and is ended. */
  readonly silenceMs: number
  /** The longest wait before the first attempt. */
  readonly firstMs: number
  /** The longest wait before the first attempt after the server said that it restarts. Its clients spread over this time. */
  readonly restartMs: number
  /** The longest wait before each of the first `fastAttempts` attempts. Later attempts wait up to `LONGEST_MS`. */
  readonly longestMs: number
  readonly fastAttempts: number
  /** The longest interval between two tests of the network before an attempt (`NetworkProbe`, `probeDelayMs`). */
  readonly probeMs: number
  /** A socket is opened after a time between these two although the network does not answer: the file that the test requests may be missing. */
  readonly blindMs: readonly [least: number, most: number]
  /** The deadline for opening a socket at the first attempt. It grows by itself with each further attempt, up to `OPEN_MS`. */
  readonly openMs: number
}

const LONGEST_MS = 15_000
const OPEN_MS = 10_000

/** A player who looks at lists can wait, and a server that restarts has many such players. */
export const BROWSING_POLICY: ReconnectPolicy = {
  pingMs: 5_000,
  silenceMs: 12_000,
  firstMs: 2_000,
  restartMs: LONGEST_MS,
  longestMs: LONGEST_MS,
  fastAttempts: 0,
  probeMs: 5_000,
  blindMs: [30_000, 60_000],
  openMs: OPEN_MS
}

/** LIVE-3: a player with a machine, whose seat is held for a limited time only. */
export const SEATED_POLICY: ReconnectPolicy = {
  pingMs: 2_000,
  silenceMs: 7_000,
  firstMs: 500,
  restartMs: 700,
  longestMs: 2_000,
  fastAttempts: 50,
  probeMs: 500,
  blindMs: [30_000, 30_000],
  openMs: 3_000
}

/** Close codes after which the socket is not opened again (AsyncAPI, close codes). */
const FINAL: { readonly [code: number]: TerminationReason } = {
  [CLOSE_CODES.unauthorised]: "unauthorised",
  [CLOSE_CODES.superseded]: "superseded",
  [CLOSE_CODES.kicked]: "kicked"
}

/** "The server restarts" and "try again later". */
const RESTARTS: ReadonlySet<number> = new Set([CLOSE_CODES.restart, TRY_AGAIN_LATER])

/**
 * The wait (ms) after attempt `attempt` (from 1) has failed: a back-off that doubles up to the longest wait of the policy, without a limit of attempts.
 * Each wait is between half and all of it. `random` is in [0, 1).
 */
export const backOffMs = (attempt: number, random: number, { firstMs, longestMs, fastAttempts }: ReconnectPolicy): number => {
  const longest = attempt > fastAttempts ? LONGEST_MS : longestMs
  const ceiling = Math.min(longest, firstMs * 2 ** Math.min(attempt - 1, 10))
  return Math.round(ceiling / 2 + (ceiling / 2) * random)
}

/** The inputs of a wait: `random` in [0, 1), and the policy of the channel. */
interface Wait {
  readonly random: number
  readonly policy: ReconnectPolicy
}

/** Decides after a loss, by the close code and the number of attempts since a socket worked (`backOffMs`). */
export const decideReconnect = (closing: Closing, attempt: number, { random, policy }: Wait): ReconnectDecision => {
  const why = FINAL[closing.code]
  if (why !== undefined) return { kind: "stop", why }
  const isRestart = attempt === 1 && RESTARTS.has(closing.code)
  return { kind: "retry", delayMs: isRestart ? Math.round(policy.restartMs * random) : backOffMs(attempt, random, policy) }
}

/** The time (ms) after which a socket is opened although the network does not answer, between the two of the policy. `random` is in [0, 1). */
export const blindAfterMs = ({ blindMs: [least, most] }: ReconnectPolicy, random: number): number =>
  Math.round(least + (most - least) * random)

/** The deadline (ms) for opening a socket: short at first, because the line has just answered, and long enough for a slow one later. */
export const openDeadlineMs = (attempt: number, { openMs }: ReconnectPolicy): number => Math.min(OPEN_MS, openMs * attempt)
