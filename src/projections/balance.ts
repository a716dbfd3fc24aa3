import { defineProjection } from "./projection.ts"

/** The wallet's balance in minor units (MONEY-1). */
export interface BalanceState {
  amount: number
  isLoaded: boolean
  /** True after a lost connection or a reload, until the server says it again. */
  stale: boolean
  /** The log's position of the newest notice or booking: an answer asked before it is older and is not shown. */
  newest: number
  /** The log's positions at which the game's line was last asked for a seat, and for a transfer: notices come by another line, and may overtake it. */
  seatAsked: number | null
  transferAsked: { id: string; seq: number } | null
  /** What the game's line said that the wallet holds after a transfer, before its notice had come by the other; oldest first. */
  awaited: number[]
  /** When the other line was last asked for (ms, monotonic), until its first notice: that is of what the wallet held when the line was greeted. */
  greetingDue: number | null
}

/** A greeting comes within so many ms of when its line was asked for, or not at all. */
const GREETING_MS = 10_000
/** So many notices may be behind the game's line. */
const MOST_AWAITED = 8

const unknown = (): BalanceState => ({
  amount: 0,
  isLoaded: false,
  stale: false,
  newest: 0,
  seatAsked: null,
  transferAsked: null,
  awaited: [],
  greetingDue: null
})

const know = (state: BalanceState, amount: number, seq: number): void => {
  state.amount = amount
  state.isLoaded = true
  state.stale = false
  state.newest = seq
}

export const balance = defineProjection<BalanceState>({
  name: "balance",
  version: 3,
  initial: unknown,
  on: {
    PageLoaded: (state) => {
      state.stale = state.isLoaded
      state.awaited = []
    },
    BalanceReceived: (state, { data, seq }) => {
      if (data.asked < state.newest) return
      know(state, data.balance, seq)
    },
    BalanceNotified: (state, { data, seq, mono }) => {
      const place = state.awaited.indexOf(data.balance)
      const isLast = place === state.awaited.length - 1
      const isGreeting = state.greetingDue !== null && mono - state.greetingDue < GREETING_MS
      const isDoubtful = isGreeting && place < 0 && state.awaited.length > 0
      state.greetingDue = null
      // A greeting that a transfer has overtaken: its notice follows. Should none come, what is shown is the last that is known, and says so.
      if (isDoubtful) state.stale = true
      if (isDoubtful) return
      state.awaited = state.awaited.slice(place + 1)
      // Its line keeps the order: while the notice of a later transfer is still to come, this one is of what the wallet held before that.
      if (place < 0 || isLast) know(state, data.balance, seq)
    },
    TransferRequested: (state, { data, seq }) => {
      state.transferAsked = { id: data.transferId, seq }
    },
    // What is said once more, or found out later, is of what the wallet held then.
    TransferCompleted: (state, { data, seq }) => {
      const { transferAsked, newest } = state
      if (transferAsked?.id !== data.transferId) return
      state.transferAsked = null
      if (transferAsked.seq < newest) return
      know(state, data.balance, seq)
      state.awaited = [...state.awaited, data.balance].slice(-MOST_AWAITED)
    },
    ConnectionRequested: (state, { data, seq, mono }) => {
      if (data.channel === "game") state.seatAsked = seq
      if (data.channel === "notifications") state.greetingDue = mono
    },
    SeatTaken: (state, { data, seq }) => {
      if ((state.seatAsked ?? seq) >= state.newest) know(state, data.balance, seq)
    },
    ConnectionLost: (state, { data }) => {
      if (data.channel !== "notifications") return
      state.stale = state.isLoaded
      state.awaited = []
    },
    // An answer to what this session asked may still be on its way: it is not the next one's balance.
    LoggedOut: (_state, { seq }) => ({ ...unknown(), newest: seq })
  }
})
