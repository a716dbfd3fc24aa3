import type { EnvelopeOf } from "../../log/core/envelope.ts"

/** Which reports that the machine plays a bonus game still count. Its spins are free. */
export interface BonusReportState {
  /** Such reports up to this log position do not count, because the end of the game may be missed or a spin has cost money. 0: all count. */
  bonusDoubtSeq: number
  /** The credit (minor units) before the last spin that counted as free; null without one, and once another movement may lower the credit. */
  creditBeforeFree: number | null
}

/** No earlier report of a bonus game counts any more: the notice of the game's end may be lost. */
export const invalidateBonusReports = (state: BonusReportState, { seq }: { readonly seq: number }): void => {
  state.bonusDoubtSeq = seq
  state.creditBeforeFree = null
}

/** The machine reports its credit (minor units). A spin that has lowered it was not free, and the bonus game is over. */
export const checkFreeSpin = (state: BonusReportState, credit: number, meter: { readonly seq: number }): void => {
  if (state.creditBeforeFree !== null && credit < state.creditBeforeFree) invalidateBonusReports(state, meter)
}

/** The handlers of the events that may hide the end of a bonus game. */
export const bonusHandlers = {
  ConnectionLost: (state: BonusReportState, envelope: EnvelopeOf<"ConnectionLost">): void => {
    if (envelope.data.channel === "notifications") invalidateBonusReports(state, envelope)
  }
}
