import { creditOf, type ResultState, recomputeResult, setCredit, settleCredit } from "./netResult.ts"

/** How many completed transfers, and payouts of a Collect, are remembered. */
const COUNTED = 20

/** The last transfer of a left seat has an outcome: the result of that seat is fixed now. */
const settleLeft = (state: ResultState, machineId: number): void => {
  if (state.machineId !== machineId) settleCredit(state, machineId, "left")
}

const dropRequest = (state: ResultState, transferId: string): void => {
  state.requested = state.requested.filter(({ id }) => id !== transferId)
}

const noteCompletion = (state: ResultState, transferId: string): void => {
  state.counted = [transferId, ...state.counted].slice(0, COUNTED)
}

/** The machine's own Collect starts a transfer that the page has not requested. One of an earlier session was taken over. */
export const acceptTransfer = (
  state: ResultState,
  { transferId: id, direction }: Pick<CompletedTransfer, "transferId" | "direction">
): void => {
  const { machineId, openCollect } = state
  const isKnown = state.counted.includes(id) || [...state.takenOver, ...state.requested].some((one) => one.id === id)
  if (isKnown || machineId === null) return
  state.requested.push({ id, machineId })
  if (direction === "out" && openCollect?.machineId === machineId) openCollect.transferId = id
}

/**
 * The press of a Collect is done, so its payout is complete. When the machine has shown credit zero since, and the completion of the payout was lost, the
 * payout counts now: the page never asks for it. Credit that the machine shows after that zero is other money, as of a deposit in the next seat.
 */
export const endCollect = (state: ResultState, pressId: string): void => {
  const collect = state.openCollect
  if (collect === null || collect.id !== pressId) return
  state.openCollect = null
  const known = creditOf(state, collect.machineId)
  if (known !== undefined && known.last > 0 && collect.isPaid !== true) return
  state.moved += collect.credit
  if (known !== undefined) known.highest = known.last
  if (collect.transferId === undefined) {
    state.collected = [collect.credit, ...state.collected].slice(0, COUNTED)
    return
  }
  noteCompletion(state, collect.transferId)
  dropRequest(state, collect.transferId)
  settleLeft(state, collect.machineId)
}

/** An operation of an earlier session. `amount` in minor units. */
interface EarlierOperation {
  readonly id: string
  readonly machineId: number
  readonly direction: "in" | "out" | null
  readonly amount: number | null
  readonly expired: boolean
}

/** Takes over an operation of an earlier session. A deposit that the casino may still complete counts for the limits (PROT-6). */
export const takeOver = (state: ResultState, { id, machineId, direction, amount, expired }: EarlierOperation): void => {
  const isOpen = direction === "in" && amount !== null && !expired && state.requested.every((one) => one.id !== id)
  state.takenOver.push(isOpen ? { id, machineId, deposit: amount } : { id, machineId })
}

/** The outcome of a deposit of an earlier session is known. Returns whether it was unknown before. */
const endEarlier = (state: ResultState, transferId: string): boolean => {
  const open = state.takenOver.find(({ id, deposit }) => id === transferId && deposit !== undefined)
  delete open?.deposit
  return open !== undefined
}

/** A transfer that the server has refused or has not seen moves nothing. */
export const forgetTransfer = (state: ResultState, transferId: string): void => {
  endEarlier(state, transferId)
  const own = state.requested.find(({ id }) => id === transferId)
  dropRequest(state, transferId)
  if (own !== undefined) settleLeft(state, own.machineId)
}

/** A transfer that the server has completed. Amounts in minor units. `credit`: of the machine, after it. */
interface CompletedTransfer {
  readonly transferId: string
  readonly direction: "in" | "out"
  readonly amount: number
  readonly credit: number
}

/**
 * Takes a transfer that this session has not requested: of an earlier session, of another page, or the server's own payout. It belongs to this result when
 * the machine has shown its money: a payout of at most the highest credit, or a deposit on top of the first one. Undefined otherwise, and once for the late
 * payout of each Collect that counts already, which is then no longer expected: the machine has new credit since, or has not shown this money.
 */
const claimForeignTransfer = (state: ResultState, { transferId: id, direction, amount, credit }: CompletedTransfer) => {
  const machineId = state.takenOver.find((one) => one.id === id)?.machineId ?? state.machineId
  const known = machineId === null ? undefined : creditOf(state, machineId)
  if (known === undefined) return undefined
  const isShown = direction === "out" ? amount <= known.highest : known.first === credit - amount && credit <= known.highest
  const latePayout = direction === "out" && (credit !== known.last || !isShown) ? state.collected.indexOf(amount) : -1
  if (latePayout >= 0) state.collected = state.collected.filter((_amount, index) => index !== latePayout)
  return isShown && latePayout < 0 ? { id, machineId: known.machineId, paidOut: undefined } : undefined
}

/** Counts a completed transfer once. For the limits, a deposit counts that this session has requested or taken over. */
export const completeTransfer = (state: ResultState, transfer: CompletedTransfer): void => {
  const { transferId, direction, amount, credit } = transfer
  if (endEarlier(state, transferId)) state.deposited += amount
  if (state.counted.includes(transferId)) return
  noteCompletion(state, transferId)
  const requested = state.requested.find(({ id }) => id === transferId)
  const own = requested ?? claimForeignTransfer(state, transfer)
  const { openCollect: collect } = state
  if (own === undefined) {
    // The machine's new credit does not show this payout. The outcome of the Collect counts it.
    if (direction === "out" && collect?.isPaid === true && collect.credit === amount) collect.transferId ??= transferId
    return
  }
  dropRequest(state, transferId)
  if (direction === "in" && requested !== undefined) state.deposited += amount
  // After the Collect's credit zero, a cash-out that the player has requested is another payout.
  const isOther = requested !== undefined && collect?.isPaid === true && collect.transferId !== transferId
  if (direction === "out" && collect?.machineId === own.machineId && !isOther) state.openCollect = null
  state.moved += direction === "in" ? -amount : amount
  // The answer arrives late, perhaps in the next seat at this machine. Its credit is the amount that the casino paid to the wallet when it ended the
  // earlier seat.
  if (own.paidOut !== undefined) {
    state.moved += credit - own.paidOut
    return recomputeResult(state)
  }
  // The machine had not reported its credit before: what it holds now, without this transfer, was there at the start.
  if (creditOf(state, own.machineId) === undefined) {
    const first = credit - (direction === "in" ? amount : -amount)
    state.credits.push({ machineId: own.machineId, first, last: first, highest: first })
  }
  setCredit(state, own.machineId, credit)
  settleLeft(state, own.machineId)
}
