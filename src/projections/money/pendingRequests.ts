import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { DAY_MS } from "../../domain/shared/durations.ts"
import { type Moment, resumedAt } from "../../domain/protection/moment.ts"
import { knownServerTime, type TermsFacts } from "../../domain/protection/serverTerms.ts"
import type { Break } from "../../domain/protection/startRules.ts"
import { MOST_PENDING } from "../../domain/wallet/pendingOperations.ts"

/** The request of a press or transfer without an outcome. `serverAt`: its time by the server's clock (ms since 1970), where known. */
export interface PendingRequest {
  readonly id: string
  readonly since: Moment
  readonly serverAt: number | null
}

/** The part of the protection's state that the requests of presses and transfers change. */
interface PendingState extends TermsFacts {
  breaks: Break[]
  pending: PendingRequest[]
}

/** Remembers when a press or transfer was requested, until its outcome is known. */
export const rememberRequest = (state: PendingState, id: string, since: Moment): void => {
  state.pending = [...state.pending, { id, since, serverAt: knownServerTime(state, since) }].slice(-MOST_PENDING)
}

/** Remembers when an operation of an earlier session was requested: at `at`, in wall-clock ms. */
export const rememberEarlier = (state: PendingState, { id, at }: { readonly id: string; readonly at: number }, now: Moment): void => {
  if (state.pending.some((one) => one.id === id)) return
  const serverMs = knownServerTime(state, now)
  const request = { id, since: resumedAt(at, now), serverAt: serverMs === null ? null : serverMs - Math.max(0, now.at - at) }
  state.pending = [...state.pending, request].slice(-MOST_PENDING)
}

/** The outcome of a press or transfer is known. */
export const forgetRequest = (state: PendingState, id: string): void => {
  state.pending = state.pending.filter((one) => one.id !== id)
}

/** A refused press or transfer, with the code of its refusal. */
interface RefusedRequest {
  readonly id: string
  readonly code: number
}

/**
 * The server has refused play because the player is excluded, and did not say for how long: the stricter reading is a day on this device. The day begins
 * with the request, because the refusal may be learned much later. Where the request is unknown, it begins now.
 */
export const excludeOnRefusal = (state: PendingState, { id, code }: RefusedRequest, now: Moment): void => {
  const request = state.pending.find((one) => one.id === id)
  forgetRequest(state, id)
  if (code !== ERROR_CODES.playerExcluded) return
  const { since, serverAt } = request ?? { since: now, serverAt: knownServerTime(state, now) }
  state.breaks.push({ kind: "selfExclusion", durationMs: DAY_MS, since, serverAt })
}
