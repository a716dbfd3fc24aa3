import type { Direction } from "../../domain/wallet/pendingOperations.ts"
import type { OutsideMoney } from "./outsideMoney.ts"
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
  /**
   * The player's seat; null without one. `isLost`: its connection is lost. `paidOut`: the credit (minor units) that the wallet has received since, 0
   * without. `collectButtons`: the ids of the buttons that pay out the credit.
   */
  seat: { machineId: number; isLost: boolean; paidOut: number; collectButtons: string[] } | null
  /** The money in transit of the active transfer and of the unsettled transfers. */
  underWay: number
  gap: Gap | null
  activeTransfer: ActiveTransfer | null
  /** Oldest first. */
  unsettled: UnsettledTransfer[]
  /** Oldest first. */
  outside: OutsideMoney[]
  meterVersion: number
  /** Log position of the newest credit from the server. */
  creditSeq: number
  order: WalletOrder
}

/** Log position and wall-clock ms of an event. */
export interface LogPosition {
  readonly seq: number
  readonly at: number
}
