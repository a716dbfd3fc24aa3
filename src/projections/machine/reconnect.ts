import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import type { SessionAction } from "../../domain/lobby/openSessionEvents.ts"
import { mayBeHeldAfter } from "../../domain/wallet/leftCredit.ts"
import type { CallFailure, Refusal } from "../../domain/shared/refusal.ts"
import { defineProjection } from "../core/projection.ts"
import { noOpenSession as none } from "./initialStates.ts"

/** An open session of the player's at a machine (GAME-9). A dialog in the lobby asks about it, never at that machine. */
export interface ReconnectState {
  /** The dialog asks. It does not while the player has put it off. */
  show: boolean
  /** The machine of the open session, also while the dialog does not ask; null when no such machine is known. */
  machineId: number | null
  machineName: string | null
  machineStatus: number | null
  /** The action in progress, and why the last one failed. */
  busy: SessionAction | null
  refusal: Refusal | null
  failure: CallFailure | null
  /** The machine whose credit must be cashed out as soon as the seat is held again. */
  cashOutAt: number | null
  /**
   * The machine that the player has chosen to return to, until its seat is requested. The choice holds also when the server reports the old
   * session as ended before it answers.
   */
  rejoinAt: number | null
}

/** A seat at this machine is requested: nothing to ask about it any more. A session at another machine stays open. */
const request = (state: ReconnectState, machineId: number): ReconnectState => {
  const { cashOutAt } = state
  return state.machineId === null || state.machineId === machineId
    ? { ...none(), cashOutAt }
    : { ...state, show: false, cashOutAt, rejoinAt: null }
}

/** The server has given the player a seat: it gives up any other one. A cash-out that was promised is still to be done. */
const seated = ({ cashOutAt }: ReconnectState): ReconnectState => ({ ...none(), cashOutAt })

/** The server did not perform the player's choice. When it has reported the end of the session meanwhile, nothing is left to choose. */
const notDone = (state: ReconnectState, why: Pick<ReconnectState, "refusal"> | Pick<ReconnectState, "failure">): ReconnectState =>
  state.machineId === null ? none() : { ...state, busy: null, rejoinAt: null, ...why }

const forgetCashOut = (state: ReconnectState): void => {
  state.cashOutAt = null
  state.rejoinAt = null
}

export const reconnect = defineProjection<ReconnectState>({
  name: "reconnect",
  version: 7,
  initial: none,
  on: {
    PageLoaded: none,
    SessionReported: (state, { data }) => {
      // A player has one open session: this is a late report about an earlier one.
      if (!data.open && state.machineId !== null && data.machineId !== state.machineId) return undefined
      // The server has not answered the player's choice yet.
      if (!data.open) return { ...none(), cashOutAt: state.cashOutAt, rejoinAt: state.rejoinAt, busy: state.busy }
      const { machineId, machineName, machineStatus } = data
      return { ...state, show: true, machineId, machineName, machineStatus }
    },
    MachineStatusChanged: (state, { data }) => {
      if (state.machineId === data.machineId) state.machineStatus = data.status
    },
    SessionActionRequested: (state, { data: { action, machineId } }) => {
      const rejoinAt = action === "kick" ? null : machineId
      return { ...state, busy: action, refusal: null, failure: null, rejoinAt }
    },
    SessionActionDone: (state, { data }) =>
      data.action === "kick" ? none() : { ...state, busy: null, cashOutAt: data.action === "cashOut" ? data.machineId : null },
    // The server knows no such session: its report came late, or its end was never reported. A toast reports this, and the dialog closes.
    SessionActionRefused: (state, { data }) =>
      data.refusal.code === ERROR_CODES.noOpenSession && data.machineId === state.machineId
        ? none()
        : notDone(state, { refusal: data.refusal }),
    SessionActionFailed: (state, { data }) => notDone(state, { failure: data.reason }),
    // It is still open: the player may return to its machine, and a logout asks first.
    SessionDismissed: (state) => {
      Object.assign(state, { show: false, refusal: null, failure: null })
    },
    SessionRecalled: (state) => {
      state.show = state.machineId !== null
    },
    JoinRequested: (state, { data }) => request(state, data.machineId),
    SeatTaken: seated,
    TransferRequested: forgetCashOut,
    TransferIgnored: forgetCashOut,
    // A refused return shows that the hold has expired, also when the report of its end was lost.
    SeatRefused: (state, { data: { machineId, refusal } }) => {
      if (state.machineId === machineId && !mayBeHeldAfter(refusal)) return none()
      return forgetCashOut(state)
    },
    JoinRefused: forgetCashOut,
    MachineLeft: (state, { data }) => (state.machineId === null || state.machineId === data.machineId ? none() : undefined),
    LoggedOut: none
  }
})
