import { defineProjection } from "./projection.ts"

/** An open session of the player's at a machine (GAME-9): shown as a dialog in the lobby, never at that machine. */
export interface ReconnectState {
  show: boolean
  machineId: number | null
  machineName: string | null
  machineStatus: number | null
}

const none = (): ReconnectState => ({ show: false, machineId: null, machineName: null, machineStatus: null })

export const reconnect = defineProjection<ReconnectState>({
  name: "reconnect",
  version: 1,
  initial: none,
  on: {
    PageLoaded: none,
    SessionReported: (_state, { data }) =>
      data.open ? { show: true, machineId: data.machineId, machineName: data.machineName, machineStatus: data.machineStatus } : none(),
    MachineStatusChanged: (state, { data }) => {
      if (state.machineId === data.machineId) state.machineStatus = data.status
    },
    SessionDismissed: none,
    JoinRequested: none,
    SeatTaken: none,
    MachineLeft: none,
    LoggedOut: none
  }
})
