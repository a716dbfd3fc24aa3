import { isAnswerLate } from "../../../domain/game/leaveRules.ts"
import type { ViewOf } from "../../../projections/hooks.ts"

/** The facts about the money of the seat. */
export interface LeaveDialogFacts {
  /** Minor units; null while it is unknown. */
  readonly credit: number | null
  /** Whether a press has no result yet. */
  readonly isResultOpen: boolean
  readonly transfers: {
    readonly underWay: ViewOf<"transfers">["underWay"]
    /** The newest first. */
    readonly recent: readonly Pick<ViewOf<"transfers">["recent"][number], "direction" | "status" | "overdue">[]
  }
  /** The player has chosen to leave after the cash-out. */
  readonly leaving: boolean
}

/**
 * The content of the dialog that asks before the player gives up the seat (GAME-7).
 * - `returning`: the chosen cash-out is on its way, and there is nothing to decide.
 * - `arrived`: the chosen cash-out has left no credit, so the page leaves.
 * - `cashOut`: there is credit, or it is unknown; the player may cash it out.
 * - `leaveDepositOpen`: no credit, but a deposit may still arrive.
 * - `leaveResultOpen`: no credit, but the last press may still win.
 * - `paidOut`: no credit, and nothing keeps the player. A late cash-out may be on its way.
 */
export type LeaveView = "returning" | "arrived" | "cashOut" | "leaveDepositOpen" | "leaveResultOpen" | "paidOut"

/** Decides what the dialog shows. A late answer keeps nobody: the player may leave or stay again. */
export const decideLeave = ({ credit, isResultOpen, transfers, leaving }: LeaveDialogFacts): LeaveView => {
  const isUnderWay = transfers.underWay !== null
  const newest = transfers.recent[0]
  const isLate = newest !== undefined && isAnswerLate(newest)
  const isDepositOpen = isUnderWay && newest?.direction === "in"
  if (leaving && isUnderWay && !isLate) return "returning"
  if (credit !== 0) return "cashOut"
  if (isDepositOpen) return "leaveDepositOpen"
  if (isUnderWay && !isLate) return "cashOut"
  if (isResultOpen) return "leaveResultOpen"
  return leaving && !isUnderWay ? "arrived" : "paidOut"
}
