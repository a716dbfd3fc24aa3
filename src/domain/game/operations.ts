/** LIVE-4: each press has one of five outcomes, and `requested` until it is sent. */
export type OperationStatus = "requested" | "sent" | "accepted" | "done" | "refused" | "unknown"

/** Whether a press or a transfer has a final outcome. A late or repeated answer no longer changes it (LIVE-4). */
export const hasOutcome = ({ status }: { readonly status: OperationStatus }): boolean => status === "done" || status === "refused"

/** The ids of the press and the transfer at this seat that are under way; null without one. */
export interface OutcomeFacts {
  readonly presses: { readonly underWay: string | null }
  readonly transfers: { readonly underWay: string | null }
}

/** Whether a press or a transfer of this seat has no outcome. */
export const isOutcomeOpen = ({ presses, transfers }: OutcomeFacts): boolean => presses.underWay !== null || transfers.underWay !== null

/** The press and the transfers of this seat, with the direction of each. */
export interface CreditOperations extends OutcomeFacts {
  readonly transfers: OutcomeFacts["transfers"] & { readonly recent: readonly { readonly id: string; readonly direction: "in" | "out" }[] }
}

/**
 * Whether an operation without an outcome may still bring credit to the machine: a press may win, also when it has taken the last credit, and a deposit
 * may arrive. A cash-out takes credit away.
 */
export const mayBringCredit = ({ presses, transfers: { underWay, recent } }: CreditOperations): boolean =>
  presses.underWay !== null || recent.some(({ id, direction }) => id === underWay && direction === "in")
