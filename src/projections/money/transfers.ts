import type { Refusal } from "../../domain/shared/errors.ts"
import { hasOutcome, type OperationStatus } from "../../domain/game/operations.ts"
import type { Direction } from "../../domain/wallet/pendingOperations.ts"
import type { AmountActionKind } from "../../domain/wallet/walletEvents.ts"
import { defineProjection } from "../core/projection.ts"
import { endSeat, findOperation, type OfEarlierSession } from "../core/operations.ts"
import { noTransfers as empty } from "./initialStates.ts"

/** A transfer between wallet and machine, and its outcome (GAME-4, LIVE-4). `at`: when it was requested, in wall-clock ms. */
export interface TransferView {
  id: string
  direction: Direction
  /** Minor units; null while a cash-out's amount is unknown. */
  amount: number | null
  status: OperationStatus
  machineConfirmed: boolean
  at: number
  refusal: Refusal | null
  unseen: boolean
  /** The transfer has waited too long for its outcome, and the machine has not reported it (LIVE-2). */
  overdue: boolean
}

/** A transfer of an earlier session or seat. */
export type EarlierTransfer = TransferView & OfEarlierSession

/**
 * A movement of money that the server has reported. `amount` in minor units, `at` in wall-clock ms, `seq`: its log position. `transferId`: of the transfer
 * that it reports, which the server may have started; null without one.
 */
export interface AmountActionView {
  action: AmountActionKind
  amount: number
  transferId: string | null
  at: number
  seq: number
}

/** Transfers between wallet and machine, and recent movements (GAME-4). */
export interface TransfersState {
  recent: TransferView[]
  /** Transfers with an outcome at earlier seats. */
  past: TransferView[]
  /**
   * Transfers of earlier sessions and of ended seats whose outcome was unknown then. They block no other transfer, because the server refuses a second
   * one while the first is still pending. A server that never answers must not keep the player's money on the machine.
   */
  earlier: EarlierTransfer[]
  /** ID of the pending transfer, if any. Only one can be pending at a time (`moneyTransfer` of the spec). */
  underWay: string | null
  actions: AmountActionView[]
  /** The machine of the recent transfers, or where a seat is requested. */
  machineId: number | null
}

const KEPT = 20
const updateStatus = (state: TransfersState, id: string, change: Partial<TransferView>): void => {
  const transfer = findOperation(state, id)
  if (transfer === undefined || hasOutcome(transfer)) return
  // `sent` never replaces a later status.
  if (change.status === "sent" && transfer.status !== "requested") return
  Object.assign(transfer, change)
  if (hasOutcome(transfer) && state.underWay === id) state.underWay = null
}

/** The player asks for a seat, or has it. The movements at another one are not its own. */
const beginSeat = (state: TransfersState, { data: { machineId } }: { readonly data: { readonly machineId: number } }): void => {
  if (state.machineId !== machineId) state.actions = []
  endSeat(state, machineId)
}

export const transfers = defineProjection<TransfersState>({
  name: "transfers",
  version: 6,
  initial: empty,
  on: {
    TransferRequested: (state, { data, at }) => {
      const { transferId: id, machineId, direction, amount } = data
      state.machineId = machineId
      state.recent.unshift({
        id,
        direction,
        amount,
        status: "requested",
        machineConfirmed: false,
        at,
        refusal: null,
        unseen: false,
        overdue: false
      })
      state.recent.length = Math.min(state.recent.length, KEPT)
      state.underWay = id
    },
    TransferSent: (state, { data }) => updateStatus(state, data.transferId, { status: "sent" }),
    TransferAccepted: (state, { data }) => updateStatus(state, data.transferId, { status: "accepted", amount: data.amount }),
    TransferMachineConfirmed: (state, { data }) =>
      updateStatus(state, data.transferId, { status: "accepted", amount: data.amount, machineConfirmed: true }),
    TransferCompleted: (state, { data }) =>
      updateStatus(state, data.transferId, { status: "done", amount: data.amount, machineConfirmed: true }),
    TransferRefused: (state, { data }) => updateStatus(state, data.transferId, { status: "refused", refusal: data.refusal }),
    TransferUnseen: (state, { data }) => updateStatus(state, data.transferId, { status: "refused", unseen: true }),
    DeadlineReached: (state, { data }) => {
      if (data.what === "transfer") updateStatus(state, data.id, { overdue: true })
    },
    TransferBecameUnknown: (state, { data }) => updateStatus(state, data.transferId, { status: "unknown" }),
    OperationsTakenOver: (state, { data }) => {
      for (const { kind, id, machineId, direction, amount, at, expired } of data.operations) {
        if (kind !== "transfer" || direction === null || findOperation(state, id) !== undefined) continue
        const unsettled = { status: "unknown", machineConfirmed: false, refusal: null, unseen: false, overdue: false } as const
        state.earlier.push({ id, direction, amount, at, ...unsettled, machineId, expired })
      }
    },
    OperationDismissed: (state, { data }) => {
      state.earlier = state.earlier.filter(({ id }) => id !== data.id)
    },
    AmountActionReported: (state, { data, at, seq }) => {
      state.actions.unshift({ action: data.action, amount: data.amount, transferId: data.transferId, at, seq })
      state.actions.length = Math.min(state.actions.length, KEPT)
    },
    JoinRequested: beginSeat,
    SeatTaken: beginSeat,
    SeatRefused: (state) => endSeat(state, null),
    MachineLeft: (state) => endSeat(state, null),
    LoggedOut: empty
  }
})
