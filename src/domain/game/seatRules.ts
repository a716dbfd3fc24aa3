/**
 * The player's seat: no machine, the seat is requested, the seat is held, the connection of a held seat is lost, the seat was refused, the seat
 * has ended.
 */
export type SeatPhase = "none" | "joining" | "playing" | "returning" | "refused" | "left"

/** The facts that the seat rules use. */
export interface SeatFacts {
  readonly phase: SeatPhase
}

/** Whether the player holds a seat or has requested one. A second machine is refused meanwhile. */
export const isSeated = ({ phase }: SeatFacts): boolean => phase === "joining" || hasSeat({ phase })

/** Whether the server has given the player a seat that has not ended. The machine may hold credit, also while the connection is lost. */
export const hasSeat = ({ phase }: SeatFacts): boolean => phase === "playing" || phase === "returning"

/** The ids of the press and the transfer at this seat that are under way; null without one. */
export interface OutcomeFacts {
  readonly presses: { readonly underWay: string | null }
  readonly transfers: { readonly underWay: string | null }
}

/**
 * Whether a press or a transfer of this seat has no outcome. A press may still win, also when it has taken the last credit, and a deposit may still reach
 * the machine.
 */
export const isOutcomeOpen = ({ presses, transfers }: OutcomeFacts): boolean => presses.underWay !== null || transfers.underWay !== null
