import { adjustActive, type FundsState, sumUnderWay, type UnsettledTransfer } from "./fundsBreakdown.ts"
import type { LogPosition } from "../../log/core/envelope.ts"
import { nameCollect, notePayout } from "./walletOrder.ts"

/** The first meter of a new seat shows whether the money of a transfer has reached that machine meanwhile. */
export const arriveAtMachine = (state: FundsState, machineId: number, credit: number): void => {
  for (const one of state.unsettled.filter((other) => other.machineId === machineId && other.credit !== null)) {
    if (one.credit !== null && one.away === credit - one.credit) one.away = 0
  }
  sumUnderWay(state)
}

/** This session takes over a transfer of an earlier one. The server has not reported yet whether its money is in transit. */
export const takeOverTransfer = (state: FundsState, transfer: Pick<UnsettledTransfer, "id" | "machineId" | "direction" | "seq">): void => {
  const isKnown = state.activeTransfer?.id === transfer.id || state.unsettled.some(({ id }) => id === transfer.id)
  if (!isKnown) state.unsettled.push({ ...transfer, away: 0, implied: 0, credit: null })
}

interface Accepted {
  readonly transferId: string
  readonly direction: "in" | "out"
  readonly amount: number
}

/** The server reports that the money of a transfer, which is not the active one, has left its source and has not arrived. */
export const acceptUnsettled = (state: FundsState, { transferId: id, direction, amount }: Accepted, { seq }: LogPosition): void => {
  const one = state.unsettled.find((other) => other.id === id)
  if (one === undefined && direction === "out") nameCollect(state.order, id)
  if (one === undefined || one.away === amount) return
  const { wallet, order } = state
  if (one.direction === "in" && wallet !== null && order.lastUpdateSeq < one.seq) {
    // No balance has arrived since the request, so the shown one predates the debit.
    state.wallet = wallet - (amount - one.away)
    one.implied -= amount - one.away
    order.lastStepSeq = seq
    adjustActive(state, one.away - amount)
  } else state.stale = wallet !== null
  one.away = amount
  sumUnderWay(state)
}

/** A payout is complete. One that was not accepted before may be that of a Collect, which the server books in one step. */
export const completePayout = ({ order, unsettled }: FundsState, transferId: string): void => {
  if (unsettled.every(({ id }) => id !== transferId)) nameCollect(order, transferId)
  notePayout(order, transferId)
}

/**
 * The outcome of an unsettled transfer is known. When it failed, the change that only its steps implied is reversed. The wallet is stale until the
 * server sends it again, because the shown balance may predate the refund or the booking. `isTold`: the outcome contained the balance.
 */
export const settleUnsettled = (
  state: FundsState,
  id: string,
  { outcome, isTold = false }: { readonly outcome: "done" | "nothing"; readonly isTold?: boolean }
): void => {
  const one = state.unsettled.find((other) => other.id === id)
  if (one === undefined) return
  state.unsettled = state.unsettled.filter((other) => other !== one)
  if (outcome === "nothing" && state.wallet !== null) state.wallet -= one.implied
  // The wallet gets the refund or the payout, or has just received it.
  if (outcome === "nothing" || one.direction === "out") adjustActive(state, one.away)
  // The wallet was debited at an unknown time, so the total of the active transfer is unknown.
  else if (one.away === 0 && state.activeTransfer !== null) state.activeTransfer.total = null
  if (!isTold) state.stale = state.wallet !== null
  sumUnderWay(state)
}

/** The player has closed the message about a transfer whose outcome can no longer be known. */
export const forgetUnsettled = (state: FundsState, id: string): void => {
  state.unsettled = state.unsettled.filter((one) => one.id !== id)
  sumUnderWay(state)
}
