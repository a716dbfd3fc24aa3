import type { LogTime } from "../../log/core/envelope.ts"

/** The part of the game that knows which presses and transfers are of this session. */
export interface OwnRequests {
  /**
   * The last presses and transfers that this session has requested, the newest first, also before a reload. Any other is of an earlier seat or session, or
   * older than these. `isOpen`: it has no outcome.
   */
  requested: readonly (OwnRequest & { readonly id: string; readonly isAccepted: boolean; readonly isOpen: boolean })[]
}

/** The time of a press or transfer. `isStop`: it ends a running spin. */
type OwnRequest = LogTime & { readonly isStop?: boolean }

/** How many requests with an outcome are remembered. */
const REQUESTED = 4

/** Notes a press or transfer of this session. */
export const request = (state: OwnRequests, id: string, own: OwnRequest): void => {
  const known = state.requested.filter(({ isOpen }, index) => index < REQUESTED - 1 || isOpen)
  state.requested = [{ id, ...own, isAccepted: false, isOpen: true }, ...known]
}

/** Returns a test whether this session has requested a press or transfer and the machine has accepted it. */
export const isAcceptedIn =
  ({ requested }: OwnRequests) =>
  (asked: string): boolean =>
    requested.some(({ id, isAccepted }) => id === asked && isAccepted)

/**
 * Notes that the machine has accepted a press or transfer. Returns whether this is its first acceptance, and it is of this session: later ones answer a query,
 * which is no activity at the machine.
 */
export const accept = (state: OwnRequests, asked: string): boolean => {
  const isFirst = state.requested.some(({ id, isAccepted }) => id === asked && !isAccepted)
  if (isFirst) state.requested = state.requested.map((one) => (one.id === asked ? { ...one, isAccepted: true } : one))
  return isFirst
}

/**
 * Notes the outcome of a press or transfer. Returns whether this session has requested it and it had no outcome: a late or repeated answer changes nothing
 * (LIVE-4).
 */
export const settle = (state: OwnRequests, asked: string): boolean => {
  const isFirst = state.requested.some(({ id, isOpen }) => id === asked && isOpen)
  if (isFirst) state.requested = state.requested.map((one) => (one.id === asked ? { ...one, isOpen: false } : one))
  return isFirst
}
