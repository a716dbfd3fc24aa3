import { walletChange } from "../../domain/wallet/amountActions.ts"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { mayBeHeldAfter } from "../../domain/wallet/leftCredit.ts"
import type { LogTime } from "../../log/core/envelope.ts"
import type { LeftCredit } from "../../domain/wallet/leftCreditEvents.ts"
import { defineProjection } from "../core/projection.ts"
import { endReturn, returnHandlers, type SessionReturn } from "./sessionReturn.ts"

/**
 * `open`: the outcome is unknown. `ending`: the server is ending the seat and then pays the credit. `booked`: the credit is in the wallet, or the
 * server has reported the end of its session, after which it owes nothing.
 */
type LeftCreditStatus = "open" | "ending" | "booked"

/** Credit that an ended seat left on one machine. Amounts in minor units. */
export interface LeftCreditView extends Omit<LeftCredit, "hidden"> {
  status: LeftCreditStatus
  /** When this log recorded it: the rest of the hold counts from there. */
  since: LogTime
  /** The wallet at the seat's end plus all later changes with a known reason. A later wallet is compared with it. Null = unknown. */
  base: number | null
  /** The player has hidden the message until the outcome is known. */
  hidden: boolean
}

/** Credit that the player's ended seats left on machines, the newest first. Survives logout, because the login page shows it too. */
export interface LeftCreditState extends SessionReturn {
  items: LeftCreditView[]
  /** IDs of the last completed transfers. A repeated completion moves no money. */
  completed: string[]
  /** The last cash-outs that were requested, also in an earlier session, the newest first. */
  cashOuts: { id: string; machineId: number }[]
  /** The number of top-ups without an answer: the wallet may show their money already. */
  topUps: number
  /** When the player last used a top-up, as far as this log knows, in wall-clock ms. */
  toppedUpAt: number
}

const MOST = 5

/** The refusals of a session action that mean that the server holds no seat at the machine. */
const ENDED: ReadonlySet<number> = new Set([ERROR_CODES.noOpenSession, ERROR_CODES.sessionTerminated])

/** How many transfers of each kind are remembered. */
const TRANSFERS = 20

const none = (): LeftCreditState => ({ items: [], completed: [], cashOuts: [], topUps: 0, toppedUpAt: 0, returningTo: null })

const remove = (state: LeftCreditState, machineId: number): void => {
  state.items = state.items.filter((one) => one.machineId !== machineId)
}

/** Records a change of the wallet that has another known reason. `amount` in minor units; null = unknown amount. */
const explain = (state: LeftCreditState, amount: number | null): void => {
  for (const one of state.items) one.base = one.base === null || amount === null ? null : one.base + amount
}

/** A top-up has an outcome. `amount`: what it added to the wallet, in minor units; null = unknown. */
const endTopUp = (state: LeftCreditState, amount: number | null): void => {
  state.topUps = Math.max(0, state.topUps - 1)
  explain(state, amount)
}

/**
 * Another tab has used a top-up, whose money only that tab knows. Credit that this log has recorded since then came with a wallet that takes account of it.
 */
const noteOtherTopUp = (state: LeftCreditState, usedAt: number): void => {
  if (usedAt <= state.toppedUpAt) return
  state.toppedUpAt = usedAt
  for (const one of state.items) if (one.since.at <= usedAt) one.base = null
}

/** The page or the session has ended. Nothing tells the outcome of the top-ups without an answer any more. */
const loseTopUps = (state: LeftCreditState): void => {
  endReturn(state)
  if (state.topUps > 0) explain(state, null)
  state.topUps = 0
}

const showBooked = (left: LeftCreditView): void => {
  left.status = "booked"
  left.hidden = false
}

/**
 * The credit has been paid. If another window continued the seat, only that window knows the amount, so this one removes the entry. One increase of
 * the wallet pays only one credit.
 */
const book = (state: LeftCreditState, machineId: number): void => {
  const found = state.items.find((one) => one.machineId === machineId && one.status !== "booked")
  if (found === undefined) return
  explain(state, found.amount)
  if (found.reason === "superseded") return remove(state, machineId)
  showBooked(found)
}

/** The server is ending the seat, or has ended it. */
const end = (state: LeftCreditState, machineId: number): void => {
  for (const one of state.items) if (one.machineId === machineId && one.status === "open") one.status = "ending"
}

const request = (state: LeftCreditState, id: string, machineId: number): void => {
  state.cashOuts = [{ id, machineId }, ...state.cashOuts].slice(0, TRANSFERS)
}

/** A cash-out from the machine is complete that was under way when the seat ended: it has paid the credit. */
const payByCashOut = (state: LeftCreditState, id: string, amount: number): void => {
  const from = state.cashOuts.find((one) => one.id === id)?.machineId
  const paid = state.items.find((one) => one.machineId === from && one.reason !== "superseded" && amount >= one.amount)
  if (paid !== undefined) showBooked(paid)
}

export const leftCredit = defineProjection<LeftCreditState>({
  name: "leftCredit",
  version: 9,
  initial: none,
  on: {
    ...returnHandlers,
    PageLoaded: loseTopUps,
    LoggedOut: loseTopUps,
    CreditLeft: (state, { data: { hidden = false, ...left }, at, mono }) => {
      remove(state, left.machineId)
      state.items = [{ ...left, status: "open" as const, since: { at, mono }, base: left.wallet, hidden }, ...state.items].slice(0, MOST)
    },
    // Another player on this device must not see it.
    LoggedIn: (state, { data }) => {
      state.items = state.items.filter(({ playerId }) => playerId === data.player.id)
    },
    // The player is back at the machine, and its meter shows the credit. A credit of zero means that it was paid meanwhile. Without a meter, the
    // outcome stays unknown.
    SeatTaken: (state, { data: { machineId, meter } }) => {
      endReturn(state)
      if (meter === undefined) return undefined
      return meter.credit === 0 ? book(state, machineId) : remove(state, machineId)
    },
    SessionReported: (state, { data }) => (data.open || data.machineId === state.returningTo ? undefined : book(state, data.machineId)),
    // The answer may arrive before the payout.
    SessionActionDone: (state, { data }) => {
      if (data.action === "kick") end(state, data.machineId)
    },
    // The server has no such seat, or is ending it: it holds the seat no longer.
    SessionActionRefused: (state, { data }) => {
      endReturn(state)
      if (ENDED.has(data.refusal.code)) end(state, data.machineId)
    },
    SeatRefused: (state, { data: { machineId, refusal } }) => {
      endReturn(state)
      if (!mayBeHeldAfter(refusal)) book(state, machineId)
    },
    TransferRequested: (state, { data: { transferId, machineId, direction } }) => {
      if (direction === "out") request(state, transferId, machineId)
    },
    OperationsTakenOver: (state, { data }) => {
      for (const { id, machineId, direction } of data.operations) if (direction === "out") request(state, id, machineId)
    },
    TransferCompleted: (state, { data: { transferId, direction, amount } }) => {
      if (state.completed.includes(transferId)) return
      state.completed = [transferId, ...state.completed].slice(0, TRANSFERS)
      explain(state, direction === "in" ? -amount : amount)
      payByCashOut(state, transferId, amount)
    },
    AmountActionReported: (state, { data: { action, amount } }) => {
      explain(state, walletChange(action) * amount)
    },
    TopUpRequested: (state, { at }) => {
      state.topUps += 1
      state.toppedUpAt = at
    },
    TopUpUsesRestored: (state, { data }) => noteOtherTopUp(state, Math.max(data.discount ?? 0, data.bonus ?? 0)),
    TopUpGranted: (state, { data }) => endTopUp(state, data.amount ?? null),
    TopUpRefused: (state) => endTopUp(state, 0),
    TopUpFailed: (state) => endTopUp(state, null),
    LeftCreditBooked: (state, { data }) => book(state, data.machineId),
    LeftCreditHidden: (state, { data }) => {
      for (const one of state.items) if (one.machineId === data.machineId) one.hidden = true
    },
    LeftCreditDismissed: (state, { data }) => remove(state, data.machineId)
  }
})
