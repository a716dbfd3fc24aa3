import { NO_METER_VERSION } from "../../domain/game/meterVersion.ts"
import type { Direction } from "../../domain/wallet/pendingOperations.ts"
import type { LogPosition } from "../../log/core/envelope.ts"
import type { WalletOrder } from "./walletOrder.ts"

/** The transfer whose money is tracked. Amounts in minor units; `amount` is null until a cash-out's amount is known. */
export interface ActiveTransfer {
  id: string
  machineId: number
  direction: Direction
  amount: number | null
  phase: "moving" | "settled"
  /** Log position of its request. */
  seq: number
  /** The sum of wallet and machine when it was requested; null = one of them was unknown. */
  total: number | null
  /** Its outcome was unknown for a time: its completion is outdated if newer figures have arrived. */
  wasUnknown: boolean
  /** Changes that its steps imply and that no figure from the server has confirmed yet. */
  implied: { wallet: number; credit: number }
  /** The part of the amount that is in transit: neither in the wallet nor on the machine. */
  away: number
}

/**
 * A transfer whose seat or session ended before its outcome was known (LIVE-4). Its money stays in the sum until the outcome is known. Amounts in
 * minor units.
 */
export interface UnsettledTransfer {
  id: string
  machineId: number
  direction: Direction
  /** Log position of its request, or of its takeover from an earlier session. */
  seq: number
  /** The part of the amount that neither the wallet nor the machine has. */
  away: number
  /** Change of the wallet that its steps imply and that no figure from the server has confirmed yet. */
  implied: number
  /** The credit on its machine when the seat ended; null = not known. */
  credit: number | null
}

/** Money that neither wallet nor machine has: `amount` is missing, or surplus when negative. `at` is wall-clock ms. */
export interface Gap {
  transferId: string
  amount: number
  at: number
}

/** All of the player's money, in minor units: wallet, machine and money in transit add up at every moment (LIVE-6). */
export interface FundsState {
  /** The wallet's balance (MONEY-1); null until the server has sent it. */
  wallet: number | null
  /** The wallet's figure may be outdated, after a lost connection, a reload, or a message of uncertain age. */
  stale: boolean
  /** The credit on the player's machine; null while it is unknown. */
  credit: number | null
  /** The player's seat; null without one. `isLost`: its connection is lost. `collectButtons`: the ids of the buttons that pay out the credit. */
  seat: { machineId: number; isLost: boolean; collectButtons: string[] } | null
  /** The money in transit of the active transfer and of the unsettled transfers. */
  underWay: number
  gap: Gap | null
  activeTransfer: ActiveTransfer | null
  /** Oldest first. */
  unsettled: UnsettledTransfer[]
  meterVersion: number
  /** Log position of the newest credit from the server. */
  creditSeq: number
  order: WalletOrder
}

/** The difference between the previous total and the current sum; null = the total was unknown, or the player has played since. */
const missing = ({ wallet, credit, activeTransfer }: FundsState): number | null =>
  activeTransfer === null || activeTransfer.total === null || wallet === null || credit === null
    ? null
    : activeTransfer.total - wallet - credit

const setGap = (state: FundsState, amount: number, at: number): void => {
  const { activeTransfer, gap } = state
  if (activeTransfer === null) return
  const { id } = activeTransfer
  if (amount === 0) state.gap = gap?.transferId === id ? null : gap
  else if (gap?.transferId !== id || gap.amount !== amount) state.gap = { transferId: id, amount, at }
}

/** Recomputes the money in transit from the active transfer and the unsettled ones. */
export const sumUnderWay = (state: FundsState): void => {
  state.underWay = state.unsettled.reduce((sum, { away }) => sum + away, state.activeTransfer?.away ?? 0)
}

/** Recomputes the money in transit, or the gap that a settled transfer has left. */
const reconcile = (state: FundsState, at: number): void => {
  const { activeTransfer } = state
  const rest = missing(state)
  if (activeTransfer !== null) {
    if (activeTransfer.phase === "settled") activeTransfer.away = 0
    // The wallet may show a deposit before its own notification, so the money in transit is never negative. While the machine's figure is unknown,
    // the money in transit stays unchanged.
    else if (rest !== null) activeTransfer.away = Math.max(0, rest)
  }
  sumUnderWay(state)
  if (rest !== null && activeTransfer?.phase === "settled") setGap(state, rest, at)
}

/** A late figure may still close a settled transfer's gap. A later top-up does not reopen a transfer that added up. */
const isOpen = ({ activeTransfer, gap }: FundsState): boolean =>
  activeTransfer !== null && (activeTransfer.phase === "moving" || gap?.transferId === activeTransfer.id)

/** Whether this transfer is the active one and has no outcome yet. */
export const isMoving = ({ activeTransfer }: FundsState, id: string): boolean =>
  activeTransfer?.id === id && activeTransfer.phase === "moving"

/** Whether the last requested transfer without a completion is a deposit. */
export const isDepositRequested = ({ activeTransfer, unsettled, order }: FundsState): boolean =>
  [activeTransfer, ...unsettled].some((one) => one?.direction === "in" && one.id === order.transferRequested?.id)

/** Starts to follow a transfer. */
export const followTransfer = (
  state: FundsState,
  transfer: Pick<ActiveTransfer, "id" | "machineId" | "direction" | "amount" | "seq">
): void => {
  const { wallet, credit } = state
  const total = wallet === null || credit === null ? null : wallet + credit
  state.activeTransfer = { ...transfer, phase: "moving", total, wasUnknown: false, implied: { wallet: 0, credit: 0 }, away: 0 }
  sumUnderWay(state)
}

/** Adjusts the total of the active transfer when an unsettled transfer changes the wallet by `amount`. */
export const adjustActive = ({ activeTransfer }: FundsState, amount: number): void => {
  if (activeTransfer !== null && activeTransfer.total !== null) activeTransfer.total += amount
}

/**
 * When the balance grows by exactly the amount of an unsettled transfer, that money has arrived in the wallet. For any other difference, only the
 * transfer's own outcome settles it. While another transfer is active, the difference may belong to that transfer.
 */
const arriveInWallet = (state: FundsState, difference: number): void => {
  if (difference <= 0 || state.activeTransfer?.phase === "moving") return
  const arrived = state.unsettled.find(({ away }) => away === difference)
  if (arrived === undefined) return
  arrived.away = 0
  adjustActive(state, difference)
}

/** Sets the wallet to a figure from the server. */
export const setWallet = (state: FundsState, balance: number, { seq, at }: LogPosition): void => {
  if (state.wallet !== null) arriveInWallet(state, balance - state.wallet)
  for (const one of state.unsettled) one.implied = 0
  sumUnderWay(state)
  state.wallet = balance
  state.stale = false
  state.order.lastUpdateSeq = seq
  if (state.activeTransfer !== null) state.activeTransfer.implied.wallet = 0
  if (isOpen(state)) reconcile(state, at)
}

/** Adjusts the total for money from or to the outside while a transfer is tracked. `amount` is negative for a withdrawal. */
export const adjustTotal = (state: FundsState, amount: number, at: number): void => {
  const { activeTransfer } = state
  if (activeTransfer === null || activeTransfer.total === null) return
  activeTransfer.total += amount
  if (isOpen(state)) reconcile(state, at)
}

/** Sets the machine's credit to a figure from the server; an older meter is ignored. */
export const setCredit = (
  state: FundsState,
  meter: { readonly credit: number; readonly version: number },
  { seq, at }: LogPosition
): void => {
  if (meter.version < state.meterVersion) return
  state.credit = meter.credit
  state.meterVersion = meter.version
  state.creditSeq = seq
  if (state.activeTransfer !== null) state.activeTransfer.implied.credit = 0
  if (isOpen(state)) reconcile(state, at)
}

/** Marks the credit as unknown until the machine reports it again. */
export const forgetCredit = (state: FundsState): void => {
  state.credit = null
  state.meterVersion = NO_METER_VERSION
}

/** The player has no seat, so the credit is unknown. A transfer without an outcome stays in the sum (LIVE-6). */
export const leaveMachine = (state: FundsState): void => {
  const { activeTransfer, credit } = state
  if (activeTransfer?.phase === "moving") {
    const { id, machineId, direction, seq, away, implied } = activeTransfer
    state.unsettled.push({ id, machineId, direction, seq, away, implied: implied.wallet, credit })
  }
  forgetCredit(state)
  state.seat = null
  state.activeTransfer = null
  sumUnderWay(state)
}

/** A seat at this machine is requested or taken. An active transfer of another machine becomes unsettled. */
export const enterMachine = (state: FundsState, machineId: number): void => {
  if (state.activeTransfer !== null && state.activeTransfer.machineId !== machineId) leaveMachine(state)
}

/** Whether a figure that the server sent after the request of the active deposit already excludes the deposit's amount. */
const isDebited = ({ activeTransfer, wallet, order }: FundsState, amount: number): boolean => {
  const request = order.transferRequested
  if (request?.id !== activeTransfer?.id || request === null || request.walletBefore === null || wallet === null) return false
  return order.lastUpdateSeq > request.seq && wallet <= request.walletBefore - amount
}

/** A transfer step reports that the amount has left its source: the source's figure is known before its own message arrives. */
export const debitSource = (state: FundsState, amount: number, { seq, at }: LogPosition): void => {
  const { activeTransfer, wallet, credit } = state
  if (activeTransfer === null || activeTransfer.total === null || wallet === null || credit === null) return
  activeTransfer.amount = amount
  const { implied } = activeTransfer
  // The answer to a query repeats the step: its source is debited already.
  if (implied.wallet < 0 || implied.credit < 0) return
  // The source's own message was faster, and perhaps the target's message, too.
  if (activeTransfer.away !== 0 || (activeTransfer.direction === "in" ? isDebited(state, amount) : credit < amount)) return
  if (activeTransfer.direction === "in") {
    state.wallet = wallet - amount
    implied.wallet -= amount
    state.order.lastStepSeq = seq
  } else {
    state.credit = credit - amount
    implied.credit -= amount
  }
  reconcile(state, at)
}

/** A transfer step reports that the machine has received the amount that left the wallet, also before its meter shows it. */
export const creditTarget = (state: FundsState, { at }: LogPosition): void => {
  const { activeTransfer, wallet, credit } = state
  if (activeTransfer === null || activeTransfer.total === null || wallet === null || credit === null) return
  // The wallet may have received other money meanwhile, so the computed credit never lowers the known one.
  state.credit = Math.max(credit, activeTransfer.total - wallet)
  activeTransfer.implied.credit += state.credit - credit
  reconcile(state, at)
}

/** Reverts the change of the wallet that only the transfer's steps implied. */
export const undoImpliedWallet = (state: FundsState): void => {
  const { activeTransfer, wallet } = state
  if (activeTransfer === null || wallet === null) return
  state.wallet = wallet - activeTransfer.implied.wallet
  activeTransfer.implied.wallet = 0
}

/** The transfer failed: reverts the changes that only its steps implied to the server's last figures. */
export const undoTransfer = (state: FundsState, at: number): void => {
  const { activeTransfer, wallet, credit } = state
  if (activeTransfer === null) return
  const { implied } = activeTransfer
  if (wallet !== null) state.wallet = wallet - implied.wallet
  if (credit !== null) state.credit = credit - implied.credit
  activeTransfer.implied = { wallet: 0, credit: 0 }
  activeTransfer.phase = "settled"
  reconcile(state, at)
}

/** The transfer is done. Both figures of its booking are from the same moment, so they show whether money is missing. */
export const completeTransfer = (
  state: FundsState,
  booked: { readonly credit: number; readonly balance: number },
  { at }: LogPosition
): void => {
  const { activeTransfer } = state
  if (activeTransfer === null) return
  activeTransfer.phase = "settled"
  activeTransfer.implied = { wallet: 0, credit: 0 }
  // An outcome that was found out late tells the credit at its booking. Without a meter since a reload, the credit may have been paid out long ago.
  const isLate = activeTransfer.wasUnknown && (state.credit === null || state.creditSeq > activeTransfer.seq)
  if (!isLate) state.credit = booked.credit
  reconcile(state, at)
  if (!activeTransfer.wasUnknown && activeTransfer.total !== null) {
    setGap(state, activeTransfer.total - booked.balance - booked.credit, at)
  }
}
