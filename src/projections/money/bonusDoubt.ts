import type { EnvelopeOf } from "../../log/core/envelope.ts"

/** Whether a report still counts that the machine plays a bonus game, whose spins are free. */
export interface BonusDoubt {
  /** The log position up to which such a report is doubtful; 0 before: its end may have been missed, or a spin has cost money. */
  bonusDoubtSeq: number
  /** The credit (minor units) before the last spin that counted as free; null without one, and once another movement may lower the credit. */
  creditBeforeFree: number | null
}

/** The notice of the end of a bonus game may be lost. */
export const doubtBonus = (state: BonusDoubt, { seq }: { readonly seq: number }): void => {
  state.bonusDoubtSeq = seq
  state.creditBeforeFree = null
}

/** The machine reports its credit (minor units). A spin that has lowered it was not free, and the bonus game is over. */
export const checkFreeSpin = (state: BonusDoubt, credit: number, meter: { readonly seq: number }): void => {
  if (state.creditBeforeFree !== null && credit < state.creditBeforeFree) doubtBonus(state, meter)
}

/** The handlers of the events that may hide the end of a bonus game. */
export const bonusHandlers = {
  ConnectionLost: (state: BonusDoubt, envelope: EnvelopeOf<"ConnectionLost">): void => {
    if (envelope.data.channel === "notifications") doubtBonus(state, envelope)
  }
}
