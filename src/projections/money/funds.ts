import {
  adjustTotal,
  completeTransfer,
  creditTarget,
  debitSource,
  enterMachine,
  followTransfer,
  forgetCredit,
  type FundsState,
  isDepositRequested,
  isMoving,
  leaveMachine,
  setCredit,
  setWallet,
  undoImpliedWallet,
  undoTransfer
} from "./fundsBreakdown.ts"
import { acceptUnsettled, arriveAtMachine, completePayout, forgetUnsettled, settleUnsettled, takeOverTransfer } from "./fundsUnsettled.ts"
import { idsOfKind } from "../../domain/game/buttons.ts"
import { NO_METER_VERSION } from "../../domain/game/meterVersion.ts"
import { totalChange } from "../../domain/wallet/amountActions.ts"
import type { LogPosition } from "../../log/core/envelope.ts"
import { unknownFunds } from "./initialStates.ts"
import { defineProjection } from "../core/projection.ts"
import {
  awaitNotification,
  forgetPending,
  judgeAnswer,
  noteAnsweredVersion,
  judgeCompletion,
  noteNotification,
  judgeSnapshot,
  noteVersion,
  newTransferRequest,
  noteAnswer,
  noteConnectionRequest,
  type OrderVerdict,
  outdatePending
} from "./walletOrder.ts"

export type { FundsState } from "./fundsBreakdown.ts"

/** A balance from the server, with its version if the server sends one. `seq` is its log position, `at` wall-clock ms. */
interface ReportedBalance extends LogPosition {
  readonly balance: number
  readonly balanceVersion?: number | undefined
}

/** Applies a balance if it is newer than the shown one. */
const applyBalance = (state: FundsState, verdict: OrderVerdict, { balance, balanceVersion, ...position }: ReportedBalance): void => {
  if (verdict === "doubtful") state.stale = true
  if (verdict === "confirmed") state.stale = false
  if (verdict !== "newer") return
  setWallet(state, balance, position)
  state.order.version = balanceVersion ?? null
}

/** Wallet, machine credit and money in transit. Every amount of the player's money on a page comes from this projection. */
export const funds = defineProjection<FundsState>({
  name: "funds",
  version: 13,
  initial: () => unknownFunds(),
  on: {
    PageLoaded: (state) => {
      state.stale = state.wallet !== null
      forgetCredit(state)
      state.seat = null
      // Messages of the previous page can no longer arrive, and the server may have been restarted meanwhile.
      state.order.version = null
      state.order.restartSuspectedSeq = null
      forgetPending(state.order)
    },
    BalanceReceived: (state, { data, seq, at }) => {
      const verdict = noteAnsweredVersion(state.order, data.balanceVersion, data.asked) ?? judgeAnswer(state.order, data.asked)
      if (verdict === "newer") {
        outdatePending(state.order)
        noteAnswer(state.order, data.balance, seq)
      }
      applyBalance(state, verdict, { ...data, seq, at })
    },
    BalanceNotified: (state, { data, seq, at, mono }) => {
      const byVersion = noteVersion(state.order, data.balanceVersion, { channel: "notifications", seq })
      applyBalance(state, byVersion ?? noteNotification(state.order, data.balance, mono), { ...data, seq, at })
    },
    ConnectionRequested: (state, { data, seq, mono }) => noteConnectionRequest(state.order, data.channel, { seq, mono }),
    ConnectionLost: (state, { data }) => {
      if (data.channel === "game" && state.seat !== null) state.seat.isLost = true
      if (data.channel !== "notifications") return
      state.stale = state.wallet !== null
      forgetPending(state.order)
    },
    JoinRequested: (state, { data }) => {
      enterMachine(state, data.machineId)
      forgetCredit(state)
    },
    SeatTaken: (state, { data, seq, at }) => {
      enterMachine(state, data.machineId)
      state.seat = { machineId: data.machineId, isLost: false, collectButtons: idsOfKind(data.buttons, "collect") }
      if (data.meter !== undefined) arriveAtMachine(state, data.machineId, data.meter.credit)
      // Each machine counts its meter versions separately.
      state.meterVersion = NO_METER_VERSION
      // A snapshot without a meter or a balance contains no information about credit or wallet: zero would be wrong.
      if (data.meter !== undefined) setCredit(state, data.meter, { seq, at })
      const { balance, balanceVersion } = data
      if (balance === undefined) return
      const verdict = noteVersion(state.order, balanceVersion, { channel: "game", seq }) ?? judgeSnapshot(state.order, seq)
      if (verdict === "newer") {
        outdatePending(state.order)
        // A payout reaches the wallet with its completion. A deposit leaves it before, so this amount may also contain the deposit's later return.
        if (!isDepositRequested(state)) noteAnswer(state.order, balance, seq)
      }
      applyBalance(state, verdict, { balance, balanceVersion, seq, at })
    },
    // The credit is in the wallet now. While the seat is connected, the report is late and means an earlier seat.
    SessionReported: (state, { data }) => {
      if (!data.open && state.seat?.isLost === true && state.seat.machineId === data.machineId) forgetCredit(state)
    },
    MeterReported: (state, { data, seq, at }) => setCredit(state, data.meter, { seq, at }),
    TransferRequested: (state, { data, seq }) => {
      const { transferId: id, machineId, direction, amount } = data
      followTransfer(state, { id, machineId, direction, amount, seq })
      state.order.transferRequested = newTransferRequest(id, { seq, walletBefore: state.wallet })
    },
    TransferAccepted: (state, { data, seq, at }) => {
      if (!isMoving(state, data.transferId)) return acceptUnsettled(state, data, { seq, at })
      if (data.direction === "in") debitSource(state, data.amount, { seq, at })
      return undefined
    },
    TransferMachineConfirmed: (state, { data, seq, at }) => {
      if (!isMoving(state, data.transferId)) return
      if (data.direction === "out") debitSource(state, data.amount, { seq, at })
      else creditTarget(state, { seq, at })
    },
    TransferCompleted: (state, { data, seq, at, mono }) => {
      const { order } = state
      if (data.direction === "out") completePayout(state, data.transferId)
      const byVersion = noteVersion(order, data.balanceVersion)
      // The completion's balance includes its transfer, so it replaces a figure that the transfer's steps have computed.
      const replaces = byVersion === "confirmed" && isMoving(state, data.transferId)
      const verdict = replaces ? "newer" : (byVersion ?? judgeCompletion(order, data.transferId))
      const isMine = order.transferRequested?.id === data.transferId
      // The newer figure contains the transfer already, so the change that the transfer's steps have added counts it twice.
      if (byVersion === "older" && isMoving(state, data.transferId)) undoImpliedWallet(state)
      applyBalance(state, verdict, { ...data, seq, at })
      if (isMine) {
        if (data.balanceVersion === undefined) awaitNotification(order, { balance: data.balance, mono, wallet: state.wallet })
        order.transferRequested = null
      }
      // A repeated completion, or one for a seat that has ended, contains no information about the current machine.
      if (isMoving(state, data.transferId)) completeTransfer(state, data, { seq, at })
      else settleUnsettled(state, data.transferId, { outcome: "done", isTold: verdict === "newer" })
    },
    OperationsTakenOver: (state, { data, seq }) => {
      for (const { id, machineId, direction, expired } of data.operations) {
        if (direction !== null && !expired) takeOverTransfer(state, { id, machineId, direction, seq })
      }
    },
    OperationDismissed: (state, { data }) => forgetUnsettled(state, data.id),
    TransferBecameUnknown: (state, { data }) => {
      if (state.activeTransfer !== null && isMoving(state, data.transferId)) state.activeTransfer.wasUnknown = true
    },
    TransferRefused: (state, { data, at }) => {
      if (isMoving(state, data.transferId)) undoTransfer(state, at)
      else settleUnsettled(state, data.transferId, { outcome: "nothing" })
    },
    TransferUnseen: (state, { data, at }) => {
      if (isMoving(state, data.transferId)) undoTransfer(state, at)
      else settleUnsettled(state, data.transferId, { outcome: "nothing" })
    },
    AmountActionReported: (state, { data, at }) => {
      const change = totalChange(data.action)
      if (change !== 0) adjustTotal(state, change * data.amount, at)
    },
    PressRequested: (state, { data, seq }) => {
      const isCollect = state.seat?.collectButtons.includes(data.button) === true && state.activeTransfer?.phase !== "moving"
      if (isCollect) state.order.transferRequested = newTransferRequest(null, { seq, walletBefore: state.wallet })
      // A game changes the sum. An existing gap stays.
      if (state.activeTransfer?.phase === "settled") state.activeTransfer = null
    },
    SeatRefused: leaveMachine,
    MachineLeft: leaveMachine,
    LoggedOut: (_state, { seq }) => unknownFunds(seq)
  }
})
