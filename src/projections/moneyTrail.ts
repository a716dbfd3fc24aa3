import type { Direction } from "../domain/wallet/walletEvents.ts"
import { defineProjection } from "./projection.ts"

/** The transfer whose money is followed. Amounts in minor units; `amount` is null until a cash-out's is known. */
export interface Followed {
  id: string
  direction: Direction
  amount: number | null
  phase: "moving" | "settled"
  /** What wallet and machine came to when it was asked for; null = one of them was not known. */
  total: number | null
}

/** Money that neither wallet nor machine has: `amount` is missing, or too much when negative. `at` is wall-clock ms. */
export interface Gap {
  transferId: string
  amount: number
  at: number
}

/**
 * LIVE-6: wallet + machine + under way, which add up at every moment. While a transfer moves, its steps tell where the money is,
 * since the wallet's notice and the machine's meter come by two lines in either order.
 */
export interface MoneyTrailState {
  /** As last said; minor units, null while nobody has said it. */
  wallet: number | null
  credit: number | null
  meterVersion: number
  balanceSeq: number
  underWay: number
  followed: Followed | null
  gap: Gap | null
}

const none = (): MoneyTrailState => ({
  wallet: null,
  credit: null,
  meterVersion: -1,
  balanceSeq: 0,
  underWay: 0,
  followed: null,
  gap: null
})

const DEPOSIT = 1
const WITHDRAWAL = 2

/** What the two together lack of what they came to before; null = it was not known, or something else has moved since. */
const missing = ({ wallet, credit, followed }: MoneyTrailState): number | null =>
  followed === null || followed.total === null || wallet === null || credit === null ? null : followed.total - wallet - credit

const weigh = (state: MoneyTrailState, at: number): void => {
  const { followed } = state
  const rest = missing(state)
  if (followed === null || rest === null) {
    state.underWay = 0
    return
  }
  if (followed.phase === "moving") {
    // A deposit may be seen before its own notice: the sum never says less than nothing is on its way.
    state.underWay = Math.max(0, rest)
    return
  }
  state.underWay = 0
  if (rest === 0) state.gap = state.gap?.transferId === followed.id ? null : state.gap
  else if (state.gap?.transferId !== followed.id || state.gap.amount !== rest) state.gap = { transferId: followed.id, amount: rest, at }
}

/** A settled transfer's gap may still be closed by a late figure; a sound one is not doubted for a top-up that comes later. */
const isOpen = ({ followed, gap }: MoneyTrailState): boolean =>
  followed !== null && (followed.phase === "moving" || gap?.transferId === followed.id)

const sayWallet = (state: MoneyTrailState, balance: number, place: { readonly seq: number; readonly at: number }): void => {
  state.wallet = balance
  state.balanceSeq = place.seq
  if (isOpen(state)) weigh(state, place.at)
}

const sayCredit = (state: MoneyTrailState, meter: { readonly credit: number; readonly version: number }, at: number): void => {
  if (meter.version < state.meterVersion) return
  state.credit = meter.credit
  state.meterVersion = meter.version
  if (isOpen(state)) weigh(state, at)
}

const isFollowed = ({ followed }: MoneyTrailState, id: string): boolean => followed?.id === id && followed.phase === "moving"

/** The step says that the amount has left where it was: the figure there is known before its own notice comes. */
const leave = (state: MoneyTrailState, amount: number, at: number): void => {
  const { followed, wallet, credit } = state
  if (followed === null || followed.total === null || wallet === null || credit === null) return
  followed.amount = amount
  // Its own notice was faster.
  if (state.underWay !== 0) return
  if (followed.direction === "in") state.wallet = wallet - amount
  else state.credit = credit - amount
  weigh(state, at)
}

/** All that had left the wallet stands on the machine now, whether its meter has said so or not. */
const arrive = (state: MoneyTrailState, at: number): void => {
  const { followed, wallet } = state
  if (followed === null || followed.total === null || wallet === null) return
  state.credit = followed.total - wallet
  weigh(state, at)
}

const settle = (state: MoneyTrailState, at: number): void => {
  if (state.followed === null) return
  state.followed.phase = "settled"
  weigh(state, at)
}

export const moneyTrail = defineProjection<MoneyTrailState>({
  name: "moneyTrail",
  version: 2,
  initial: none,
  on: {
    BalanceReceived: (state, { data, seq, at }) => {
      if (data.asked >= state.balanceSeq) sayWallet(state, data.balance, { seq, at })
    },
    BalanceNotified: (state, { data, seq, at }) => sayWallet(state, data.balance, { seq, at }),
    MeterReported: (state, { data, at }) => sayCredit(state, data.meter, at),
    SeatTaken: (state, { data, seq, at }) => {
      // Another machine counts its changes anew.
      state.meterVersion = -1
      sayCredit(state, data.meter, at)
      sayWallet(state, data.balance, { seq, at })
    },
    TransferRequested: (state, { data }) => {
      const { wallet, credit } = state
      const total = wallet === null || credit === null ? null : wallet + credit
      state.followed = { id: data.transferId, direction: data.direction, amount: data.amount, phase: "moving", total }
      state.underWay = 0
    },
    TransferAccepted: (state, { data, at }) => {
      if (isFollowed(state, data.transferId) && data.direction === "in") leave(state, data.amount, at)
    },
    TransferMachineConfirmed: (state, { data, at }) => {
      if (!isFollowed(state, data.transferId)) return
      if (data.direction === "out") leave(state, data.amount, at)
      else arrive(state, at)
    },
    TransferCompleted: (state, { data, seq, at }) => {
      // Of one from before the seat was left, or told before, the figures may be long past.
      if (!isFollowed(state, data.transferId)) return
      state.wallet = data.balance
      state.balanceSeq = seq
      state.credit = data.credit
      settle(state, at)
    },
    TransferRefused: (state, { data, at }) => {
      if (isFollowed(state, data.transferId)) settle(state, at)
    },
    TransferUnseen: (state, { data, at }) => {
      if (isFollowed(state, data.transferId)) settle(state, at)
    },
    AmountActionReported: (state, { data, at }) => {
      const { followed } = state
      if (followed === null || followed.total === null) return
      if (data.action !== DEPOSIT && data.action !== WITHDRAWAL) return
      followed.total += data.action === DEPOSIT ? data.amount : -data.amount
      if (isOpen(state)) weigh(state, at)
    },
    // What is played changes the sum: an open question stays as it was found.
    PressRequested: (state) => {
      if (state.followed?.phase === "settled") state.followed = null
    },
    MachineLeft: (state) => ({ ...state, credit: null, meterVersion: -1, followed: null, underWay: 0 }),
    LoggedOut: none
  }
})
