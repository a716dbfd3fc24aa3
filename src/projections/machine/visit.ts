import { HAND_PAY, JACKPOT } from "../../domain/wallet/amountActions.ts"
import { defineProjection } from "../core/projection.ts"
import { noVisit as none } from "./initialStates.ts"

/** The player's game at one machine, from the seat to its end, for the summary afterwards. Amounts in minor units, times in wall-clock ms. */
export interface VisitState {
  machineId: number | null
  name: string
  since: number
  /** null while the player is seated. */
  until: number | null
  /** Balance and credit together when the seat was taken; null when the server did not send both. */
  opening: number | null
  /** The spins whose outcome is known. */
  spins: number
  staked: number
  /** The wins of the spins, hand pays and jackpots included. */
  won: number
  /** Money was put on the machine or cashed out, or came by a hand pay or a jackpot. */
  moved: boolean
  /** The spins without an outcome, and what each costs. */
  open: { id: string; cost: number }[]
}

const drop = (state: VisitState, pressId: string): void => {
  state.open = state.open.filter(({ id }) => id !== pressId)
}

/** A return to the seat, after a lost connection or a reload, continues the same game. */
export const visit = defineProjection<VisitState>({
  name: "visit",
  version: 2,
  initial: none,
  on: {
    SeatTaken: (state, { data: { machineId, name, meter, balance }, at }) => {
      if (state.machineId === machineId && state.until === null) return undefined
      const opening = meter === undefined || balance === undefined ? null : balance + meter.credit
      return { ...none(), machineId, name, since: at, opening }
    },
    PressRequested: (state, { data: { pressId, bet, free = false } }) => {
      if (bet !== undefined) state.open = [...state.open, { id: pressId, cost: free ? 0 : bet }]
    },
    PressDone: (state, { data: { pressId, win } }) => {
      const spin = state.open.find(({ id }) => id === pressId)
      if (spin === undefined) return
      drop(state, pressId)
      state.spins += 1
      state.staked += spin.cost
      state.won += win
    },
    PressRefused: (state, { data }) => drop(state, data.pressId),
    PressUnseen: (state, { data }) => drop(state, data.pressId),
    TransferCompleted: (state) => {
      state.moved = true
    },
    AmountActionReported: (state, { data: { action, amount } }) => {
      if (state.machineId === null || state.until !== null || (action !== HAND_PAY && action !== JACKPOT)) return
      state.won += amount
      state.moved = true
    },
    MachineLeft: (state, { data: { machineId }, at }) => {
      if (state.machineId === machineId) state.until = at
    },
    SeatRefused: none,
    LoggedOut: none
  }
})
