import { defineProjection } from "../core/projection.ts"
import { noWaitlist as none } from "./initialStates.ts"

/** A machine for which the player waits. */
export interface AwaitedMachine {
  machineId: number
  machineName: string
  /** The watcher of the machine: the server, or only this page while it is open. `nobody`: the server has not answered yet. */
  watchedBy: "nobody" | "server" | "page"
  /** The machine is free now. */
  isFree: boolean
  /** The server keeps the free machine for this player until then, in wall-clock ms; null = it does not. */
  until: number | null
  /** Log position of the last news about the wait or about the free machine: a list that was requested before it may not show that. */
  since: number
  /** A list of the server has shown that the player waits. */
  isListed: boolean
}

/** The machines for which the player waits, the newest first. */
export interface WaitlistState {
  items: readonly AwaitedMachine[]
}

/** At most this many: each machine of the list is checked after every change of the lobby. */
const MOST = 20

const without = ({ items }: WaitlistState, machineId: number): readonly AwaitedMachine[] =>
  items.filter((item) => item.machineId !== machineId)

const add = (state: WaitlistState, item: AwaitedMachine): void => {
  state.items = [item, ...without(state, item.machineId)].slice(0, MOST)
}

const change = (state: WaitlistState, machineId: number, to: Partial<AwaitedMachine>): void => {
  state.items = state.items.map((item) => (item.machineId === machineId ? { ...item, ...to } : item))
}

const remove = (state: WaitlistState, { data }: { readonly data: { readonly machineId: number } }): void => {
  state.items = without(state, data.machineId)
}

export const waitlist = defineProjection<WaitlistState>({
  name: "waitlist",
  version: 3,
  initial: none,
  on: {
    FreeNoticeRequested: (state, { data: { machineId, machineName }, seq }) =>
      add(state, { machineId, machineName, watchedBy: "nobody", isFree: false, until: null, since: seq, isListed: false }),
    WaitlistJoined: (state, { data: { machineId }, seq }) => change(state, machineId, { watchedBy: "server", since: seq }),
    WaitlistUnavailable: (state, { data: { machineId } }) => change(state, machineId, { watchedBy: "page" }),
    FreeNoticeCancelled: remove,
    // The player joined the list in another tab or on another device, or the answer of the server was lost.
    MachinesReceived: (state, { data: { machines }, seq: since }) => {
      for (const { id: machineId, name: machineName, waitlisted } of machines) {
        if (waitlisted !== true) continue
        const known = state.items.find((item) => item.machineId === machineId)
        if (known?.isListed === true && known.watchedBy === "server") continue
        if (known !== undefined) change(state, machineId, { watchedBy: "server", isListed: true })
        else add(state, { machineId, machineName, watchedBy: "server", isFree: false, until: null, since, isListed: true })
      }
    },
    AwaitedMachineFreed: (state, { data: { machineId, machineName, until }, seq: since }) => {
      const known = state.items.find((item) => item.machineId === machineId)
      if (known === undefined)
        return add(state, { machineId, machineName, watchedBy: "server", isFree: true, until, since, isListed: false })
      return change(state, machineId, { isFree: true, until: until ?? known.until, since })
    },
    AwaitedMachineTaken: (state, { data: { machineId } }) => change(state, machineId, { isFree: false, until: null }),
    SeatTaken: remove,
    LoggedOut: none
  }
})
