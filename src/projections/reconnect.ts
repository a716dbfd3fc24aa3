import type { SessionAction } from "../domain/lobby/openSessionEvents.ts"
import type { CallFailure, Refusal } from "../domain/refusal.ts"
import { defineProjection } from "./projection.ts"

/** The player's open session at a machine (GAME-9): shown as a dialog in the lobby, never at that machine. */
export interface ReconnectState {
  show: boolean
  /** The machine of the open session, also after the player has closed the dialog. */
  machineId: number | null
  machineName: string | null
  machineStatus: number | null
  /** The action in progress, and why the last one failed. */
  busy: SessionAction | null
  refusal: Refusal | null
  failure: CallFailure | null
  /** The machine whose credit must be cashed out as soon as the seat is held again. */
  cashOutAt: number | null
}

const none = (): ReconnectState => ({
  show: false,
  machineId: null,
  machineName: null,
  machineStatus: null,
  busy: null,
  refusal: null,
  failure: null,
  cashOutAt: null
})

/** The seat is held or requested: the dialog is closed, but a requested cash-out is still pending. */
const joined = ({ cashOutAt }: ReconnectState): ReconnectState => ({ ...none(), cashOutAt })

const forgetCashOut = (state: ReconnectState): void => {
  state.cashOutAt = null
}

export const reconnect = defineProjection<ReconnectState>({
  name: "reconnect",
  version: 3,
  initial: none,
  on: {
    PageLoaded: none,
    SessionReported: (state, { data }) => {
      if (!data.open) return { ...none(), cashOutAt: state.cashOutAt }
      const { machineId, machineName, machineStatus } = data
      return { ...state, show: true, machineId, machineName, machineStatus }
    },
    MachineStatusChanged: (state, { data }) => {
      if (state.machineId === data.machineId) state.machineStatus = data.status
    },
    SessionActionRequested: (state, { data }) => ({ ...state, busy: data.action, refusal: null, failure: null }),
    SessionActionDone: (state, { data }) =>
      data.action === "kick" ? none() : { ...state, busy: null, cashOutAt: data.action === "cashOut" ? data.machineId : null },
    SessionActionRefused: (state, { data }) => ({ ...state, busy: null, refusal: data.refusal }),
    SessionActionFailed: (state, { data }) => ({ ...state, busy: null, failure: data.reason }),
    // The session is still open: the player may return to its machine with an empty wallet, and a logout needs a confirmation.
    SessionDismissed: ({ machineId, machineName, machineStatus }) => ({ ...none(), machineId, machineName, machineStatus }),
    JoinRequested: joined,
    SeatTaken: joined,
    TransferRequested: forgetCashOut,
    TransferIgnored: forgetCashOut,
    SeatRefused: forgetCashOut,
    JoinRefused: forgetCashOut,
    MachineLeft: none,
    LoggedOut: none
  }
})
