import { idsOfKind } from "../../domain/game/buttons.ts"
import { NO_METER_VERSION } from "../../domain/game/meterVersion.ts"
import { startsGame } from "../../domain/protection/startRules.ts"
import type { EnvelopeOf } from "../../log/core/envelope.ts"
import type { BonusReportState } from "./bonusReports.ts"
import { endGame, type OpenGameState, recallPaidWin, resumeGame, unshownChange } from "./openGame.ts"
import { endReturn, returnHandlers, type SessionReturn } from "./sessionReturn.ts"

/** How many presses with an outcome are remembered. */
const ENDED_PRESSES = 20

/**
 * The credit of one machine in this session, in minor units: when it was first reported, now, and the highest in between. `isEnded`: the casino has
 * reported the end of the seat, and its game socket has brought no meter since.
 */
interface MachineCredit {
  machineId: number
  first: number
  last: number
  highest: number
  isEnded?: true
}

/**
 * A Collect whose payout is not counted yet. `credit`: the machine's credit before it, in minor units. `isPaid`: the machine has shown credit zero since, so
 * that a later credit is other money. `transferId`: of its payout, once the casino has accepted or completed that.
 */
interface OpenCollect {
  id: string
  machineId: number
  credit: number
  isPaid?: true
  transferId?: string
}

/** The result of the session as the fold of its money events (PROT-4). Amounts in minor units. */
export interface ResultState extends SessionReturn, BonusReportState, OpenGameState {
  /** The player's wins in this session, hand pays and jackpots included. */
  won: number
  /** The returned money minus the deposited money, plus the change of the credit on the machines and the net result of the other devices. */
  net: number
  /** The part of the net result that the server reports beyond this log: the result of the player's other devices in this session. */
  openingNet: number
  /** The player's stakes: the wins minus the net result of this log. */
  wagered: number
  /** The stakes before the last seat was taken. */
  wageredAtSeat: number
  /** The part of a win of another page or session that the credit has not shown. The next credit shows it, or it was there before. */
  unshownWin: number
  /** The IDs of the last presses with an outcome, the newest first. A repeated outcome is no win. */
  endedPresses: string[]
  /** The machine whose seat this page holds; null without one. */
  machineId: number | null
  /** The ids of the buttons that start a game on the current machine. */
  starters: string[]
  /** The ids of the buttons that pay out the credit of the current machine. */
  collectButtons: string[]
  credits: MachineCredit[]
  /** The version of the seat's newest meter; `NO_METER_VERSION` before its first one. */
  meterVersion: number
  openCollect: OpenCollect | null
  /** The payouts of the last Collects that count without the IDs of their transfers. */
  collected: number[]
  /**
   * Transfers that this session has requested, until their outcome is known. `paidOut`: the credit that counted as paid to the wallet when the casino
   * ended their seat. `deposit`: the amount that they move to the machine.
   */
  requested: { id: string; machineId: number; paidOut?: number; deposit?: number }[]
  /** Operations of earlier sessions. `deposit`: the amount that one of unknown outcome may move to a machine. */
  takenOver: { id: string; machineId: number; deposit?: number }[]
  /** The IDs of the last completed transfers, the newest first. A repeated completion moves no money. */
  counted: string[]
  deposited: number
}

/** The net result (minor units) of the events of this log. */
const foldedNet = ({ credits, moved }: Pick<ResultState, "credits" | "moved">): number =>
  credits.reduce((sum, { first, last }) => sum + last - first, moved)

/** Computes the net result and the stakes again. */
export const recomputeResult = (state: ResultState): void => {
  const folded = foldedNet(state)
  state.net = state.openingNet + folded
  state.wagered = Math.max(0, state.won - folded)
}

/** The server's net result (minor units; null without one) contains what this log has recorded before, so that only the rest is the opening net. */
export const setOpeningNet = (state: ResultState, openingNet: number | null): void => {
  if (openingNet === null) return
  state.openingNet = openingNet - foldedNet(state)
  recomputeResult(state)
}

/** The counted credit of this machine; undefined without one. */
export const creditOf = ({ credits }: ResultState, machineId: number): MachineCredit | undefined =>
  credits.find((one) => one.machineId === machineId)

const changeCredit = (known: MachineCredit, credit: number): void => {
  known.last = credit
  known.highest = Math.max(known.highest, credit)
}

/** Adds a win (minor units) to the wins of the session. */
export const win = (state: ResultState, amount: number): void => {
  state.won += amount
  recomputeResult(state)
}

/**
 * Counts a win (minor units) of another page or of an earlier session. Only the part that the credit has shown since the seat was taken counts: the
 * rest would count as stakes. The shown part has lowered the stakes of this session, and raises them again.
 */
const countShownWin = (state: ResultState, amount: number): void => {
  const shown = Math.min(amount, Math.max(0, foldedNet(state) + state.wageredAtSeat - state.won))
  state.unshownWin = amount - shown
  win(state, shown)
}

/** The machine reports its credit (minor units). The first report of a seat is where the result of this seat begins. */
export const setCredit = (state: ResultState, machineId: number | null, credit: number): void => {
  if (machineId === null) return
  if (credit === 0 && state.openCollect?.machineId === machineId) state.openCollect.isPaid = true
  const known = creditOf(state, machineId)
  if (known === undefined) {
    resumeGame(state, machineId, credit)
    state.credits.push({ machineId, first: credit, last: credit, highest: credit })
  } else {
    recallPaidWin(state, machineId, credit - known.last)
    changeCredit(known, credit)
    delete known.isEnded
    // The player is back: from now on the meter shows the outcome of an open game.
    if (state.openGame?.machineId === machineId && state.openGame.isEmptied !== true) state.openGame.left = null
  }
  // While a transfer of this page is under way, the credit may contain it.
  if (state.requested.some((one) => one.machineId === machineId)) return recomputeResult(state)
  countShownWin(state, state.unshownWin)
  state.unshownWin = 0
}

/**
 * The seat at a machine is over: its credit goes to the wallet, or waits for the player's return. The result so far is fixed, so that the next seat at
 * this machine counts from the credit that it then reports. Only while a transfer of a left seat is under way, the count goes on: the credit that the
 * next seat reports may contain the transfer or not.
 */
export const settleCredit = (state: ResultState, machineId: number, how: "left" | "ended"): void => {
  const known = creditOf(state, machineId)
  if (known === undefined) return
  if (state.openGame?.machineId === machineId) state.openGame.left ??= known.last
  const isEnded = how === "ended" || known.isEnded === true
  if (!isEnded && state.requested.some((one) => one.machineId === machineId)) return
  if (isEnded) state.requested = state.requested.map((one) => (one.machineId === machineId ? { paidOut: known.last, ...one } : one))
  // The result keeps this credit as the player's money, so that the payout of a Collect adds nothing.
  const { openCollect: collect } = state
  if (known.last > 0 && collect?.machineId === machineId && collect.isPaid !== true) state.openCollect = null
  state.moved += known.last - known.first
  state.credits = state.credits.filter((one) => one !== known)
}

/** The page holds no seat, so no button begins a game or a Collect. The counted credit stays. */
export const clearSeat = (state: ResultState): void => {
  state.machineId = null
  state.meterVersion = NO_METER_VERSION
  state.starters = []
  state.collectButtons = []
}

/** The page's seat is over: the player has left it, or the server has refused to give it back. The next one counts anew. */
export const leaveSeat = (state: ResultState, machineId: number): void => {
  endReturn(state)
  settleCredit(state, machineId, "left")
  clearSeat(state)
}

/**
 * The casino reports that the seat at a machine has ended. The report may overtake the payout on the game socket of this page's seat, or mean an
 * earlier seat: the count goes on until this seat ends here too.
 */
const endSession = (state: ResultState, machineId: number): void => {
  const known = creditOf(state, machineId)
  if (known === undefined || state.machineId !== machineId) return settleCredit(state, machineId, "ended")
  known.isEnded = true
  if (state.openGame?.machineId === machineId) state.openGame.left ??= known.last
}

/** The handlers of the reports about the player's open session at a machine. */
export const sessionHandlers = {
  ...returnHandlers,
  SessionReported: (state: ResultState, { data }: EnvelopeOf<"SessionReported">): void => {
    if (!data.open && data.machineId !== state.returningTo) endSession(state, data.machineId)
  },
  SessionActionDone: (state: ResultState, { data }: EnvelopeOf<"SessionActionDone">): void => {
    if (data.action !== "continue") settleCredit(state, data.machineId, data.action === "kick" ? "ended" : "left")
  }
}

/** The casino has given the page a seat. Its machine may report no credit. */
interface TakenSeat {
  readonly machineId: number
  readonly buttons: readonly { readonly id: string; readonly kind: Parameters<typeof startsGame>[0] }[]
  readonly meter?: { readonly credit: number; readonly version: number } | undefined
}

/**
 * The player takes a seat. Where credit has become zero without a game, the casino has ended the seat before and paid its credit to the wallet: the notice
 * of that may be lost, as during a reload.
 */
export const takeSeat = (state: ResultState, { machineId, buttons, meter }: TakenSeat): void => {
  endReturn(state)
  state.creditBeforeFree = null
  state.wageredAtSeat = state.wagered
  state.machineId = machineId
  state.meterVersion = meter?.version ?? NO_METER_VERSION
  state.starters = buttons.filter(({ kind }) => startsGame(kind)).map(({ id }) => id)
  state.collectButtons = idsOfKind(buttons, "collect")
  const known = creditOf(state, machineId)
  const isPaidOut = meter?.credit === 0 && (known?.last ?? 0) > 0 && state.openGame?.machineId !== machineId
  if (isPaidOut || known?.isEnded === true) settleCredit(state, machineId, "ended")
  if (meter !== undefined) setCredit(state, machineId, meter.credit)
}

/** A press that begins a game. `bet` in minor units. `free`: a bonus game is said to take no bet. */
interface StartedGame {
  readonly pressId: string
  readonly bet?: number
  readonly free?: boolean
}

/** A press begins a game on the machine of the seat. */
export const beginGame = (state: ResultState, { pressId: id, bet = 0, free = false }: StartedGame): void => {
  // From now on the credit shows the wins of this game.
  state.unshownWin = 0
  delete state.paidWin
  const known = state.machineId === null ? undefined : creditOf(state, state.machineId)
  state.creditBeforeFree = free && known !== undefined ? known.last : null
  if (known !== undefined) state.openGame ??= { id, machineId: known.machineId, bet, before: known.last, left: null }
}

/** A press asks the machine of the seat to pay out its credit. */
export const beginCollect = (state: ResultState, id: string): void => {
  state.creditBeforeFree = null
  const known = state.machineId === null ? undefined : creditOf(state, state.machineId)
  if (known !== undefined) state.openCollect = { id, machineId: known.machineId, credit: known.last }
}

/** A press that the server has refused or has not seen changes nothing. */
export const forgetPress = (state: ResultState, pressId: string): void => {
  if (state.openGame?.id === pressId) state.openGame = null
  if (state.openCollect?.id === pressId) state.openCollect = null
}

/** A press with its win (minor units). `isOwn`: this session has requested it. */
interface EndedPress {
  readonly id: string
  readonly amount: number
  readonly isOwn: boolean
}

/** A game has ended. Without a seat, as after a reload, no meter shows its result. */
export const endPress = (state: ResultState, { id, amount, isOwn }: EndedPress): void => {
  if (state.endedPresses.includes(id)) return
  state.endedPresses = [id, ...state.endedPresses].slice(0, ENDED_PRESSES)
  const game = state.openGame
  const known = game === null || game.id !== id ? undefined : creditOf(state, game.machineId)
  const isUnseen = known !== undefined && game !== null && state.machineId !== game.machineId && game.isEmptied !== true
  if (isUnseen) {
    changeCredit(known, known.last + unshownChange(game, known.last, amount))
    state.openGame = null
  } else endGame(state, { id, win: amount, credit: known?.last ?? 0 })
  if (isOwn) win(state, amount)
  else countShownWin(state, amount)
}
