import { isSeated, type SeatFacts } from "../game/seatRules.ts"

/** The facts that a reload of the page would interrupt: the seat, an operation without an outcome, an open live-support chat. */
export interface ReloadFacts {
  readonly game: SeatFacts
  readonly presses: { readonly underWay: string | null }
  readonly transfers: { readonly underWay: string | null }
  readonly dialogs: { readonly open: string | null }
}

/** OPS-4: whether the page may reload by itself. */
export const mayReload = ({ game, presses, transfers, dialogs }: ReloadFacts): boolean =>
  !isSeated(game) && presses.underWay === null && transfers.underWay === null && dialogs.open !== "support"
