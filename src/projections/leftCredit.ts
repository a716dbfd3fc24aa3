import type { LeftCredit } from "../domain/wallet/leftCreditEvents.ts"
import { defineProjection } from "./projection.ts"

/** `open`: the outcome is unknown. `booked`: the credit is in the wallet, or its session was closed with the money booked. */
export interface LeftCreditView extends LeftCredit {
  fate: "open" | "booked"
}

/** Credit that the player's ended seats left on machines, the newest first. Survives logout, because the login page shows it too. */
export interface LeftCreditState {
  items: LeftCreditView[]
}

const MOST = 5

const none = (): LeftCreditState => ({ items: [] })

const without = ({ items }: LeftCreditState, machineId: number): LeftCreditState => ({
  items: items.filter((one) => one.machineId !== machineId)
})

const book = ({ items }: LeftCreditState, machineId: number): LeftCreditState => ({
  items: items.map((one) => (one.machineId === machineId ? { ...one, fate: "booked" } : one))
})

export const leftCredit = defineProjection<LeftCreditState>({
  name: "leftCredit",
  version: 2,
  initial: none,
  on: {
    CreditLeft: (state, { data }) => ({
      items: [{ ...data, fate: "open" as const }, ...without(state, data.machineId).items].slice(0, MOST)
    }),
    // Hide it from another player on this device.
    LoggedIn: ({ items }, { data }) => ({ items: items.filter(({ playerId }) => playerId === data.player.id) }),
    // The player is back at the machine, and its meter shows the credit. A meter of zero means that the credit was booked meanwhile. Without a
    // meter the outcome stays open.
    SeatTaken: (state, { data: { machineId, meter } }) => {
      if (meter === undefined) return undefined
      return meter.credit === 0 ? book(state, machineId) : without(state, machineId)
    },
    SessionReported: (state, { data }) => (data.open ? state : book(state, data.machineId)),
    SessionActionDone: (state, { data }) => (data.action === "kick" ? book(state, data.machineId) : state),
    LeftCreditBooked: (state, { data }) => book(state, data.machineId),
    LeftCreditDismissed: (state, { data }) => without(state, data.machineId)
  }
})
