import type { LeftCredit } from "../../domain/wallet/leftCreditEvents.ts"
import { defineProjection } from "../core/projection.ts"

/**
 * `open`: nothing has said what became of it. `ending`: the server has begun to end the seat, and pays then. `booked`: it is in the wallet, or
 * the server has reported the end of its session, after which nothing is owed.
 */
type LeftCreditFate = "open" | "ending" | "booked"

export interface LeftCreditView extends Omit<LeftCredit, "hidden"> {
  fate: LeftCreditFate
  /** The wallet with which a later one is compared: that of the seat's end, with what has moved since for a known reason; null = unknown. */
  base: number | null
  /** The player does not want to see it while its outcome is unknown. */
  hidden: boolean
}

/** Credit that the player's ended seats left on machines, the newest first. Survives logout, because the login page shows it too. */
export interface LeftCreditState {
  items: LeftCreditView[]
  /** Ids of the last transfers that were completed: a repeated completion moves nothing. */
  completed: string[]
}

const MOST = 5

const COMPLETED = 20

const none = (): LeftCreditState => ({ items: [], completed: [] })

const remove = (state: LeftCreditState, machineId: number): void => {
  state.items = state.items.filter((one) => one.machineId !== machineId)
}

/** The wallet has grown for a known reason by this amount, or has shrunk if it is negative; null = by an unknown amount. */
const explain = (state: LeftCreditState, amount: number | null): void => {
  for (const one of state.items) one.base = one.base === null || amount === null ? null : one.base + amount
}

/**
 * The credit has been paid. Where another window has played on, nobody here knows how much it was: that window tells. Growth of the wallet that
 * pays one credit does not pay another.
 */
const book = (state: LeftCreditState, machineId: number): void => {
  const found = state.items.find((one) => one.machineId === machineId && one.fate !== "booked")
  if (found === undefined) return
  explain(state, found.amount)
  if (found.reason === "superseded") return remove(state, machineId)
  found.fate = "booked"
  found.hidden = false
}

const DEPOSIT = 1
const WITHDRAWAL = 2
const HAND_PAY = 5

export const leftCredit = defineProjection<LeftCreditState>({
  name: "leftCredit",
  version: 3,
  initial: none,
  on: {
    CreditLeft: (state, { data: { hidden = false, ...left } }) => {
      remove(state, left.machineId)
      state.items = [{ ...left, fate: "open" as const, base: left.wallet, hidden }, ...state.items].slice(0, MOST)
    },
    // Another player at this device learns nothing of it.
    LoggedIn: (state, { data }) => {
      state.items = state.items.filter(({ playerId }) => playerId === data.player.id)
    },
    // The player is back at the machine, and its meter shows the credit. A meter of zero says that it has been booked meanwhile; a server
    // that sends no meter here leaves that open.
    SeatTaken: (state, { data: { machineId, meter } }) => {
      if (meter === undefined) return undefined
      return meter.credit === 0 ? book(state, machineId) : remove(state, machineId)
    },
    SessionReported: (state, { data }) => (data.open ? undefined : book(state, data.machineId)),
    // The answer may come before the payout.
    SessionActionDone: (state, { data }) => {
      for (const one of state.items)
        if (data.action === "kick" && one.machineId === data.machineId && one.fate === "open") one.fate = "ending"
    },
    TransferCompleted: (state, { data: { transferId, direction, amount } }) => {
      if (state.completed.includes(transferId)) return
      state.completed = [transferId, ...state.completed].slice(0, COMPLETED)
      explain(state, direction === "in" ? -amount : amount)
    },
    AmountActionReported: (state, { data: { action, amount } }) => {
      if (action === DEPOSIT || action === HAND_PAY) explain(state, amount)
      if (action === WITHDRAWAL) explain(state, -amount)
    },
    TopUpGranted: (state, { data }) => explain(state, data.amount ?? null),
    LeftCreditBooked: (state, { data }) => book(state, data.machineId),
    LeftCreditHidden: (state, { data }) => {
      for (const one of state.items) if (one.machineId === data.machineId) one.hidden = true
    },
    LeftCreditDismissed: (state, { data }) => remove(state, data.machineId)
  }
})
