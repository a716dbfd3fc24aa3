import type { Closing } from "../../api/sockets/socket.ts"

/** The decision after a socket is lost. */
export type ReconnectDecision =
  | { readonly kind: "retry"; readonly delayMs: number }
  | { readonly kind: "stop"; readonly why: "unauthorised" | "superseded" | "kicked" }

const FIRST_MS = 500
const LONGEST_MS = 15_000

/** Close codes after which the socket is not opened again (AsyncAPI, close codes). */
const FINAL: { readonly [code: number]: "unauthorised" | "superseded" | "kicked" } = {
  4401: "unauthorised",
  4409: "superseded",
  4410: "kicked"
}

/**
 * Exponential back-off with jitter and without a limit of attempts: 0.5 s, 1 s, 2 s … 15 s, each between half and all of it.
 * `attempt` counts from 1; `random` is in [0, 1).
 */
export const decideReconnect = (closing: Closing, attempt: number, random: number): ReconnectDecision => {
  const why = FINAL[closing.code]
  if (why !== undefined) return { kind: "stop", why }
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 10))
  return { kind: "retry", delayMs: Math.round(ceiling / 2 + (ceiling / 2) * random) }
}
