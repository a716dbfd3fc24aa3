/**
 * The player's seat: no machine; the seat is requested; the seat is held; the connection of a held seat is lost; the seat was refused; the seat has
 * ended.
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
